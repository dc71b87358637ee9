import { dehydrate, hydrate, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createApi } from '../api/api.ts';
import { bookingQuery } from '../api/queries.ts';
import { createQueryClient } from '../api/query-client.ts';
import { withUpdatedAt } from './page-data.ts';

/** The query client of a page loaded `ago` ms ago from a server whose clock is `offset` ms ahead, and its transport. */
function loadPage(ago: number, offset: number) {
  const transport = vi.fn(() => Promise.reject(new Error('no response')));
  const server = createQueryClient(createApi(transport), 'once');
  server.setQueryData(bookingQuery('b1').queryKey, null, { updatedAt: Date.now() + offset });
  const client = createQueryClient(createApi(transport), 'once');
  hydrate(client, withUpdatedAt(Date.now() - ago, dehydrate(server)));
  return { client, transport };
}

const HOUR = 3_600_000;

it.each([
  ['just now', 0, 0, 0],
  ['just now, server clock behind', 0, 0, -HOUR],
  ['five seconds ago', 1, 5_000, 0],
  ['five seconds ago, server clock ahead', 1, 5_000, HOUR],
])('a booking of a page loaded %s is refetched %i times', (_when, times, ago, offset) => {
  const { client, transport } = loadPage(ago, offset);
  const stop = new QueryObserver(client, bookingQuery('b1')).subscribe(() => {});
  expect(transport).toHaveBeenCalledTimes(times);
  stop();
  client.clear();
});
