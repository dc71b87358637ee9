import { DateShape } from '@towpath/rules/core/dates';
import { LOCALE_COOKIE, LOCALE_STORAGE } from '@towpath/rules/core/detect-locale';
import { limits } from '@towpath/rules/core/limits';
import { type Locale, LocaleShape } from '@towpath/rules/core/locale';
import { useCallback, useSyncExternalStore } from 'react';
import * as v from 'valibot';

type Kind = 'localStorage' | 'sessionStorage';

const memory = new Map<string, string>();
const listeners = new Set<() => void>();

/** Storage throws in sandboxed frames and where the visitor blocks it: then memory has to do for this page load. */
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

/** One value kept on this device. read gives null for what is absent or damaged; damaged values are dropped. */
export interface Stored<Value> {
  read: () => Value | null;
  write: (value: Value) => void;
  clear: () => void;
  /** Whether a value has the shape of what is kept here: for what comes from outside. */
  accepts: (value: unknown) => boolean;
  /** Whether what was written is still there after this page load: not where storage is refused. */
  lasts: () => boolean;
}

interface Form {
  decode: (text: string) => unknown;
  encode: (value: unknown) => string;
}
const json: Form = {
  decode: (text) => attempt(() => JSON.parse(text) as unknown),
  encode: (value) => JSON.stringify(value),
};
/** A text stands as it is, so that a coupon of digits stays one. */
const plain: Form = { decode: (text) => text, encode: String };

const tell = () => {
  for (const listener of listeners) listener();
};

function changing(work: () => void): void {
  work();
  tell();
}

/** A value under its key in one of the browser's storages, or in memory where those are refused. */
export function stored<Value>(
  kind: Kind,
  key: string,
  shape: v.GenericSchema<unknown, Value>,
  { decode, encode } = json,
): Stored<Value> {
  let known: { text: string; value: Value } | null = null;
  return {
    read() {
      const text = readText(kind, key);
      if (text === null) return null;
      if (known?.text === text) return known.value;
      const checked = v.safeParse(shape, decode(text));
      if (!checked.success) removeText(kind, key);
      known = checked.success ? { text, value: checked.output } : null;
      return known?.value ?? null;
    },
    write: (value) => changing(() => writeText(kind, key, encode(value))),
    clear: () => changing(() => removeText(kind, key)),
    accepts: (value) => v.is(shape, value),
    lasts: () => !memory.has(key),
  };
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const Party = v.pipe(whole, v.minValue(limits.party.minimum), v.maxValue(limits.party.maximum));

/** What a visitor lets others do on these pages (specification 10.18). */
const Consent = v.object({ analytics: v.boolean(), chat: v.boolean() });
export type Consent = v.InferOutput<typeof Consent>;

/** What this device remembers on every screen, each under the specification's key (specification 1, 2, 3); see booking-session.ts. */
export const session = {
  /** The tracking identifier, until a booking is created: any text, to be encoded where it is used. */
  cid: stored('localStorage', 'cid', v.pipe(v.string(), v.nonEmpty()), plain),
  date: stored('sessionStorage', 'date', DateShape, plain),
  party: stored('sessionStorage', 'party', Party),
  /** The code of the coupon. */
  voucher: stored('localStorage', 'voucher', v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)), plain),
  /** What stands in the coupon's field and is not applied. */
  typedVoucher: stored('localStorage', 'typedVoucher', v.pipe(v.string(), v.nonEmpty()), plain),
  /** The cabins chosen last: departure id to `cabins` query value. */
  cabins: stored('localStorage', 'cabins', v.record(v.string(), v.string())),
  /** When something was typed about people last, to the hour, in milliseconds (decision 028). */
  typedAt: stored('localStorage', 'typedAt', v.number()),
  consent: stored('localStorage', 'consent', Consent),
  /** The purchases that analytics was told of, the last one last. */
  reported: stored('localStorage', 'reported', v.array(v.string())),
  /** The screen that could not be loaded and that the page was loaded again for (decision 021). */
  reloadedFor: stored('sessionStorage', 'reloadedFor', v.string(), plain),
  locale: stored('localStorage', LOCALE_STORAGE, LocaleShape, plain),
};

const fromElsewhere = ['storage', 'pageshow'] as const;

/** Calls back whenever a stored value may have changed: here, in another tab, or while the page lay in the browser's memory. */
export function followSession(listener: () => void): () => void {
  if (listeners.size === 0) for (const event of fromElsewhere) window.addEventListener(event, tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const event of fromElsewhere) window.removeEventListener(event, tell);
  };
}

/** A stored value that the screen follows; null while rendering on the server and hydrating. */
export function useStored<Value>(value: Stored<Value>): Value | null {
  const read = useCallback(() => value.read(), [value]);
  return useSyncExternalStore(followSession, read, () => null);
}

const YEAR = 31_536_000_000;

/** Remembers the language for the server (cookie, where cookies can be had) and for this device (local storage). */
export async function rememberLocale(locale: Locale): Promise<void> {
  session.locale.write(locale);
  const cookie = { name: LOCALE_COOKIE, value: locale, expires: Date.now() + YEAR } as const;
  await attempt(() => globalThis.cookieStore?.set({ ...cookie, sameSite: 'lax' }))?.catch(() => undefined);
}
