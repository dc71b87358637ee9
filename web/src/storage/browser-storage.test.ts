import { startMain } from '@towpath/rules/passengers/passenger-draft';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookingSession, keepDraft } from './booking-storage.ts';
import { session } from './browser-storage.ts';
import { forgetOutdated } from './expire-drafts.ts';
import { forgetBooking } from './forget-booking.ts';

/** A storage as the browser's, in memory. */
class Shelf implements Storage {
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

/** A storage in a sandboxed frame. */
const forbidden = {
  get(): Storage {
    throw new DOMException('The document is sandboxed', 'SecurityError');
  },
};

const install = (descriptor: PropertyDescriptor) => {
  for (const kind of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, kind, { configurable: true, ...descriptor });
};

beforeEach(() => {
  const shelf = new Shelf();
  install({ get: () => shelf });
});
afterEach(() => {
  for (const stored of Object.values({ ...session, ...bookingSession })) stored.clear();
  Reflect.deleteProperty(globalThis, 'localStorage');
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

describe('what this device remembers', () => {
  it('is kept under the specification’s keys, texts as they are', () => {
    for (const cid of ['<img src="x">', 'a b&c+d/e==', 'x'.repeat(2_000)]) {
      session.cid.write(cid);
      expect(session.cid.read()).toBe(cid);
    }
    session.cid.write('GA1.2.3');
    session.date.write('2027-05-01');
    session.party.write(4);
    bookingSession.recentBooking.write({ id: 'b1', departureId: 'd1', bookedAt: 1 });
    expect(localStorage.getItem('cid')).toBe('GA1.2.3');
    expect(sessionStorage.getItem('date')).toBe('2027-05-01');
    expect(session.party.read()).toBe(4);
    expect(bookingSession.recentBooking.read()).toEqual({ id: 'b1', departureId: 'd1', bookedAt: 1 });
    session.cid.clear();
    expect(session.cid.read()).toBeNull();
  });

  describe('once a booking is done with', () => {
    const left = () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    const typeFor = (departureId: string) => {
      keepDraft(departureId, {
        main: startMain({ ...startMain(undefined), city: 'Delft' }),
        passengers: [],
      });
      session.voucher.write('SPRING');
      localStorage.setItem('validated', '{"main": {"city": "Delft"}}');
    };
    beforeEach(() => {
      bookingSession.recentBooking.write({ id: 'b1', departureId: 'd1', bookedAt: 1 });
      session.cabins.write({ d1: 'c=2', d2: 'c=1' });
      session.locale.write('de');
    });

    it('holds nobody’s data; what is no secret and other departures’ cabins stay', () => {
      typeFor('d1');
      forgetBooking('b1');
      expect(left().sort()).toEqual(['cabins', 'i18nextLng']);
      expect(session.cabins.read()).toEqual({ d2: 'c=1' });
    });

    it('keeps what has since been typed for another departure', () => {
      typeFor('d1');
      typeFor('d2');
      forgetBooking('b1');
      expect(bookingSession.recentBooking.read()).toBeNull();
      expect(bookingSession.unvalidated.read()?.main.city).toBe('Delft');
      expect(left()).toEqual(expect.arrayContaining(['validated', 'voucher', 'typedAt']));
    });

    it('keeps everything where it was another booking', () => {
      typeFor('d1');
      const before = left();
      forgetBooking('b2');
      expect(left()).toEqual(before);
    });
  });

  it('gives the same value as long as nothing changed', () => {
    bookingSession.additionalProducts.write({ '000000000000000001': 2 });
    expect(bookingSession.additionalProducts.read()).toBe(bookingSession.additionalProducts.read());
  });

  it('reads a number-like code as the text it is', () => {
    session.voucher.write('2027');
    expect(session.voucher.read()).toBe('2027');
  });

  it.each([
    ['party', () => session.party.read()],
    ['date', () => session.date.read()],
  ])('drops a damaged %s', (key, read) => {
    sessionStorage.setItem(key, '99 bottles');
    expect(read()).toBeNull();
    expect(sessionStorage.getItem(key)).toBeNull();
  });

  it.each([
    ['recentBooking', '{"id":1}', () => bookingSession.recentBooking.read()],
    ['recentBooking', '{"id":', () => bookingSession.recentBooking.read()],
    ['validated', '{"main":{},"passengers":[]}', () => bookingSession.validated.read()],
    ['additionalProducts', '{"a":-1}', () => bookingSession.additionalProducts.read()],
    ['i18nextLng', 'fr', () => session.locale.read()],
  ])('drops a damaged %s: %s', (key, text, read) => {
    localStorage.setItem(key, text);
    expect(read()).toBeNull();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('keeps what is sound of a damaged draft', () => {
    localStorage.setItem(
      'unvalidated',
      JSON.stringify({
        main: { city: 'Leiden', country: 7 },
        passengers: [{ firstName: 'Ada', other: 'x' }],
      }),
    );
    expect(bookingSession.unvalidated.read()).toMatchObject({
      main: { city: 'Leiden', country: '' },
      passengers: [{ firstName: 'Ada', other: [] }],
    });
  });

  it('falls back to memory where storage throws (sandboxed frame)', () => {
    install(forbidden);
    expect(session.voucher.read()).toBeNull();
    session.voucher.write('SUMMER');
    expect(session.voucher.read()).toBe('SUMMER');
    session.voucher.clear();
    expect(session.voucher.read()).toBeNull();
  });
});

describe('what was typed and never booked (decision 028)', () => {
  const DAY = 86_400_000;
  const typedOn = Date.parse('2026-11-21T12:00:00Z');
  const kept = () => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  const draft = { main: startMain(undefined), passengers: [] };
  const typeEverything = () => {
    vi.useFakeTimers({ now: typedOn, toFake: ['Date'] });
    keepDraft('d1', draft);
    for (const key of Object.keys(bookingSession)) localStorage.setItem(key, '{"typed": true}');
    vi.useRealTimers();
  };

  it('is gone after a month, everything that the device remembers from the passengers on; the rest stays', () => {
    typeEverything();
    session.locale.write('de');
    forgetOutdated(typedOn + 29 * DAY);
    expect(kept()).toEqual(expect.arrayContaining(Object.keys(bookingSession)));
    forgetOutdated(typedOn + 30 * DAY);
    expect(kept()).toEqual(['i18nextLng']);
  });

  it('counts from when it was typed last', () => {
    typeEverything();
    vi.useFakeTimers({ now: typedOn + 20 * DAY, toFake: ['Date'] });
    keepDraft('d1', draft);
    vi.useRealTimers();
    forgetOutdated(typedOn + 49 * DAY);
    expect(kept()).toContain('unvalidated');
  });

  it('counts from the first page that knows of it where nobody noted when it was typed', () => {
    localStorage.setItem('validated', '{}');
    forgetOutdated(typedOn);
    expect(session.typedAt.read()).toBe(typedOn);
    forgetOutdated(typedOn + 30 * DAY);
    expect(kept()).toEqual([]);
  });

  it('notes nothing on a device on which nothing was typed', () => {
    forgetOutdated(typedOn);
    expect(kept()).toEqual([]);
  });
});
