import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CabinSelection } from '@towpath/rules/booking/cabins/cabin-selection';
import { releaseBooking } from '../../server/src/bookings/release-booking.ts';
import { type Database, isUnavailable } from '../../server/src/database/database.ts';
import { passengersOf, requestFor } from '../../server/src/testing/bookings/test-request.ts';
import type { HttpClients, Response } from '../support/http-clients.ts';
import { departureOf, type Plan } from './race-round.ts';

export interface Counts {
  sent: number;
  placed: number;
  refused: number;
  cancelled: number;
  /** Holds that were taken. */
  held: number;
  /** Responses that must not occur. */
  faults: string[];
}

export interface Race {
  database: Database;
  servers: readonly string[];
  send: HttpClients['send'];
  counts: Counts;
}

const MAX_POLLS = 200;
const POLL_INTERVAL = 100;
const MAX_RETRIES = 120;
const RETRY_DELAY = 250;

/** Retries while the server sheds load (503 with Retry-After). */
async function retry(send: () => Promise<Response>): Promise<Response> {
  for (let retries = 0; retries < MAX_RETRIES; retries += 1) {
    const response = await send();
    if (response?.status !== 503) return response;
    await pause(RETRY_DELAY);
  }
  return send();
}

/** Cancels a booking as the operator does; retries if the database is overloaded. Releasing more than was taken is a fault. */
async function cancel({ database, counts }: Race, id: string): Promise<boolean> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await database.transaction((sql) => releaseBooking(sql, id, 'cancelled', Date.now()));
    } catch (fault) {
      if (retries < MAX_RETRIES && isUnavailable(fault)) {
        await pause(RETRY_DELAY);
        continue;
      }
      counts.faults.push(`booking ${id} could not be cancelled: ${fault}`);
      return false;
    }
  }
}

/** Polls a pending booking; whether it was completed. */
async function isCompleted({ send, counts }: Race, server: string, id: unknown): Promise<boolean> {
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const response = await retry(() => send(`${server}/api/v1/bookings/${id}`));
    if (response?.body.status !== 'pending') return response?.body.status === 'completed';
    await pause(POLL_INTERVAL);
  }
  counts.faults.push(`booking ${id} stayed pending`);
  return false;
}

/** Counts a response; returns the booking's id if it was placed. */
async function count(race: Race, server: string, response: Response): Promise<string | null> {
  const { counts } = race;
  if (response?.status === 200) {
    const { id, status } = response.body;
    const placed = status === 'completed' || (await isCompleted(race, server, id));
    counts[placed ? 'placed' : 'refused'] += 1;
    return placed ? String(id) : null;
  }
  if (response?.status === 409) counts.refused += 1;
  else counts.faults.push(response ? `status ${response.status} ${response.body.error}` : 'no response');
  return null;
}

/** Takes a hold; its id, or null if it was refused. */
async function takeHold({ send, counts }: Race, server: string, departureId: string, { selection }: Plan) {
  const cabins = Object.fromEntries(Object.entries(selection).map(([type, each]) => [type, each.length]));
  const body = { cabins, browser: randomUUID() };
  const url = `${server}/api/v1/departures/${departureId}/holds`;
  const response = await retry(() => send(url, { method: 'POST', body }));
  if (response?.status === 200) {
    counts.held += 1;
    return String(response.body.id);
  }
  if (response?.status !== 409) counts.faults.push(`a hold: status ${response?.status}`);
  return null;
}

/** Holds cabins at one server, then books them at another or releases the hold. Booking held cabins must not be refused. */
async function runHolder(
  race: Race,
  server: string,
  departureId: string,
  plan: Plan,
  book: (hold: string | null) => Promise<string | null>,
): Promise<void> {
  const hold = await takeHold(race, server, departureId, plan);
  if (plan.behaviour === 'holds') {
    const id = await book(hold);
    if (hold !== null && id === null) race.counts.faults.push(`the hold ${hold} could not be booked`);
  } else if (hold !== null) {
    await retry(() => race.send(`${server}/api/v1/holds/${hold}/release`, { method: 'POST' }));
  }
}

/** Runs one client of a round according to its plan. */
export async function runClient(race: Race, round: number, index: number, plan: Plan): Promise<void> {
  const { counts } = race;
  const departureId = departureOf(round, plan.departure);
  const key = randomUUID();
  const serverAt = (at: number) => race.servers[at % race.servers.length] ?? '';
  const book = async (selection: CabinSelection, at: number, hold: string | null = null) => {
    const server = serverAt(at);
    const passengers = passengersOf(selection);
    const body = requestFor({ departureId, idempotency_key: key, passengers, hold });
    counts.sent += 1;
    const url = `${server}/api/v1/bookings`;
    return count(race, server, await retry(() => race.send(url, { method: 'POST', body })));
  };

  if (plan.behaviour === 'repeats') {
    const ids = await Promise.all([0, 1, 2].map((again) => book(plan.selection, index + again)));
    const placed = new Set(ids.filter((id) => id !== null));
    if (placed.size > 1) counts.faults.push(`one key, ${placed.size} bookings`);
  } else if (plan.behaviour === 'changes') {
    await Promise.all([book(plan.selection, index), book(plan.changed, index + 1)]);
  } else if (plan.behaviour === 'holds' || plan.behaviour === 'leaves') {
    await runHolder(race, serverAt(index), departureId, plan, (hold) =>
      book(plan.selection, index + 1, hold),
    );
  } else {
    const id = await book(plan.selection, index);
    if (plan.behaviour === 'cancels' && id && (await cancel(race, id))) counts.cancelled += 1;
  }
}
