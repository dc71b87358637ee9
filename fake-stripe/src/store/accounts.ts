import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { IntentRecord } from '../objects/intent-record.ts';
import { type Environment, type Random, randomText } from './environment.ts';
import type { ObjectStore } from './store.ts';

/** A Stripe account: one per market. */
export interface Account {
  /** The market. */
  id: string;
  secretKey: string;
  publishableKey: string;
  /** Where its events are sent, signed with `secret`. */
  webhook: { url: string; secret: string } | null;
}

/** When copies of an event are sent, in milliseconds after the attempt: [0] once, [] lost, [0, 0] twice, [5000] late. */
export type DeliveryPolicy = (event: Stripe.Event, attempt: number) => readonly number[];

export interface FakeStripeOptions {
  store: ObjectStore;
  accounts: readonly Account[];
  /** The current time in milliseconds. */
  now: () => number;
  /** Random bytes; the system's unless a test injects others. */
  random?: Random;
  /** Milliseconds until a bank payment or slow refund settles; default 30 s. */
  settlesAfter?: number;
  /** Where browsers find the bank pages; default '/bank', where the API is mounted without a prefix. */
  bankUrl?: string;
  /** How events are delivered; default at once and once. */
  delivery?: DeliveryPolicy;
}

const SETTLES_AFTER = 30_000;

const systemRandom: Random = (size) => crypto.getRandomValues(new Uint8Array(size));

/** A new random secret. */
export function newSecret(options: FakeStripeOptions): string {
  return randomText(options.random ?? systemRandom);
}

/** Random ids, reproducible from a seed: a repeated request creates the same objects. */
function idGenerator(options: FakeStripeOptions, seed: string | null): Environment['newId'] {
  let count = 0;
  const seeded: Random = () =>
    createHmac('sha512', seed ?? '')
      .update(String(count++))
      .digest();
  const random = seed === null ? (options.random ?? systemRandom) : seeded;
  return (prefix) => `${prefix}_${randomText(random)}`;
}

/** The environment of a request. seed: see idempotency keys. */
export function createEnvironment(
  options: FakeStripeOptions,
  account: Account,
  idempotencyKey: string | null = null,
  seed: string | null = null,
): Environment {
  const request = { id: `req_${newSecret(options).slice(0, 14)}`, idempotency_key: idempotencyKey };
  return {
    now: options.now(),
    settlesAfter: options.settlesAfter ?? SETTLES_AFTER,
    bankPage: `${options.bankUrl ?? '/bank'}/${account.id}`,
    hasWebhook: account.webhook !== null,
    newId: idGenerator(options, seed),
    request,
  };
}

/** Creates an intent, and stores its events with it; false when the id exists. */
export const storeIntent = (store: ObjectStore, account: string, record: IntentRecord): Promise<boolean> =>
  store.create(account, 'payment_intent', record.intent.id, { ...record, outbox: [] }, record.outbox);

/** Changes an intent and stores its events, atomically; null when it does not exist. */
export async function changeIntent(
  store: ObjectStore,
  account: string,
  id: string,
  change: (record: IntentRecord) => IntentRecord,
): Promise<IntentRecord | null> {
  let outbox: IntentRecord['outbox'] = [];
  const changed = (before: IntentRecord) => {
    const after = change(before);
    outbox = after.outbox;
    return after === before ? before : { ...after, outbox: [] };
  };
  return store.change<IntentRecord>(account, 'payment_intent', id, changed, () => outbox);
}

/** Reads an intent; null when it does not exist. */
export const findIntent = (store: ObjectStore, account: string, id: string): Promise<IntentRecord | null> =>
  store.find<IntentRecord>(account, 'payment_intent', id);
