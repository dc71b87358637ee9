import { createHash } from 'node:crypto';
import type { Form, FormValue } from './form.ts';
import { ProviderError } from './provider-error.ts';
import type { SandboxStore } from './store.ts';

/** An answer as it goes out. */
export interface Answer {
  status: number;
  body: object;
}

/** A key as kept: what was asked under it, what was answered (null: nobody has yet), and the seed of its ids. */
interface KeyRecord {
  asked: string;
  seed: string;
  answer: Answer | null;
  /** Milliseconds: since when it holds, and since when somebody works on it. */
  since: number;
  working: number;
}

const LONGEST_KEY = 255;
const KEPT_FOR = 86_400_000;
/** After this long whoever worked on a key is taken for dead. */
const LEASE = 30_000;
const LEASE_OVER = 1;
/** What a card or account number travels in: never kept, not even as a digest. */
const secret = ['number', 'cvc', 'account_number'];

function canonical(value: FormValue): unknown {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(canonical);
  const names = Object.keys(value)
    .filter((name) => !secret.includes(name))
    .sort();
  return names.map((name) => [name, canonical(value[name] ?? '')]);
}

/** What a request asks, as a short text that is equal for equal requests. */
export function askedBy(method: string, path: string, form: Form): string {
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

const otherRequest = keyError(
  400,
  'Keys for idempotent requests can only be used with the same parameters they were first used with. Try using another key if you meant to execute a different request.',
);

/** A parameter at fault leaves a key unused, as does a conflict: nothing was begun. */
function isKept({ status, body }: Answer): boolean {
  const error = 'error' in body ? body.error : null;
  const parameter = typeof error === 'object' && error !== null && 'param' in error;
  return status !== 409 && !(status === 400 && parameter);
}

type Claim = { seed: string } | { replay: Answer } | ProviderError;

/** What becomes of a key that is there already: taken anew or taken over, replayed, or refused. */
function taken(old: KeyRecord, fresh: KeyRecord): KeyRecord | { replay: Answer } | ProviderError {
  const now = fresh.since;
  const isUsed = (old.answer !== null || old.working > 0) && now - old.since < KEPT_FOR;
  if (!isUsed) return fresh;
  if (old.asked !== fresh.asked) return otherRequest;
  if (old.answer) return { replay: old.answer };
  return now - old.working < LEASE ? inUse : { ...old, working: now };
}

async function claim(store: SandboxStore, account: string, key: string, fresh: KeyRecord): Promise<Claim> {
  if (await store.create(account, 'idempotency_key', key, fresh)) return { seed: fresh.seed };
  let claimed: Claim = inUse;
  await store.change<KeyRecord>(account, 'idempotency_key', key, (old) => {
    const next = taken(old, fresh);
    claimed = next instanceof ProviderError || 'replay' in next ? next : { seed: next.seed };
    return 'seed' in next ? next : old;
  });
  return claimed;
}

/**
 * Does a request once for its key: the first answer is given again for a day, errors included; another request under the
 * key is refused, and so is the same one while it is being done. `seed` makes the ids of `work`, so that a request
 * whose process died is done again with the same ones. Answers a ProviderError, or the answer and whether it is a replay.
 */
export async function once(
  store: SandboxStore,
  account: string,
  key: string,
  request: { asked: string; now: number; seed: string },
  work: (seed: string) => Promise<Answer>,
): Promise<{ answer: Answer; replayed: boolean } | ProviderError> {
  if (key.length > LONGEST_KEY)
    return keyError(400, `Idempotency keys must be at most ${LONGEST_KEY} characters long.`);
  const { asked, now, seed } = request;
  const claimed = await claim(store, account, key, { asked, seed, answer: null, since: now, working: now });
  if (claimed instanceof ProviderError) return claimed;
  if ('replay' in claimed) return { answer: claimed.replay, replayed: true };
  const leave = (changes: Partial<KeyRecord>) =>
    store.change<KeyRecord>(account, 'idempotency_key', key, (record) => ({ ...record, ...changes }));
  try {
    const answer = await work(claimed.seed);
    await leave({ answer: isKept(answer) ? answer : null, working: 0 });
    return { answer, replayed: false };
  } catch (fault) {
    await leave({ working: LEASE_OVER });
    throw fault;
  }
}
