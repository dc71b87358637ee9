import { createHash } from 'node:crypto';
import type { ObjectStore } from '../store/store.ts';
import type { Form, FormValue } from './form.ts';
import { ProviderError } from './provider-error.ts';

/** The status and JSON body of a response. */
export interface ApiResponse {
  status: number;
  body: object;
}

/** A stored key: the request's fingerprint, its response (null: none yet) and the seed of its ids. */
interface KeyRecord {
  asked: string;
  seed: string;
  answer: ApiResponse | null;
  /** Milliseconds: when the key was created, and when a process started working on it; 0: none does. */
  since: number;
  working: number;
}

const LONGEST_KEY = 255;
const RETENTION = 86_400_000;
/** Milliseconds after which a process that works on a key is considered dead. */
const LEASE = 30_000;
/** A time of `working` whose lease has expired, unlike 0, which means that the key is unused. */
const LEASE_EXPIRED = 1;
/** Parameters with card or account numbers: never stored, not even hashed. */
const secret = ['number', 'cvc', 'account_number'];

function canonical(value: FormValue): unknown {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(canonical);
  const names = Object.keys(value)
    .filter((name) => !secret.includes(name))
    .sort();
  return names.map((name) => [name, canonical(value[name] ?? '')]);
}

/** The fingerprint of a request; equal for equal requests. */
export function requestFingerprint(method: string, path: string, form: Form): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, canonical(form)]))
    .digest('base64');
}

const keyError = (status: 400 | 409, message: string, code?: string) =>
  new ProviderError(status, { type: 'idempotency_error', message, ...(code ? { code } : {}) });

const inUse = keyError(
  409,
  'There is currently another in-progress request using this idempotency key. Please try again later.',
  'idempotency_key_in_use',
);

const parametersDiffer = keyError(
  400,
  'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using another key if you meant to execute a different request.',
);

/** Validation errors and conflicts leave a key unused: nothing was started. */
function isReplayable({ status, body }: ApiResponse): boolean {
  const error = 'error' in body ? body.error : null;
  const parameter = typeof error === 'object' && error !== null && 'param' in error;
  return status !== 409 && !(status === 400 && parameter);
}

type Claim = { seed: string } | { replay: ApiResponse } | ProviderError;

/** Decides what happens to an existing key: it is reused, continued, replayed or refused. */
function resolveExistingKey(
  old: KeyRecord,
  fresh: KeyRecord,
): KeyRecord | { replay: ApiResponse } | ProviderError {
  const now = fresh.since;
  const isUsed = (old.answer !== null || old.working > 0) && now - old.since < RETENTION;
  if (!isUsed) return fresh;
  if (old.asked !== fresh.asked) return parametersDiffer;
  if (old.answer) return { replay: old.answer };
  return now - old.working < LEASE ? inUse : { ...old, working: now };
}

async function claim(store: ObjectStore, account: string, key: string, fresh: KeyRecord): Promise<Claim> {
  if (await store.create(account, 'idempotency_key', key, fresh)) return { seed: fresh.seed };
  let claimed: Claim = inUse;
  await store.change<KeyRecord>(account, 'idempotency_key', key, (old) => {
    const next = resolveExistingKey(old, fresh);
    claimed = next instanceof ProviderError || 'replay' in next ? next : { seed: next.seed };
    return 'seed' in next ? next : old;
  });
  return claimed;
}

/**
 * Runs a request once per key. The first response is replayed for a day, errors included; another request with the key is
 * refused, as is the same one while it is running. `seed` determines the ids created by `work`, so that a request whose
 * process died is repeated with the same ones. Returns a ProviderError, or the response and whether it was replayed.
 */
export async function runOnce(
  store: ObjectStore,
  account: string,
  key: string,
  request: { asked: string; now: number; seed: string },
  work: (seed: string) => Promise<ApiResponse>,
): Promise<{ answer: ApiResponse; replayed: boolean } | ProviderError> {
  if (key.length > LONGEST_KEY)
    return keyError(400, `Idempotency keys must be at most ${LONGEST_KEY} characters long.`);
  const { asked, now, seed } = request;
  const claimed = await claim(store, account, key, { asked, seed, answer: null, since: now, working: now });
  if (claimed instanceof ProviderError) return claimed;
  if ('replay' in claimed) return { answer: claimed.replay, replayed: true };
  const updateKey = (changes: Partial<KeyRecord>) =>
    store.change<KeyRecord>(account, 'idempotency_key', key, (record) => ({ ...record, ...changes }));
  try {
    const answer = await work(claimed.seed);
    await updateKey({ answer: isReplayable(answer) ? answer : null, working: 0 });
    return { answer, replayed: false };
  } catch (fault) {
    await updateKey({ working: LEASE_EXPIRED });
    throw fault;
  }
}
