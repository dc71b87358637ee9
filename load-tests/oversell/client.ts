import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CabinSelection } from '@towpath/rules/booking/cabin-selection';
import { releaseBooking } from '../../server/src/bookings/release-booking.ts';
import { passengersOf, requestFor } from '../../server/src/bookings/test-request.ts';
import { type Database, isUnavailable } from '../../server/src/database/database.ts';
import type { Answer, openClients } from '../support/client.ts';
import { departureOf, type Wish } from './round.ts';

/** What was seen of the answers, counted. */
export interface Seen {
  sent: number;
  placed: number;
  refused: number;
  cancelled: number;
  /** Holds that were taken. */
  held: number;
  /** What no client may see, in words. */
  faults: string[];
}

export interface Race {
  database: Database;
  servers: readonly string[];
  ask: ReturnType<typeof openClients>['ask'];
  seen: Seen;
}

const POLLS = 200;
const BETWEEN = 100;
/** How often somebody who is sent away for now comes back, and after how many milliseconds. */
const RETURNS = 120;
const LATER = 250;

/** Asks until there is room: an overloaded server sends away early, and means it (503 with Retry-After). */
async function asked(ask: () => Promise<Answer>): Promise<Answer> {
  for (let returns = 0; returns < RETURNS; returns += 1) {
    const answer = await ask();
    if (answer?.status !== 503) return answer;
    await pause(LATER);
  }
  return ask();
}

/**
 * An operator's cancellation: one that finds no way to a busy database is tried again. One that gives back more than the
 * counters say was taken fails, which nobody may see; the others go on.
 */
async function cancel({ database, seen }: Race, id: string): Promise<boolean> {
  for (let returns = 0; ; returns += 1) {
    try {
      return await database.transaction((sql) => releaseBooking(sql, id, 'cancelled', Date.now()));
    } catch (fault) {
      if (returns < RETURNS && isUnavailable(fault)) {
        await pause(LATER);
        continue;
      }
      seen.faults.push(`booking ${id} could not be cancelled: ${fault}`);
      return false;
    }
  }
}

/** Looks until a pending booking is decided, as the browser does. */
async function decided({ ask, seen }: Race, server: string, id: unknown): Promise<boolean> {
  for (let polls = 0; polls < POLLS; polls += 1) {
    const answer = await asked(() => ask(`${server}/api/v1/bookings/${id}`));
    if (answer?.body.status !== 'pending') return answer?.body.status === 'completed';
    await pause(BETWEEN);
  }
  seen.faults.push(`booking ${id} stayed pending`);
  return false;
}

/** Judges an answer: the booking's id where it was placed, else null. */
async function judge(race: Race, server: string, answer: Answer): Promise<string | null> {
  const { seen } = race;
  if (answer?.status === 200) {
    const { id, status } = answer.body;
    const placed = status === 'completed' || (await decided(race, server, id));
    seen[placed ? 'placed' : 'refused'] += 1;
    return placed ? String(id) : null;
  }
  if (answer?.status === 409) seen.refused += 1;
  else seen.faults.push(answer ? `answered ${answer.status} ${answer.body.error}` : 'no answer');
  return null;
}

/** Holds the cabins of a selection; the hold's id, or null where it was refused. */
async function hold(race: Race, server: string, departureId: string, selection: CabinSelection) {
  const cabins = Object.fromEntries(Object.entries(selection).map(([type, each]) => [type, each.length]));
  const body = { cabins, browser: randomUUID() };
  const url = `${server}/api/v1/departures/${departureId}/holds`;
  const answer = await asked(() => race.ask(url, { method: 'POST', body }));
  if (answer?.status === 200) race.seen.held += 1;
  else if (answer?.status !== 409) race.seen.faults.push(`a hold was answered ${answer?.status}`);
  return answer?.status === 200 ? String(answer.body.id) : null;
}

/** Holds cabins, then books them at another server or releases the hold. A held cabin cannot be refused. */
async function holdFirst(
  race: Race,
  index: number,
  departureId: string,
  { habit, selection }: Wish,
  send: (selection: CabinSelection, at: number, hold: string | null) => Promise<string | null>,
): Promise<void> {
  const server = race.servers[index % race.servers.length] ?? '';
  const held = await hold(race, server, departureId, selection);
  if (habit === 'leaves') {
    if (held) await asked(() => race.ask(`${server}/api/v1/holds/${held}/release`, { method: 'POST' }));
    return;
  }
  const id = await send(selection, index + 1, held);
  if (held && id === null) race.seen.faults.push(`the hold ${held} could not be booked`);
}

/** One client of a round, from its first request to its last answer. */
export async function act(race: Race, round: number, index: number, wish: Wish): Promise<void> {
  const { ask, seen } = race;
  const departureId = departureOf(round, wish.departure);
  const key = randomUUID();
  const send = async (selection: CabinSelection, at: number, held: string | null = null) => {
    const server = race.servers[at % race.servers.length] ?? '';
    const passengers = passengersOf(selection);
    const body = requestFor({ departureId, idempotency_key: key, passengers, hold: held });
    seen.sent += 1;
    return judge(race, server, await asked(() => ask(`${server}/api/v1/bookings`, { method: 'POST', body })));
  };

  if (wish.habit === 'repeats') {
    const ids = await Promise.all([0, 1, 2].map((again) => send(wish.selection, index + again)));
    const placed = new Set(ids.filter((id) => id !== null));
    if (placed.size > 1) seen.faults.push(`one key, ${placed.size} bookings`);
  } else if (wish.habit === 'holds' || wish.habit === 'leaves') {
    await holdFirst(race, index, departureId, wish, send);
  } else if (wish.habit === 'changes') {
    await Promise.all([send(wish.selection, index), send(wish.instead, index + 1)]);
  } else {
    const id = await send(wish.selection, index);
    if (wish.habit === 'cancels' && id && (await cancel(race, id))) seen.cancelled += 1;
  }
}
