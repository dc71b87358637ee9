import type { BookingRequestInput } from '@towpath/rules/booking/booking-request';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi, httpTransport } from '../../../api/api.ts';
import { sendBooking } from './send-booking.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const order = { departureId: 'd1', idempotency_key: 'key-1' } as unknown as BookingRequestInput;
const headers = { 'content-type': 'application/json' };
const placed = () => Response.json({ id: 'b1', status: 'completed' }, { status: 201 });
const cutOff = () =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }), {
    headers,
  });

/** Orders with these answers, one after the other; the outcome, and the bodies as they were sent. */
async function orderWith(...answers: (() => Response)[]) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(body);
    return (answers[sent.length - 1] ?? placed)();
  });
  const outcome = sendBooking(createApi(httpTransport), order, () => {}).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, sent };
}

test.each<[string, () => Response]>([
  ['unreadable JSON', () => new Response('{"id":', { headers })],
  ['nothing', () => new Response(null, { status: 204 })],
  ['another website', () => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } })],
  ['a response that breaks off', cutOff],
  ['a refusal', () => Response.json({ error: 'cabin_gone', message: '' }, { status: 409 })],
])('an order that is answered with %s is not sent again (decision 056)', async (_answer, respond) => {
  const { outcome, sent } = await orderWith(respond);
  expect(outcome).toBeInstanceOf(Error);
  expect(sent).toHaveLength(1);
});

test.each<[string, () => Response]>([
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['an overloaded server', () => Response.json({ error: 'overloaded', message: '' }, { status: 503 })],
  ['unreadable JSON of an overloaded server', () => new Response('{"error":', { status: 503, headers })],
  ['too many requests', () => Response.json({ error: 'too_many_requests', message: '' }, { status: 429 })],
])('an order is sent again with the same key after %s (decision 056)', async (_answer, respond) => {
  const { outcome, sent } = await orderWith(respond);
  expect(outcome).toBe('b1');
  expect(sent.map((body) => JSON.parse(body).idempotency_key)).toEqual(['key-1', 'key-1']);
});
