import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { IntentRecord } from './intent-record.ts';
import type { SandboxStore } from './store.ts';
import { type Random, randomText, type World } from './world.ts';

/** An account of the provider: one a market. */
export interface SandboxAccount {
  /** The market's name. */
  id: string;
  secretKey: string;
  publishableKey: string;
  /** Where its events are told, signed with `secret`. */
  webhook: { url: string; secret: string } | null;
}

/** When copies of an event go out, in milliseconds from the attempt on: [0] at once, [] lost, [0, 0] twice, [5000] late. */
export type DeliveryPolicy = (event: Stripe.Event, attempt: number) => readonly number[];

/** What the sandbox runs on. */
export interface SandboxOptions {
  store: SandboxStore;
  accounts: readonly SandboxAccount[];
  /** Milliseconds. */
  now: () => number;
  /** Unguessable bytes; the system's own unless a test wants its own. */
  random?: Random;
  /** Milliseconds until a bank account's payment or a slow refund settles; half a minute unless given. */
  settlesAfter?: number;
  /** Faults on demand: how events are delivered. Each at once and once unless given. */
  delivery?: DeliveryPolicy;
}

const SETTLES_AFTER = 30_000;

const systemRandom: Random = (size) => crypto.getRandomValues(new Uint8Array(size));

/** A new unguessable text of the sandbox's source of chance. */
export function newSecret(options: SandboxOptions): string {
  return randomText(options.random ?? systemRandom);
}

/** Ids that are unguessable, and the same again for the same seed: a request done twice makes the same objects. */
function idsOf(options: SandboxOptions, seed: string | null): World['newId'] {
  let count = 0;
  const seeded: Random = () =>
    createHmac('sha512', seed ?? '')
      .update(String(count++))
      .digest();
  const random = seed === null ? (options.random ?? systemRandom) : seeded;
  return (prefix) => `${prefix}_${randomText(random)}`;
}

/** The world as a request meets it. seed: see the idempotency keys. */
export function worldOf(
  options: SandboxOptions,
  account: SandboxAccount,
  idempotencyKey: string | null = null,
  seed: string | null = null,
): World {
  const request = { id: `req_${newSecret(options).slice(0, 14)}`, idempotency_key: idempotencyKey };
  return {
    now: options.now(),
    settlesAfter: options.settlesAfter ?? SETTLES_AFTER,
    hasWebhook: account.webhook !== null,
    newId: idsOf(options, seed),
    request,
  };
}

/** Writes down what a step left in the outbox, then empties it. May be done twice, by two at once, or late. */
export async function flushOutbox(store: SandboxStore, account: string, record: IntentRecord): Promise<void> {
  if (record.outbox.length === 0) return;
  for (const { kind, id, body } of record.outbox) await store.create(account, kind, id, body);
  const written = new Set(record.outbox.map(({ id }) => id));
  await store.change<IntentRecord>(account, 'payment_intent', record.intent.id, (latest) => ({
    ...latest,
    outbox: latest.outbox.filter(({ id }) => !written.has(id)),
  }));
}

/** Changes an intent with nobody in between and tells what came of it; null when there is no such intent. */
export async function changeIntent(
  store: SandboxStore,
  account: string,
  id: string,
  change: (record: IntentRecord) => IntentRecord,
): Promise<IntentRecord | null> {
  const record = await store.change<IntentRecord>(account, 'payment_intent', id, change);
  if (record) await flushOutbox(store, account, record);
  return record;
}

/** An intent as it is, what it had still to tell told: a process may have died before it could. */
export async function findIntent(
  store: SandboxStore,
  account: string,
  id: string,
): Promise<IntentRecord | null> {
  const record = await store.find<IntentRecord>(account, 'payment_intent', id);
  if (record) await flushOutbox(store, account, record);
  return record;
}
