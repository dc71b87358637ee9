import type { IntentRecord, Pointer } from './intent-record.ts';
import { settleCharge } from './intents.ts';
import { settleRefund } from './refunds.ts';
import { changeIntent, type SandboxAccount, type SandboxOptions, worldOf } from './sandbox.ts';
import { unfinished } from './sweep.ts';
import type { World } from './world.ts';

const noRequest: World['request'] = { id: null, idempotency_key: null };

type Settle = (record: IntentRecord, id: string, world: World) => IntentRecord;

const settlers: Record<'charge' | 'refund', Settle> = { charge: settleCharge, refund: settleRefund };

async function settleDue(
  options: SandboxOptions,
  account: SandboxAccount,
  kind: 'charge' | 'refund',
  now: number,
): Promise<number> {
  const { store } = options;
  const open = await unfinished<Pointer>(store, account.id, kind, now, (pointer) => ({
    ...pointer,
    done: pointer.due === null,
  }));
  const due = open.filter((pointer) => pointer.due !== null && pointer.due <= now);
  for (const { id, intent } of due) {
    const world = { ...worldOf({ ...options, now: () => now }, account), request: noRequest };
    await changeIntent(store, account.id, intent, (record) => settlers[kind](record, id, world));
    await store.change<Pointer>(account.id, kind, id, (pointer) => ({ ...pointer, due: null }));
  }
  return due.length;
}

/**
 * Lets time do its work: bank accounts' payments settle, slow refunds come through or come back. now in milliseconds.
 * Answers how many did. Safe to be called by several at once, and again after a crash.
 */
export async function advance(options: SandboxOptions, now: number): Promise<number> {
  let settled = 0;
  for (const account of options.accounts)
    for (const kind of ['charge', 'refund'] as const) settled += await settleDue(options, account, kind, now);
  return settled;
}
