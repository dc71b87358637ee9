import { beforeEach, describe, expect, it } from 'vitest';
import type { ObjectStore } from '../store/store.ts';

interface CountedRecord {
  id: string;
  count: number;
}

/** Tests that every store must pass. `createStore` creates an empty one. */
export function testStore(name: string, createStore: () => Promise<ObjectStore>): void {
  describe(`object store: ${name}`, () => {
    let store: ObjectStore;
    beforeEach(async () => {
      store = await createStore();
    });
    const make = (id: string, count = 0) =>
      store.create('default', 'payment_intent', id, { id, count } satisfies CountedRecord);
    const find = (id: string) => store.find<CountedRecord>('default', 'payment_intent', id);
    const listed = async (limit: number, before?: string) =>
      (await store.list<CountedRecord>('default', 'payment_intent', limit, before)).map(({ id }) => id);

    it('stores and returns an object unchanged', async () => {
      const body = { id: 'a', none: null, list: [1, 'zwei', { drei: true }], text: 'Grüße, 日本 "\\' };
      expect(await store.create('default', 'event', 'a', body)).toBe(true);
      expect(await store.find('default', 'event', 'a')).toEqual(body);
    });

    it('creates an id once', async () => {
      expect(await make('a', 1)).toBe(true);
      expect(await make('a', 2)).toBe(false);
      expect(await find('a')).toEqual({ id: 'a', count: 1 });
    });

    it('creates an id once of several concurrent attempts', async () => {
      const made = await Promise.all(Array.from({ length: 8 }, (_, count) => make('a', count)));
      expect(made.filter(Boolean)).toHaveLength(1);
    });

    it('separates accounts and kinds', async () => {
      await make('a', 1);
      expect(await store.create('north_america', 'payment_intent', 'a', { count: 2 })).toBe(true);
      expect(await store.create('default', 'charge', 'a', { count: 3 })).toBe(true);
      expect(await find('a')).toEqual({ id: 'a', count: 1 });
      expect(await listed(10)).toEqual(['a']);
    });

    it('returns null for unknown ids', async () => {
      expect(await find('unknown')).toBeNull();
      expect(await store.change('default', 'payment_intent', 'unknown', (body) => body)).toBeNull();
      expect(await find('unknown')).toBeNull();
    });

    it('returns and stores a change', async () => {
      await make('a', 1);
      const change = (body: CountedRecord) => ({ ...body, count: body.count + 1 });
      expect(await store.change<CountedRecord>('default', 'payment_intent', 'a', change)).toEqual({
        id: 'a',
        count: 2,
      });
      expect(await find('a')).toEqual({ id: 'a', count: 2 });
    });

    it('changes an object atomically', async () => {
      await make('a');
      const change = (body: CountedRecord) => ({ ...body, count: body.count + 1 });
      const once = () => store.change<CountedRecord>('default', 'payment_intent', 'a', change);
      const seen = await Promise.all(Array.from({ length: 20 }, once));
      expect((await find('a'))?.count).toBe(20);
      expect(new Set(seen.map((body) => body?.count)).size).toBe(20);
    });

    it('keeps the object when the change throws', async () => {
      await make('a', 1);
      const change = () => {
        throw new Error('no');
      };
      await expect(store.change('default', 'payment_intent', 'a', change)).rejects.toThrow('no');
      expect(await find('a')).toEqual({ id: 'a', count: 1 });
    });

    it('stores others with a new object or a change, and none where nothing is written', async () => {
      const others = [
        { kind: 'event' as const, id: 'e1', body: { number: 1 } },
        { kind: 'event' as const, id: 'e2', body: { number: 2 } },
      ];
      const events = async () =>
        (await store.list<{ number: number }>('default', 'event', 10)).map((event) => event.number);
      const create = () => store.create('default', 'payment_intent', 'a', { count: 1 }, others.slice(0, 1));
      expect([await create(), await events()]).toEqual([true, [1]]);
      const change = (id: string, changed: (body: object) => object) =>
        store.change('default', 'payment_intent', id, changed, () => others);
      await change('unknown', (body) => ({ ...body }));
      await change('a', (body) => body);
      expect(await events()).toEqual([1]);
      await change('a', (body) => ({ ...body, count: 2 }));
      expect(await events()).toEqual([2, 1]);
      expect(await create()).toBe(false);
      expect(await find('a')).toEqual({ count: 2 });
    });

    it('lists pages, newest first, in order of creation', async () => {
      for (const id of ['a', 'b', 'c', 'd']) await make(id);
      await store.change<CountedRecord>('default', 'payment_intent', 'a', (body) => ({ ...body, count: 9 }));
      expect(await listed(10)).toEqual(['d', 'c', 'b', 'a']);
      expect(await listed(2)).toEqual(['d', 'c']);
      expect(await listed(2, 'c')).toEqual(['b', 'a']);
      expect(await listed(2, 'a')).toEqual([]);
    });

    it('lists nothing before an unknown id', async () => {
      await make('a');
      expect(await listed(10, 'unknown')).toEqual([]);
    });
  });
}
