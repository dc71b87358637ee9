import { type Account, changeIntent, createEnvironment, type FakeStripeOptions } from '../store/accounts.ts';
import type { Environment } from '../store/environment.ts';
import { listUnfinished } from '../store/unfinished.ts';
import type { IntentRecord, Pointer } from './intent-record.ts';
import { settleCharge } from './intents.ts';
import { settleRefund } from './refunds.ts';

const noRequest: Environment['request'] = { id: null, idempotency_key: null };

type Settle = (record: IntentRecord, id: string, environment: Environment) => IntentRecord;

const settlers: Record<'charge' | 'refund', Settle> = { charge: settleCharge, refund: settleRefund };

/** How many debits and refunds settled, and how many still wait for their banks. */
export interface SettleResult {
  settled: number;
  waiting: number;
}

const daysLeft = ({ days = 0 }: Pointer, moved: number) => Math.max(0, days - moved);

async function settleKind(
  options: FakeStripeOptions,
  account: Account,
  kind: 'charge' | 'refund',
  { now, days }: { now: number; days: number },
): Promise<SettleResult> {
  const { store } = options;
  const open = await listUnfinished<Pointer>(store, account.id, kind, now, (pointer) => ({
    ...pointer,
    isFinished: pointer.due === null,
  }));
  const isDue = (pointer: Pointer) =>
    (pointer.due !== null && pointer.due <= now) || (days > 0 && daysLeft(pointer, days) === 0);
  const { due = [], waiting = [] } = Object.groupBy(open, (each) => (isDue(each) ? 'due' : 'waiting'));
  for (const { id, intent } of due) {
    const environment = { ...createEnvironment({ ...options, now: () => now }, account), request: noRequest };
    await changeIntent(store, account.id, intent, (record) => settlers[kind](record, id, environment));
    await store.change<Pointer>(account.id, kind, id, (pointer) => ({ ...pointer, due: null }));
  }
  for (const { id } of days > 0 ? waiting : [])
    await store.change<Pointer>(account.id, kind, id, (latest) => ({
      ...latest,
      days: daysLeft(latest, days),
    }));
  return { settled: due.length, waiting: waiting.length };
}

/**
 * Settles bank payments, slow refunds and authorisations that are due. now in milliseconds. days: moves the clock for those
 * that wait; the days of several calls add up (bank-days.ts). Without days a call is safe to run concurrently and to repeat
 * after a crash.
 */
export async function settleDue(options: FakeStripeOptions, now: number, days = 0): Promise<SettleResult> {
  const sum: SettleResult = { settled: 0, waiting: 0 };
  for (const account of options.accounts)
    for (const kind of ['charge', 'refund'] as const) {
      const { settled, waiting } = await settleKind(options, account, kind, { now, days });
      sum.settled += settled;
      sum.waiting += waiting;
    }
  return sum;
}
