import { startMain, startPassengers } from '@towpath/rules/passengers/passenger-draft';
import fc from 'fast-check';
import { requestFor } from '../../server/src/testing/bookings/test-request.ts';
import { bookingStorage } from '../../web/src/storage/booking-storage.ts';
import { browserStorage } from '../../web/src/storage/browser-storage.ts';
import { junk, text } from './arbitrary-values.ts';
import { damaged } from './damaged.ts';

const items = new Map<string, string>();

const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
};

/** Stored values: valid, damaged and arbitrary ones. */
const stored = fc.oneof(
  { weight: 3, arbitrary: damaged(() => requestFor()).map((value) => JSON.stringify(value) ?? '') },
  { weight: 1, arbitrary: junk.map((value) => JSON.stringify(value) ?? '') },
  { weight: 1, arbitrary: text },
);

const stores = { ...browserStorage, ...bookingStorage };
const keys = Object.keys(stores) as (keyof typeof stores)[];
const offer = { bikes: [{ id: 'product-bike-00001' }], diets: [], other: [] };
const cabins = [{ key: 'annatwin-upper:1', title: 'Twin 1', spaces: 2 }];

function open(key: keyof typeof stores, value: string): void {
  storage.setItem(key, value);
  const read = stores[key].read();
  if (key !== 'unvalidated' || read === null) return;
  const draft = bookingStorage.unvalidated.read();
  startMain(draft?.main);
  startPassengers(draft?.passengers ?? [], offer, cabins);
}

/** Reads stored values as a page does when it loads; returns the errors as messages. */
export function openDrafts(seed: number, count: number): string[] {
  for (const kind of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, kind, { value: storage, configurable: true });
  }
  const cases = fc.sample(fc.tuple(fc.constantFrom(...keys), stored), { seed, numRuns: count });
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
