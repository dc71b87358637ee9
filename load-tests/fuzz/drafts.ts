import { startMain, startPassengers } from '@towpath/rules/passengers/passenger-draft';
import fc from 'fast-check';
import { requestFor } from '../../server/src/bookings/test-request.ts';
import { bookingStorage } from '../../web/src/storage/booking-storage.ts';
import { browserStorage } from '../../web/src/storage/browser-storage.ts';
import { junk, text } from './junk.ts';
import { spoiled } from './spoil.ts';

const kept = new Map<string, string>();

const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

/** What a device may hold under one of our keys: sound, damaged, or somebody else's. */
const found = fc.oneof(
  { weight: 3, arbitrary: spoiled(() => requestFor()).map((value) => JSON.stringify(value) ?? '') },
  { weight: 1, arbitrary: junk.map((value) => JSON.stringify(value) ?? '') },
  { weight: 1, arbitrary: text },
);

const remembered = { ...browserStorage, ...bookingStorage };
const keys = Object.keys(remembered) as (keyof typeof remembered)[];
const offer = { bikes: [{ id: 'product-bike-00001' }], diets: [], other: [] };
const cabins = [{ key: 'annatwin-upper:1', name: 'Twin', spaces: 2 }];

function open(key: keyof typeof remembered, value: string): void {
  storage.setItem(key, value);
  const read = remembered[key].read();
  if (key !== 'unvalidated' || read === null) return;
  const draft = bookingStorage.unvalidated.read();
  startMain(draft?.main);
  startPassengers(draft?.passengers ?? [], offer, cabins);
}

/** Opens what is stored under each key, as a page does that loads; gives what was thrown, in words. */
export function openDrafts(seed: number, count: number): string[] {
  for (const kind of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, kind, { value: storage, configurable: true });
  }
  const cases = fc.sample(fc.tuple(fc.constantFrom(...keys), found), { seed, numRuns: count });
  return cases.flatMap(([key, value]) => {
    try {
      open(key, value);
      return [];
    } catch (fault) {
      return [`${key} ${value.slice(0, 200)}: ${fault}`];
    } finally {
      storage.removeItem(key);
    }
  });
}
