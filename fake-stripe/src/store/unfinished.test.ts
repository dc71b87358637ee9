import { expect, it } from 'vitest';
import { memoryStore } from '../testing/test-memory-store.ts';
import type { ObjectStore } from './store.ts';
import { listUnfinished } from './unfinished.ts';

interface Job {
  id: string;
  created: number;
  isFinished: boolean;
}

function countingStore(): ObjectStore & { pages: () => number } {
  const store = memoryStore();
  let pages = 0;
  return {
    ...store,
    pages: () => pages,
    list(account, kind, limit, before) {
      pages++;
      return store.list(account, kind, limit, before);
    },
  };
}

const NOW = 1_000_000;
const LONG_AGO = NOW / 1000 - 61;

it('returns unfinished objects, oldest first, and reads finished ones once', async () => {
  const store = countingStore();
  const list = async () =>
    (await listUnfinished<Job>(store, 'default', 'event', NOW, (job) => job)).map(({ id }) => id);
  const add = (id: string, isFinished: boolean, created = LONG_AGO) =>
    store.create('default', 'event', id, { id, created, isFinished });
  for (let count = 0; count < 300; count++) await add(`old ${count}`, true);
  await add('open', false);
  await add('finished', true);
  await add('open 2', false);
  expect(await list()).toEqual(['open', 'open 2']);
  const before = store.pages();
  expect(await list()).toEqual(['open', 'open 2']);
  expect(store.pages() - before).toBe(1);
});

it('reads recent finished objects again, as an older one may still be inserted', async () => {
  const store = countingStore();
  const list = () => listUnfinished<Job>(store, 'default', 'event', NOW, (job) => job);
  const add = (id: string, created: number) =>
    store.create('default', 'event', id, { id, created, isFinished: true });
  for (let count = 0; count < 150; count++) await add(`recent ${count}`, NOW / 1000);
  await list();
  const before = store.pages();
  await list();
  expect(store.pages() - before).toBe(2);
});
