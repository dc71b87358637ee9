import type { Account, DeliveryPolicy, FakeStripeOptions } from '../store/accounts.ts';
import { listUnfinished } from '../store/unfinished.ts';
import type { EventRecord } from './events.ts';
import { signatureHeader } from './signature.ts';

const SECOND = 1000;
/** Delay after the n-th failed delivery, in milliseconds: 55 hours in all; Stripe retries for up to three days. */
const retryAfter = [5, 30, 120, 600, 3600, 21_600, 86_400, 86_400].map((seconds) => seconds * SECOND);
/** Timeout of one delivery, and how long other processes wait, in milliseconds. */
const TIMEOUT = 10 * SECOND;
const LEASE = 30 * SECOND;

const atOnce: DeliveryPolicy = () => [0];

const isDone = ({ planned, copies }: EventRecord) => planned === null && copies.length === 0;

function isDue({ planned, copies, leased }: EventRecord, now: number): boolean {
  const times = planned === null ? copies : [planned, ...copies];
  return leased <= now && times.some((time) => time <= now);
}

/** The event after a failed delivery, with its next attempt if any is left. */
function afterFailure(record: EventRecord, now: number): EventRecord {
  const wait = retryAfter[record.attempts];
  const planned = wait === undefined ? null : now + wait;
  return { ...record, attempts: record.attempts + 1, planned, leased: 0 };
}

/** Plans the copies of a due attempt by the policy. Without copies it counts as failed. */
function withPlan(record: EventRecord, policy: DeliveryPolicy, now: number): EventRecord {
  if (record.planned === null || record.planned > now) return record;
  const delays = policy(record.event, record.attempts);
  if (delays.length === 0) return afterFailure(record, now);
  return { ...record, planned: null, copies: [...record.copies, ...delays.map((delay) => now + delay)] };
}

/** Leases the due copies of an event, so that no other process sends them; null when there are none. */
async function lease(options: FakeStripeOptions, account: string, id: string, now: number) {
  let taken: { record: EventRecord; due: number } | null = null;
  await options.store.change<EventRecord>(account, 'event', id, (record) => {
    taken = null;
    if (!isDue(record, now)) return record;
    const planned = withPlan(record, options.delivery ?? atOnce, now);
    const due = planned.copies.filter((time) => time <= now).length;
    if (due === 0) return planned;
    taken = { record: planned, due };
    return { ...planned, leased: now + LEASE };
  });
  return taken as { record: EventRecord; due: number } | null;
}

type Webhook = NonNullable<Account['webhook']>;

async function post({ url, secret }: Webhook, payload: string, now: number): Promise<boolean> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signatureHeader(payload, secret, now),
  };
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const answer = await fetch(url, { method: 'POST', headers, body: payload, redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

async function deliver(options: FakeStripeOptions, account: Account, id: string, now: number) {
  const { store } = options;
  const taken = account.webhook && (await lease(options, account.id, id, now));
  if (!taken || !account.webhook) return 0;
  const payload = JSON.stringify(taken.record.event);
  let arrived = 0;
  for (let copy = 0; copy < taken.due; copy++) if (await post(account.webhook, payload, now)) arrived++;
  await store.change<EventRecord>(account.id, 'event', id, (record) => {
    const copies = record.copies.filter((time) => time > now);
    if (arrived === 0 && copies.length === 0 && record.planned === null)
      return afterFailure({ ...record, copies }, now);
    const event = arrived > 0 ? { ...record.event, pending_webhooks: 0 } : record.event;
    return { ...record, event, copies, leased: 0 };
  });
  return arrived;
}

/**
 * Delivers every due event, oldest first, signed; without a 2xx response it is retried. The state is in the store: a restart
 * loses nothing, and two processes send a copy twice only if one dies in between. Returns how many copies
 * arrived. now in milliseconds.
 */
export async function deliverDue(options: FakeStripeOptions, now: number): Promise<number> {
  let arrived = 0;
  for (const account of options.accounts) {
    const open = await listUnfinished<EventRecord>(options.store, account.id, 'event', now, (record) => ({
      id: record.event.id,
      created: record.event.created,
      isFinished: isDone(record),
    }));
    for (const record of open)
      if (isDue(record, now)) arrived += await deliver(options, account, record.event.id, now);
  }
  return arrived;
}
