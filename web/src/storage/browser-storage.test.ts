import { startMain } from '@towpath/rules/passengers/passenger-draft';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookingStorage, saveDraft } from './booking-storage.ts';
import { browserStorage } from './browser-storage.ts';
import { deleteBookingData } from './delete-booking-data.ts';
import { deleteExpiredDrafts } from './expire-drafts.ts';

class MemoryStorage implements Storage {
  readonly #texts = new Map<string, string>();
  get length() {
    return this.#texts.size;
  }
  key = (index: number) => [...this.#texts.keys()][index] ?? null;
  getItem = (key: string) => this.#texts.get(key) ?? null;
  setItem = (key: string, text: string) => void this.#texts.set(key, text);
  removeItem = (key: string) => void this.#texts.delete(key);
  clear = () => this.#texts.clear();
}

/** Access to storage as it fails in a sandboxed frame. */
const blocked = {
  get(): Storage {
    throw new DOMException('The document is sandboxed', 'SecurityError');
  },
};

const install = (descriptor: PropertyDescriptor) => {
  for (const kind of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, kind, { configurable: true, ...descriptor });
};

beforeEach(() => {
  const storage = new MemoryStorage();
  install({ get: () => storage });
});
afterEach(() => {
  for (const stored of Object.values({ ...browserStorage, ...bookingStorage })) stored.clear();
  Reflect.deleteProperty(globalThis, 'localStorage');
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

describe('stored values', () => {
  it('use the specification’s keys, text unescaped', () => {
    for (const cid of ['<img src="x">', 'a b&c+d/e==', 'x'.repeat(2_000)]) {
      browserStorage.cid.write(cid);
      expect(browserStorage.cid.read()).toBe(cid);
    }
    browserStorage.cid.write('GA1.2.3');
    browserStorage.date.write('2027-05-01');
    browserStorage.party.write(4);
    bookingStorage.recentBooking.write({ id: 'b1', departureId: 'd1', bookedAt: 1 });
    expect(localStorage.getItem('cid')).toBe('GA1.2.3');
    expect(sessionStorage.getItem('date')).toBe('2027-05-01');
    expect(browserStorage.party.read()).toBe(4);
    expect(bookingStorage.recentBooking.read()).toEqual({ id: 'b1', departureId: 'd1', bookedAt: 1 });
    browserStorage.cid.clear();
    expect(browserStorage.cid.read()).toBeNull();
  });

  describe('deleteBookingData', () => {
    const storedKeys = () =>
      Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    const typeFor = (departureId: string) => {
      saveDraft(departureId, {
        main: startMain({ ...startMain(undefined), city: 'Delft' }),
        passengers: [],
      });
      browserStorage.voucher.write('SPRING');
      localStorage.setItem('validated', '{"main": {"city": "Delft"}}');
    };
    beforeEach(() => {
      bookingStorage.recentBooking.write({ id: 'b1', departureId: 'd1', bookedAt: 1 });
      browserStorage.cabins.write({ d1: 'c=2', d2: 'c=1' });
      browserStorage.locale.write('de');
    });

    it('deletes personal data, not the language and other departures’ cabins', () => {
      typeFor('d1');
      deleteBookingData('b1');
      expect(storedKeys().sort()).toEqual(['cabins', 'i18nextLng']);
      expect(browserStorage.cabins.read()).toEqual({ d2: 'c=1' });
    });

    it('keeps details typed for another departure since', () => {
      typeFor('d1');
      typeFor('d2');
      deleteBookingData('b1');
      expect(bookingStorage.recentBooking.read()).toBeNull();
      expect(bookingStorage.unvalidated.read()?.main.city).toBe('Delft');
      expect(storedKeys()).toEqual(expect.arrayContaining(['validated', 'voucher', 'typedAt']));
    });

    it('keeps everything for another booking', () => {
      typeFor('d1');
      const before = storedKeys();
      deleteBookingData('b2');
      expect(storedKeys()).toEqual(before);
    });
  });

  it('keep their identity until they change', () => {
    bookingStorage.additionalProducts.write({ '000000000000000001': 2 });
    expect(bookingStorage.additionalProducts.read()).toBe(bookingStorage.additionalProducts.read());
  });

  it('read a numeric coupon code as text', () => {
    browserStorage.voucher.write('2027');
    expect(browserStorage.voucher.read()).toBe('2027');
  });

  it.each([
    ['party', () => browserStorage.party.read()],
    ['date', () => browserStorage.date.read()],
  ])('delete an invalid %s', (key, read) => {
    sessionStorage.setItem(key, '99 bottles');
    expect(read()).toBeNull();
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it.each([
    ['recentBooking', '{"id":1}', () => bookingStorage.recentBooking.read()],
    ['recentBooking', '{"id":', () => bookingStorage.recentBooking.read()],
    ['validated', '{"main":{},"passengers":[]}', () => bookingStorage.validated.read()],
    ['additionalProducts', '{"a":-1}', () => bookingStorage.additionalProducts.read()],
    ['i18nextLng', 'fr', () => browserStorage.locale.read()],
  ])('delete an invalid %s: %s', (key, text, read) => {
    localStorage.setItem(key, text);
    expect(read()).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('keep the valid fields of an invalid draft', () => {
    localStorage.setItem(
      'unvalidated',
      JSON.stringify({
        main: { city: 'Leiden', country: 7 },
        passengers: [{ firstName: 'Ada', other: 'x' }],
      }),
    );
    expect(bookingStorage.unvalidated.read()).toMatchObject({
      main: { city: 'Leiden', country: '' },
      passengers: [{ firstName: 'Ada', other: [] }],
    });
  });

  it('fall back to memory if storage throws (sandboxed frame)', () => {
    install(blocked);
    expect(browserStorage.voucher.read()).toBeNull();
    browserStorage.voucher.write('SUMMER');
    expect(browserStorage.voucher.read()).toBe('SUMMER');
    browserStorage.voucher.clear();
    expect(browserStorage.voucher.read()).toBeNull();
  });
});

describe('drafts that were never booked (decision 028)', () => {
  const DAY = 86_400_000;
  const typedOn = Date.parse('2026-11-21T12:00:00Z');
  const storedKeys = () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  const draft = { main: startMain(undefined), passengers: [] };
  const typeEverything = () => {
    vi.useFakeTimers({ now: typedOn, toFake: ['Date'] });
    saveDraft('d1', draft);
    for (const key of Object.keys(bookingStorage)) localStorage.setItem(key, '{"typed": true}');
    vi.useRealTimers();
  };

  it('are deleted after a month, every value of the booking storage, others are kept', () => {
    typeEverything();
    browserStorage.locale.write('de');
    deleteExpiredDrafts(typedOn + 29 * DAY);
    expect(storedKeys()).toEqual(expect.arrayContaining(Object.keys(bookingStorage)));
    deleteExpiredDrafts(typedOn + 30 * DAY);
    expect(storedKeys()).toEqual(['i18nextLng']);
  });

  it('expire a month after the last input', () => {
    typeEverything();
    vi.useFakeTimers({ now: typedOn + 20 * DAY, toFake: ['Date'] });
    saveDraft('d1', draft);
    vi.useRealTimers();
    deleteExpiredDrafts(typedOn + 49 * DAY);
    expect(storedKeys()).toContain('unvalidated');
  });

  it('without a recorded time expire a month after the next page load', () => {
    localStorage.setItem('validated', '{}');
    deleteExpiredDrafts(typedOn);
    expect(browserStorage.typedAt.read()).toBe(typedOn);
    deleteExpiredDrafts(typedOn + 30 * DAY);
    expect(storedKeys()).toEqual([]);
  });

  it('store nothing if nothing was typed', () => {
    deleteExpiredDrafts(typedOn);
    expect(storedKeys()).toEqual([]);
  });
});
