import type { CabinSelection } from '@towpath/rules/booking/cabin-selection';
import fc from 'fast-check';
import { insertSummer } from '../../server/src/bookings/test-request.ts';
import type { Database } from '../../server/src/database/database.ts';
import { migrate } from '../../server/src/database/migrations.ts';
import { insertTestCatalogue } from '../../server/src/testing/test-catalogue.ts';

/** Departures that a round sells the last cabins of. */
const DEPARTURES = 4;
const twin = 'annatwin-upper';
const suite = 'annasuite';

/**
 * What a client does: books once; sends the very same again and again; changes its mind on its key; cancels; holds the cabins and
 * books them; or holds them and leaves.
 */
export const habits = ['books', 'repeats', 'changes', 'cancels', 'holds', 'leaves'] as const;

export interface Wish {
  departure: number;
  habit: (typeof habits)[number];
  /** What is booked first, and what instead where the client changes its mind. */
  selection: CabinSelection;
  instead: CabinSelection;
}

const selections: readonly CabinSelection[] = [
  { [twin]: [2] },
  { [twin]: [1] },
  { [twin]: [2, 2] },
  { [suite]: [2] },
  { [twin]: [2], [suite]: [2] },
  { [suite]: [3, 2], [twin]: [1] },
  { [twin]: [2, 2, 2], [suite]: [2] },
];
const selection = fc.constantFrom(...selections);

const wish: fc.Arbitrary<Wish> = fc.record({
  departure: fc.nat(DEPARTURES - 1),
  habit: fc.constantFrom('books', 'books', 'books', ...habits),
  selection,
  instead: selection,
});

/** What the clients of a round want; the same round wants the same in every run. */
export function wishesOf(round: number, clients: number): Wish[] {
  return fc.sample(wish, { seed: round, numRuns: clients });
}

export const departureOf = (round: number, departure: number) => `race-${round}-${departure}`;

/** Fills an empty database with what the rounds are made of. */
export async function openShop(database: Database): Promise<void> {
  await migrate(database);
  await insertTestCatalogue(database);
  await insertSummer(database);
  // Nothing is taken but by bookings: then the counters have to agree with them.
  await database.query('update stock set taken = 0');
}

/** Puts a round's departures up for sale, a few cabins each. */
export async function openRound(database: Database, round: number): Promise<void> {
  const ids = Array.from({ length: DEPARTURES }, (_, departure) => departureOf(round, departure));
  await database.query(
    // All on one ship and day: exempt from the rule that a ship is sold once.
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, multi_market,
       overlap_accepted)
     select id, 'canals', 'anna', 'p', 'Canals', current_date + 150, current_date + 157, 8, true, true
     from unnest($1::text[]) as id`,
    [ids],
  );
  await database.query(
    `insert into stock (departure_id, cabin_type_id, total, taken, unit_price)
     select id, type, total, 0, 99950
     from unnest($1::text[]) as id, (values ('${twin}', 4), ('${suite}', 2)) as kind (type, total)`,
    [ids],
  );
}
