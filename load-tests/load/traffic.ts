import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { requestFor } from '../../server/src/testing/bookings/test-request.ts';
import type { HttpClients, RequestOptions, Response } from '../support/http-clients.ts';
import { increment } from '../support/report.ts';

/** The responses of a phase: by status, and the milliseconds of served and shed requests. */
export interface Phase {
  statuses: Map<string, number>;
  served: number[];
  shed: number[];
}

/** The figures of a phase that has not begun. */
export const newPhase = (): Phase => ({ statuses: new Map(), served: [], shed: [] });

const paths = [
  '/?all=1',
  '/api/v1/tours',
  '/tours/canals',
  '/api/v1/tours/canals',
  '/api/v1/tours/canals/departures?start=2027-06-01&end=2027-07-01',
  '/api/v1/tours/canals/prices',
  '/api/v1/departures/summer',
  '/api/v1/departures/summer/cabins',
  '/api/v1/departures/summer/products',
  '/departures/summer/cabins',
  '/api/v1/departures/summer/voucher?code=SPRING',
];
/** One of this many requests is a booking. */
const BOOKING_EVERY = 15;

const isShed = (status: number | undefined) => status === 429 || status === 503;

function requestAt(turn: number): [path: string, options: RequestOptions] {
  if (turn % BOOKING_EVERY === 0) {
    const body = requestFor({ idempotency_key: randomUUID() }, { 'annatwin-upper': [1] });
    return ['/api/v1/bookings', { method: 'POST', body }];
  }
  return [paths[turn % paths.length] ?? '/', {}];
}

/** Milliseconds until a visitor's next request: a shed one waits as `Retry-After` says, as browsers do. */
const waitAfter = (response: Response, thinkTime: number) =>
  response?.status === 503 ? 1_000 * Number(response.headers['retry-after'] ?? 0) : thinkTime;

export interface Traffic {
  url: string;
  clients: HttpClients;
  visitors: number;
  /** Milliseconds between a response and the next request. */
  thinkTime: number;
  phase: Phase;
  until: AbortSignal;
}

async function visit({ url, clients, thinkTime, phase, until }: Traffic, visitor: number): Promise<void> {
  // Each visitor has a client address.
  const headers = { 'x-forwarded-for': `10.${visitor >> 8}.${visitor & 255}.1`, accept: '*/*' };
  for (let turn = visitor; !until.aborted; turn += 1) {
    const [path, options] = requestAt(turn);
    const begun = performance.now();
    const response = await clients.send(url + path, { ...options, headers });
    const duration = performance.now() - begun;
    increment(phase.statuses, response ? String(response.status) : 'none');
    if (response) (isShed(response.status) ? phase.shed : phase.served).push(duration);
    await pause(waitAfter(response, thinkTime));
  }
}

/** Sends concurrent visitors that look at pages and book, until `until`. */
export async function sendTraffic(traffic: Traffic): Promise<void> {
  await Promise.all(Array.from({ length: traffic.visitors }, (_, visitor) => visit(traffic, visitor)));
}
