import type { CabinType } from '../../price/cabin.ts';

/** Cabin type id to the number of people in each of its cabins (specification 3). */
export type CabinSelection = Readonly<Record<string, readonly number[]>>;

const MAX_CABINS = 200;

// encodeURIComponent throws for it.
const loneSurrogate = /\p{Surrogate}/u;

/** A decoded part of a query, or '' if it is malformed. */
function decode(text: string): string {
  try {
    const decoded = decodeURIComponent(text.replaceAll('+', ' '));
    return loneSurrogate.test(decoded) ? '' : decoded;
  } catch {
    return '';
  }
}

function counts(list: string): number[] {
  return list
    .split(',')
    .filter((text) => /^\d{1,3}$/.test(text.trim()))
    .map(Number)
    .filter((count) => count > 0);
}

/** The selection in a `cabins` query value; everything but positive integers is dropped (specification 10.23). */
export function parseCabins(query: string | null | undefined): CabinSelection {
  const selection = new Map<string, number[]>();
  for (const pair of (query ?? '').split('&')) {
    const [name = '', ...list] = pair.split('=');
    const id = decode(name);
    const cabins = [...(selection.get(id) ?? []), ...counts(decode(list.join('=')))];
    if (id !== '' && cabins.length > 0) selection.set(id, cabins.slice(0, MAX_CABINS));
  }
  return Object.fromEntries(selection);
}

/** The `cabins` query value of a selection; types without a cabin are left out (specification 2, step 3). */
export function formatCabins(selection: CabinSelection): string {
  return Object.entries(selection)
    .filter(([, cabins]) => cabins.length > 0)
    .map(([id, cabins]) => `${encodeURIComponent(id)}=${cabins.join(',')}`)
    .join('&');
}

/** The selected cabins of a type. */
export function cabinsOf(selection: CabinSelection, id: string): readonly number[] {
  return Object.hasOwn(selection, id) ? (selection[id] ?? []) : [];
}

/** The people in all cabins of a selection. */
export function passengersIn(selection: CabinSelection): number {
  return Object.values(selection)
    .flat()
    .reduce((total, people) => total + people, 0);
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** A selection limited to what a departure offers: unknown types dropped, counts and occupancies clamped. */
export function fitSelection(selection: CabinSelection, types: readonly CabinType[]): CabinSelection {
  const fitted = types.map((type): [string, number[]] => {
    const cabins = cabinsOf(selection, type.id).slice(0, Math.max(0, type.available_count));
    return [type.id, cabins.map((people) => clamp(people, type.minimum_occupancy, type.maximum_occupancy))];
  });
  return Object.fromEntries(fitted.filter(([, cabins]) => cabins.length > 0));
}

/** Whether two selections have the same cabins; the order of types does not matter. */
export function isSameSelection(a: CabinSelection, b: CabinSelection): boolean {
  const ids = [...Object.keys(a), ...Object.keys(b)];
  return ids.every((id) => cabinsOf(a, id).join() === cabinsOf(b, id).join());
}

/** The key of a cabin in a passenger: `{cabin type id}:{number}`, counted from 1 (specification 10.11). */
export function cabinKey(id: string, number: number): string {
  return `${id}:${number}`;
}

/** The cabin type's id and the number in a cabin key, or null if it is malformed. */
export function parseCabinKey(key: string): { id: string; number: number } | null {
  const match = /^(.+):([1-9]\d{0,2})$/s.exec(key);
  return match?.[1] ? { id: match[1], number: Number(match[2]) } : null;
}

/** The selection of the passengers' cabin keys; malformed keys are ignored (specification 10.11). */
export function selectionOf(cabinKeys: readonly string[]): CabinSelection {
  const people = new Map<string, number>();
  for (const key of cabinKeys) people.set(key, (people.get(key) ?? 0) + 1);
  const cabins = [...people.keys()].map(parseCabinKey).filter((cabin) => cabin !== null);
  const numbers = new Map<string, number[]>();
  for (const { id, number } of cabins) numbers.set(id, [...(numbers.get(id) ?? []), number]);
  const entries = [...numbers].map(([id, ofType]): [string, number[]] => {
    const ordered = ofType.toSorted((a, b) => a - b);
    return [id, ordered.map((number) => people.get(cabinKey(id, number)) ?? 0)];
  });
  return Object.fromEntries(entries);
}
