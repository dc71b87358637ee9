import { type Account, changeIntent, createEnvironment, type FakeStripeOptions } from '../store/accounts.ts';
import type { Environment } from '../store/environment.ts';
import { listUnfinished } from '../store/unfinished.ts';
import type { IntentRecord, Pointer } from './intent-record.ts';
import { settleCharge } from './intents.ts';
import { settleRefund } from './refunds.ts';

const noRequest: Environment['request'] = { id: null, idempotency_key: null };

type Settle = (record: IntentRecord, id: string, environment: Environment) => IntentRecord;

const settlers: Record<'charge' | 'refund', Settle> = { charge: settleCharge, refund: settleRefund };

async function settleOne(
  options: FakeStripeOptions,
  account: Account,
  kind: 'charge' | 'refund',
  { now, until }: { now: number; until: number },
): Promise<number> {
  const { store } = options;
  const open = await listUnfinished<Pointer>(store, account.id, kind, now, (pointer) => ({
    ...pointer,
    isFinished: pointer.due === null,
  }));
  const due = open.filter((pointer) => pointer.due !== null && pointer.due <= until);
  for (const { id, intent } of due) {
    const environment = { ...createEnvironment({ ...options, now: () => now }, account), request: noRequest };
    await changeIntent(store, account.id, intent, (record) => settlers[kind](record, id, environment));
    await store.change<Pointer>(account.id, kind, id, (pointer) => ({ ...pointer, due: null }));
  }
  return due.length;
}

/**
 * Settles bank payments and slow refunds that are due, or within `ahead` milliseconds. now in milliseconds. Returns how many
 * settled. Safe to run concurrently and to repeat after a crash.
 */
export async function settleDue(options: FakeStripeOptions, now: number, ahead = 0): Promise<number> {
  let settled = 0;
  for (const account of options.accounts)
    for (const kind of ['charge', 'refund'] as const)
      settled += await settleOne(options, account, kind, { now, until: now + ahead });
  return settled;
}
