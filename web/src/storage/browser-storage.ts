import { DateShape } from '@towpath/rules/core/dates';
import { LOCALE_COOKIE, LOCALE_STORAGE } from '@towpath/rules/core/detect-locale';
import { limits } from '@towpath/rules/core/limits';
import { type Locale, LocaleShape } from '@towpath/rules/core/locale';
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import * as v from 'valibot';

type Kind = 'localStorage' | 'sessionStorage';

const memory = new Map<string, string>();
const listeners = new Set<() => void>();

/** Storage throws in sandboxed frames and where the visitor blocks it; values are then kept in memory. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function readText(kind: Kind, key: string): string | null {
  return memory.get(key) ?? attempt(() => globalThis[kind].getItem(key)) ?? null;
}

function writeText(kind: Kind, key: string, text: string): void {
  const kept = attempt(() => {
    globalThis[kind].setItem(key, text);
    return true;
  });
  if (kept) memory.delete(key);
  else memory.set(key, text);
}

function removeText(kind: Kind, key: string): void {
  attempt(() => globalThis[kind].removeItem(key));
  memory.delete(key);
}

/** A value in the browser's storage. `read` returns null if it is absent or invalid; invalid values are deleted. */
export interface StoredValue<Value> {
  read: () => Value | null;
  write: (value: Value) => void;
  clear: () => void;
  /** Whether a value matches the schema. */
  accepts: (value: unknown) => boolean;
  /** False if storage is blocked and the value is kept in memory only. */
  isPersistent: () => boolean;
}

interface Codec {
  decode: (text: string) => unknown;
  encode: (value: unknown) => string;
}
const json: Codec = {
  decode: (text) => attempt(() => JSON.parse(text) as unknown),
  encode: (value) => JSON.stringify(value),
};
/** Text without JSON, so that a coupon of digits stays a string. */
const plain: Codec = { decode: (text) => text, encode: String };

const notify = () => {
  for (const listener of listeners) listener();
};

function changing(work: () => void): void {
  work();
  notify();
}

/** Defines a value under a key of localStorage or sessionStorage, validated when read. */
export function storedValue<Value>(
  kind: Kind,
  key: string,
  shape: v.GenericSchema<unknown, Value>,
  { decode, encode } = json,
): StoredValue<Value> {
  let cached: { text: string; value: Value } | null = null;
  return {
    read() {
      const text = readText(kind, key);
      if (text === null) return null;
      if (cached?.text === text) return cached.value;
      const parsed = v.safeParse(shape, decode(text));
      if (!parsed.success) removeText(kind, key);
      cached = parsed.success ? { text, value: parsed.output } : null;
      return cached?.value ?? null;
    },
    write: (value) => changing(() => writeText(kind, key, encode(value))),
    clear: () => changing(() => removeText(kind, key)),
    accepts: (value) => v.is(shape, value),
    isPersistent: () => !memory.has(key),
  };
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const Party = v.pipe(whole, v.minValue(limits.party.minimum), v.maxValue(limits.party.maximum));

/** The visitor's consent (specification 10.18). */
const Consent = v.object({ analytics: v.boolean(), chat: v.boolean() });
export type Consent = v.InferOutput<typeof Consent>;

/** Values used on every screen, under the specification's keys (specification 1, 2, 3); see also booking-storage.ts. */
export const browserStorage = {
  /** The tracking identifier, until a booking is created: any text, unescaped. */
  cid: storedValue('localStorage', 'cid', v.pipe(v.string(), v.nonEmpty()), plain),
  date: storedValue('sessionStorage', 'date', DateShape, plain),
  party: storedValue('sessionStorage', 'party', Party),
  /** The code of the applied coupon. */
  voucher: storedValue('localStorage', 'voucher', v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)), plain),
  /** The content of the coupon field, not applied yet. */
  typedVoucher: storedValue('localStorage', 'typedVoucher', v.pipe(v.string(), v.nonEmpty()), plain),
  /** The cabins chosen last: departure id to `cabins` query value. */
  cabins: storedValue('localStorage', 'cabins', v.record(v.string(), v.string())),
  /** When personal data was last typed, to the hour, in milliseconds (decision 028). */
  typedAt: storedValue('localStorage', 'typedAt', v.number()),
  consent: storedValue('localStorage', 'consent', Consent),
  /** The purchases reported to analytics, the latest last. */
  reported: storedValue('localStorage', 'reported', v.array(v.string())),
  /** The chunk that failed to load and that the page was reloaded for (decision 021). */
  reloadedFor: storedValue('sessionStorage', 'reloadedFor', v.string(), plain),
  locale: storedValue('localStorage', LOCALE_STORAGE, LocaleShape, plain),
};

const externalEvents = ['storage', 'pageshow'] as const;

/** Calls the listener when a stored value may have changed: here, in another tab, or while in the back/forward cache. */
export function subscribeToStorage(listener: () => void): () => void {
  if (listeners.size === 0) for (const event of externalEvents) window.addEventListener(event, notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const event of externalEvents) window.removeEventListener(event, notify);
  };
}

/** Renders again when a stored value changes before useSyncExternalStore subscribes, which it does after the paint. */
function useEarlySubscription(): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const stop = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    stop.current = subscribeToStorage(renderAgain);
    return () => stop.current?.();
  }, []);
  useEffect(() => stop.current?.(), []);
}

/** Subscribes to a stored value; null while rendering on the server and hydrating. */
export function useStoredValue<Value>(value: StoredValue<Value>): Value | null {
  const read = useCallback(() => value.read(), [value]);
  const shown = useSyncExternalStore(subscribeToStorage, read, () => null);
  useEarlySubscription();
  return shown;
}

const YEAR = 31_536_000_000;

/** Stores the language in a cookie for the server and in localStorage. */
export async function rememberLocale(locale: Locale): Promise<void> {
  browserStorage.locale.write(locale);
  const cookie = { name: LOCALE_COOKIE, value: locale, expires: Date.now() + YEAR } as const;
  await attempt(() => globalThis.cookieStore?.set({ ...cookie, sameSite: 'lax' }))?.catch(() => undefined);
}
