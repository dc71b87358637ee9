import {
  type CabinSelection,
  cabinKey,
  formatCabins,
} from '../../rules/src/booking/cabins/cabin-selection.ts';
import { addMonths, daysOf, monthOf, type PlainDate } from '../../rules/src/core/dates.ts';
import { limits } from '../../rules/src/core/limits.ts';
import type { Database } from '../../server/src/database/database.ts';
import type { Visit } from '../screens/visit-data.ts';

/** Departures per month, months and passengers. */
const PER_MONTH = 40;
const MONTHS = 4;
const PARTY = limits.party.maximum;

interface Cabins {
  id: string;
  total: number;
  minimum: number;
  maximum: number;
}

/** A departure of the brand with enough cabins for the party. */
async function largeDeparture(database: Database, brand: string) {
  const [found] = await database.query<{ id: string; tour: string; date: PlainDate }>(
    `select departure.id, departure.tour_id as tour, departure.date
     from departure join tour on tour.id = tour_id join stock on departure_id = departure.id
       join cabin_type on cabin_type.id = cabin_type_id
     where tour.brand = $1 and not on_request and not closed and date > current_date + 60
     group by departure.id having sum(total * maximum_occupancy) >= $2 order by date, departure.id limit 1`,
    [brand, PARTY],
  );
  if (!found) throw new Error(`No departure of ${brand} has cabins for ${PARTY}`);
  return found;
}

/** Forty dates in each of the following months; some dates occur twice. */
function busyDays(date: PlainDate): PlainDate[] {
  const months = Array.from({ length: MONTHS }, (_, index) => daysOf(addMonths(monthOf(date), index + 1)));
  return months.flatMap((days) =>
    Array.from({ length: PER_MONTH }, (_, index) => days[index % days.length] ?? date),
  );
}

/** Inserts copies of a departure on other days with all cabins free; returns their ids. */
async function addDepartures(database: Database, like: string, days: readonly PlainDate[]) {
  const ids = days.map((_, index) => `busy-${index}`);
  await database.query(
    // Several on one ship and day, which overlap_accepted allows.
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, overlap_accepted)
     select busy.id, tour_id, ship_id, program_id, program_name, day, day + (end_date - date), duration, true
     from departure, unnest($2::text[], $3::date[]) as busy (id, day) where departure.id = $1`,
    [like, ids, days],
  );
  await database.query(
    `insert into stock (departure_id, cabin_type_id, total, unit_price, discount_price, surcharge_price)
     select busy, cabin_type_id, total, unit_price, discount_price, surcharge_price
     from stock, unnest($2::text[]) as busy where departure_id = $1`,
    [like, ids],
  );
  return ids;
}

/** Selects cabins for the party, the largest first. */
function selectCabins(types: readonly Cabins[]): CabinSelection {
  let left = PARTY;
  const chosen = types.map(({ id, total, minimum, maximum }): [string, number[]] => {
    const people: number[] = [];
    while (people.length < total && left >= minimum) {
      people.push(Math.min(maximum, left));
      left -= Math.min(maximum, left);
    }
    return [id, people];
  });
  if (left > 0) throw new Error(`No cabins for ${left} people`);
  return Object.fromEntries(chosen.filter(([, people]) => people.length > 0));
}

/** Data for a party of twenty on a tour with forty departures per month. */
export async function visitOfGroup(database: Database, brand: string, visit: Visit): Promise<Visit> {
  const like = await largeDeparture(database, brand);
  const days = busyDays(like.date);
  const [departure = ''] = await addDepartures(database, like.id, days);
  const types = await database.query<Cabins>(
    `select cabin_type_id as id, total, minimum_occupancy as minimum, maximum_occupancy as maximum
     from stock join cabin_type on cabin_type.id = cabin_type_id where departure_id = $1
     order by maximum_occupancy desc, cabin_type_id`,
    [departure],
  );
  const selection = selectCabins(types);
  const beds = Object.entries(selection).flatMap(([id, cabins]) =>
    cabins.flatMap((people, index) => Array<string>(people).fill(cabinKey(id, index + 1))),
  );
  const [first] = visit.validated.passengers;
  if (!first) throw new Error('The group has no passengers');
  const passengers = beds.map((cabin, index) => ({ ...first, firstName: `Passenger ${index + 1}`, cabin }));
  return {
    ...visit,
    tour: like.tour,
    date: days[0] ?? like.date,
    departure,
    cabins: formatCabins(selection),
    validated: { ...visit.validated, passengers },
  };
}
