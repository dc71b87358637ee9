import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { requestFor } from '../../server/src/bookings/test-request.ts';
import type { Asking, Clients } from '../support/client.ts';

/** The answers of a stretch of time: how many had each status, and the milliseconds that they took. */
export interface Stretch {
  statuses: Map<string, number>;
  served: number[];
  shed: number[];
}

export const newStretch = (): Stretch => ({ statuses: new Map(), served: [], shed: [] });

/** What a visitor asks for, the frequent more often. */
const looks = [
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
/** One booking in so many requests. */
const BOOKS = 15;

const isShed = (status: number | undefined) => status === 429 || status === 503;

function wishOf(turn: number): [path: string, asking: Asking] {
  if (turn % BOOKS === 0) {
    const body = requestFor({ idempotency_key: randomUUID() }, { 'annatwin-upper': [1] });
    return ['/api/v1/bookings', { method: 'POST', body }];
  }
  return [looks[turn % looks.length] ?? '/', {}];
}

export interface Crowd {
  url: string;
  clients: Clients;
  visitors: number;
  /** Milliseconds between an answer and the next request. */
  think: number;
  stretch: Stretch;
  /** Ends the visit. */
  until: AbortSignal;
}

async function visit(crowd: Crowd, visitor: number): Promise<void> {
  const { url, clients, think, stretch, until } = crowd;
  // An address of the visitor's own, as a proxy in front would tell it.
  const headers = { 'x-forwarded-for': `10.${visitor >> 8}.${visitor & 255}.1`, accept: '*/*' };
  for (let turn = visitor; !until.aborted; turn += 1) {
    const [path, asking] = wishOf(turn);
    const begun = performance.now();
    const answer = await clients.ask(url + path, { ...asking, headers });
    const took = performance.now() - begun;
    const status = answer ? String(answer.status) : 'no answer';
    stretch.statuses.set(status, (stretch.statuses.get(status) ?? 0) + 1);
    if (answer) (isShed(answer.status) ? stretch.shed : stretch.served).push(took);
    await pause(think);
  }
}

/** Lets visitors look and book, one request after another each, until they are told to stop. */
export async function visitTogether(crowd: Crowd): Promise<void> {
  await Promise.all(Array.from({ length: crowd.visitors }, (_, visitor) => visit(crowd, visitor)));
}
