import type { CabinSelection } from '@towpath/rules/booking/cabins/cabin-selection';
import fc from 'fast-check';
import type { Database } from '../../server/src/database/database.ts';

/** Departures of a round. */
const DEPARTURES = 4;
const twin = 'annatwin-upper';
const suite = 'annasuite';

/**
 * A client books once, sends the same request three times, sends another request with its key, cancels its booking, holds the
 * cabins that it books, or holds cabins and leaves.
 */
const behaviours = ['books', 'repeats', 'changes', 'cancels', 'holds', 'leaves'] as const;

/** Actions of a client in a round. */
export interface Plan {
  departure: number;
  behaviour: (typeof behaviours)[number];
  selection: CabinSelection;
  /** The second selection of a client that changes its request. */
  changed: CabinSelection;
}

const selection = fc.constantFrom<CabinSelection>(
  { [twin]: [2] },
  { [twin]: [1] },
  { [twin]: [2, 2] },
  { [suite]: [2] },
  { [twin]: [2], [suite]: [2] },
  { [suite]: [3, 2], [twin]: [1] },
  { [twin]: [2, 2, 2], [suite]: [2] },
);

const plan: fc.Arbitrary<Plan> = fc.record({
  departure: fc.nat(DEPARTURES - 1),
  behaviour: fc.constantFrom('books', 'books', 'books', ...behaviours),
  selection,
  changed: selection,
});

/** The plans of a round's clients, the same in every run. */
export function plansOf(round: number, clients: number): Plan[] {
  return fc.sample(plan, { seed: round, numRuns: clients });
}

/** The id of a departure of a round. */
export const departureOf = (round: number, departure: number) => `race-${round}-${departure}`;

/** Inserts a round's departures, with a few cabins each. */
export async function insertRound(database: Database, round: number): Promise<void> {
  const ids = Array.from({ length: DEPARTURES }, (_, departure) => departureOf(round, departure));
  await database.query(
    // All on one ship and day, which overlap_accepted allows.
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
