import { randomUUID } from 'node:crypto';
import type { Rider } from '@towpath/rules/bikes/bike-stock';
import type { CabinSelection } from '@towpath/rules/booking/cabins/cabin-selection';
import type { WaitingRequest } from '@towpath/rules/waiting/wishes';
import { readConfig } from '../../server/src/config/config.ts';
import type { Context } from '../../server/src/database/context.ts';
import type { Database } from '../../server/src/database/database.ts';
import { passengersOf } from '../../server/src/testing/bookings/test-request.ts';
import { joinWaitingList } from '../../server/src/waiting/join.ts';
import type { HttpClients } from '../support/http-clients.ts';
import { noUnpaidLimits } from '../support/processes.ts';
import { scarceBike, suite, twin } from './departures.ts';

/** A bike without a limit. */
const otherBike = 'product-bike-00002';
/** Centimetres; those between 172 and 178 suit both frames. */
const heights = [162, 172, 175, 178, 190];

const any = (count: number) => Math.floor(Math.random() * count);
/** One of some values. */
export const pick = <Value>(values: readonly Value[]): Value | undefined => values[any(values.length)];

const shares: readonly (readonly number[])[] = [
  [2],
  [1],
  [2, 2],
  [3],
  [2, 3],
  [2, 2, 2],
  [2, 1],
  [3, 3, 2, 2],
];

/** Riders of the scarce bike: none of most parties, up to three of the others. */
const anyRiders = (people: number): Rider[] =>
  Array.from({ length: any(3) === 0 ? Math.min(people, 1 + any(3)) : 0 }, () => ({
    bike: scarceBike,
    height: pick(heights) ?? 172,
  }));

/** Passengers for a selection: the first ones ride the scarce bikes, the others those without a limit. */
export const passengersWith = (selection: CabinSelection, riders: readonly Rider[]) =>
  passengersOf(selection).map((passenger, index) => {
    const rider = riders[index];
    return { ...passenger, bike: rider?.bike ?? otherBike, bodyHeight: rider?.height ?? 172 };
  });

/** Cabins that a visitor or staff take. */
export function anyCabins(): { selection: CabinSelection; riders: Rider[] } {
  const selection = pick([{ [twin]: [2] }, { [suite]: [2] }, { [twin]: [2, 2] }]) ?? {};
  return { selection, riders: anyRiders(2) };
}

/** An address: about one party in four has that of an earlier one, so that entries of one address wait at the same time (decision 148). */
async function anyEmail(database: Database): Promise<string> {
  const [earlier] = await database.query<{ email: string }>(
    'select email from waiting_party where email is not null order by random() limit 1',
  );
  return (any(4) === 0 && earlier?.email.toUpperCase()) || `${randomUUID()}@example.com`;
}

/** A party that waits for some of the departures. */
function anyParty(days: readonly string[], email: string): WaitingRequest {
  const cabins = pick(shares) ?? [2];
  const [first = 0, second = 0] = [any(days.length), any(days.length)].sort((a, b) => a - b);
  const party = cabins.reduce((sum, each) => sum + each, 0);
  return {
    brand: 'boatbiketours',
    locale: 'en',
    name: 'Party',
    email,
    tours: ['canals'],
    dates: [{ from: days[first] ?? '', until: days[second] ?? '' }],
    party,
    cabins: any(5) === 0 ? null : [...cabins],
    cabin_types: any(5) === 0 ? [suite] : [],
    riders: anyRiders(party),
    valid_until: null,
    idempotency_key: randomUUID(),
  };
}

/** The context in which staff work. */
export const contextOf = (database: Database): Context => ({
  config: readConfig(noUnpaidLimits),
  database,
  now: Date.now,
});

/** Lets a party join that waits for some of the departures and confirms its address; staff enter it where these have room. */
export async function joinOne(
  database: Database,
  send: HttpClients['send'],
  url: string,
  days: readonly string[],
): Promise<void> {
  const body = anyParty(days, await anyEmail(database));
  const response = await send(`${url}/api/v1/waiting`, { method: 'POST', body });
  if (response?.status === 200) {
    const [row] = await database.query<{ id: string }>(
      'select id from waiting_party where idempotency_key = $1',
      [body.idempotency_key],
    );
    await send(`${url}/api/v1/waiting/${row?.id}/keep`, { method: 'POST' });
  } else if (response?.status === 409) {
    const staff = { by: 'staff', onStored: () => Promise.resolve() };
    await joinWaitingList(contextOf(database), body, staff);
  }
}
