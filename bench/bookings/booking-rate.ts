import { randomUUID } from 'node:crypto';
import { createBooking } from '../../server/src/bookings/create-booking.ts';
import { Refusal } from '../../server/src/config/errors.ts';
import type { Context } from '../../server/src/database/context.ts';
import type { Database } from '../../server/src/database/database.ts';
import { testContext } from '../../server/src/testing/test-context.ts';
import { readRequest } from './test-data.ts';

/** Milliseconds: longer than any booking takes. */
const PATIENCE = 60_000;

// What a visitor sends is read by the call, before any booking code; it is the same for all of them.
const wish = readRequest();

function onFault(fault: unknown): void {
  throw fault;
}

/** One context a database: a server reads its settings once. */
const contexts = new WeakMap<Database, Context>();

function contextOf(database: Database): Context {
  const context = contexts.get(database) ?? testContext(database);
  contexts.set(database, context);
  return context;
}

/** Books on a departure through the server's own code; false where there is no cabin left. */
export async function book(database: Database, departureId: string): Promise<boolean> {
  const request = { ...wish, departureId, idempotency_key: randomUUID() };
  const made = await createBooking(contextOf(database), request, {
    client: null,
    onFault,
    patience: PATIENCE,
  });
  if (made instanceof Refusal) return false;
  if (made.status !== 'completed') throw new Error(`A booking is ${made.status}`);
  return true;
}

/** Books so many at a time for as long as it is said to go on, by how many were booked; bookings per second. */
async function bookOn(
  database: Database,
  clients: number,
  departure: () => string,
  goesOn: (booked: number) => boolean,
): Promise<number> {
  let booked = 0;
  const begun = performance.now();
  const customer = async () => {
    while (goesOn(booked)) {
      if (!(await book(database, departure()))) throw new Error('A departure that never sells out has');
      booked += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, customer));
  return (booked / (performance.now() - begun)) * 1000;
}

/** Books so many at a time for so many milliseconds; bookings per second. */
export function bookingsPerSecond(
  database: Database,
  clients: number,
  duration: number,
  departure: () => string,
): Promise<number> {
  const end = performance.now() + duration;
  return bookOn(database, clients, departure, () => performance.now() < end);
}

/** Books until so many are booked, so many at a time, as a server has that has been at it for a while. */
export async function warmUp(database: Database, clients: number, bookings: number, departure: () => string) {
  await bookOn(database, clients, departure, (booked) => booked < bookings);
}
