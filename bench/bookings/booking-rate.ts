import { randomUUID } from 'node:crypto';
import { placeOptions } from '../../load-tests/support/place-options.ts';
import { createBooking } from '../../server/src/bookings/placing/create-booking.ts';
import { Refusal } from '../../server/src/config/errors.ts';
import type { Context } from '../../server/src/database/context.ts';
import type { Database } from '../../server/src/database/database.ts';
import { testContext } from '../../server/src/testing/test-context.ts';
import { readRequest } from './test-data.ts';

/** With a timeout that is longer than any booking takes. */
const options = placeOptions(60_000);

// Parsing the request is not part of the measured booking code.
const template = readRequest();

/** One context per database, as a server reads its settings once. */
const contexts = new WeakMap<Database, Context>();

function contextOf(database: Database): Context {
  const context = contexts.get(database) ?? testContext(database);
  contexts.set(database, context);
  return context;
}

/** Books on a departure with the server's code; false if it is sold out. */
export async function book(database: Database, departureId: string): Promise<boolean> {
  const request = { ...template, departureId, idempotency_key: randomUUID() };
  const made = await createBooking(contextOf(database), request, options);
  if (made instanceof Refusal) return false;
  if (made.status !== 'completed') throw new Error(`A booking is ${made.status}`);
  return true;
}

/** Books concurrently while `goesOn`; returns bookings per second. */
async function bookWhile(
  database: Database,
  clients: number,
  departure: () => string,
  goesOn: (booked: number) => boolean,
): Promise<number> {
  let booked = 0;
  const begun = performance.now();
  const client = async () => {
    while (goesOn(booked)) {
      if (!(await book(database, departure()))) throw new Error('The departure is sold out');
      booked += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (booked / (performance.now() - begun)) * 1000;
}

/** Books concurrently for `duration` milliseconds; returns bookings per second. */
export function bookingsPerSecond(
  database: Database,
  clients: number,
  duration: number,
  departure: () => string,
): Promise<number> {
  const end = performance.now() + duration;
  return bookWhile(database, clients, departure, () => performance.now() < end);
}

/** Books until the code is optimised and the caches are warm. */
export async function warmUp(database: Database, clients: number, bookings: number, departure: () => string) {
  await bookWhile(database, clients, departure, (booked) => booked < bookings);
}
