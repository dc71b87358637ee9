import { expect, it } from 'vitest';
import { memoryStore } from './memory-store.ts';
import type { SandboxStore } from './store.ts';
import { listUnfinished } from './sweep.ts';

interface Job {
  id: string;
  created: number;
  done: boolean;
}

function countingStore(): SandboxStore & { pages: () => number } {
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

it('finds what is not done, oldest first, and looks no second time at what is done for good', async () => {
  const store = countingStore();
  const sweep = async () =>
    (await listUnfinished<Job>(store, 'default', 'event', NOW, (job) => job)).map(({ id }) => id);
  const add = (id: string, done: boolean, created = LONG_AGO) =>
    store.create('default', 'event', id, { id, created, done });
  for (let count = 0; count < 300; count++) await add(`old ${count}`, true);
  await add('open', false);
  await add('done', true);
  await add('open too', false);
  expect(await sweep()).toEqual(['open', 'open too']);
  const before = store.pages();
  expect(await sweep()).toEqual(['open', 'open too']);
  expect(store.pages() - before).toBe(1);
});

it('looks again at what is done but young: something older may still be on its way into the list', async () => {
  const store = countingStore();
  const sweep = () => listUnfinished<Job>(store, 'default', 'event', NOW, (job) => job);
  const add = (id: string, created: number) =>
    store.create('default', 'event', id, { id, created, done: true });
  for (let count = 0; count < 150; count++) await add(`young ${count}`, NOW / 1000);
  await sweep();
  const before = store.pages();
  await sweep();
  expect(store.pages() - before).toBe(2);
});
