import { dehydrate, hydrate, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createApi } from '../api/api.ts';
import { bookingQuery } from '../api/queries.ts';
import { createQueryClient } from '../api/query-client.ts';
import { asOf } from './page-data.ts';

/** The cache of a page that arrived so many milliseconds ago, from a server whose clock is wrong by so many; its calls. */
function arrived(ago: number, wrong: number) {
  const asked = vi.fn(() => Promise.reject(new Error('Nothing is answered here')));
  const server = createQueryClient(createApi(asked), 'once');
  server.setQueryData(bookingQuery('b1').queryKey, null, { updatedAt: Date.now() + wrong });
  const client = createQueryClient(createApi(asked), 'once');
  hydrate(client, asOf(Date.now() - ago, dehydrate(server)));
  return { client, asked };
}

const HOUR = 3_600_000;

it.each([
  ['just now', 0, 0, 0],
  ['just now, by a clock that is behind', 0, 0, -HOUR],
  ['some seconds ago', 1, 5_000, 0],
  ['some seconds ago, by a clock that is ahead', 1, 5_000, HOUR],
])('a booking that came with the page %s: asked for again %i times', (_when, times, ago, wrong) => {
  const { client, asked } = arrived(ago, wrong);
  const stop = new QueryObserver(client, bookingQuery('b1')).subscribe(() => {});
  expect(asked).toHaveBeenCalledTimes(times);
  stop();
  client.clear();
});
