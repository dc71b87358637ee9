import { defaultBrand } from '@towpath/rules/site/brand';
import { fitOf, type PartyNeeds } from '@towpath/rules/waiting/fit';
import type { NamedDeparture } from '@towpath/rules/waiting/wire';
import { type WaitingWishes, wishedTours } from '@towpath/rules/waiting/wishes';
import { bookable, earliestBookable, onSale } from '../catalogue/bookable.ts';
import { findOffers } from '../catalogue/departure-offer.ts';
import { Refusal } from '../config/errors.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { stockIn } from './make-offer.ts';
import { hadRoom, hasOtherEntry, suits } from './waiting-for.ts';

/** The departures whose cabins and bikes are read in one statement. */
const BATCH_SIZE = 100;

type Wishes = PartyNeeds & Pick<WaitingWishes, 'tours' | 'dates'>;

interface Candidate {
  id: string;
  has_beds: boolean;
}

/** The departures that suit a party and can be booked, the earliest first, and whether they have beds for all of it. */
function findCandidates(sql: Sql, today: string, { tours, dates, party }: Wishes): Promise<Candidate[]> {
  return sql.query<Candidate>(
    `select departure.id, coalesce((select sum((total - taken) * maximum_occupancy) from stock
       join cabin_type on cabin_type.id = cabin_type_id where stock.departure_id = departure.id), 0) >= $4 as has_beds
     from departure join tour on tour.id = departure.tour_id
       cross join (select $2::text[] as tours, $3::jsonb as dates) as waiting_party
     where ${bookable} and ${onSale} and ${suits} order by departure.date, departure.id`,
    [earliestBookable(today), wishedTours(tours), JSON.stringify(dates), party],
  );
}

/** The departures that have room for a party, and whether these are all that suit it. */
interface Room {
  departures: string[];
  isEverywhere: boolean;
}
/** For a party of which staff decide. */
export const noRoom: Room = { departures: [], isEverywhere: false };

/** Those of some departures that have cabins and bikes for all of a party. */
async function findFitting(
  context: Context,
  sql: Sql,
  wishes: Wishes,
  ids: readonly string[],
): Promise<string[]> {
  const now = context.now();
  const offers = await findOffers(sql, ids, defaultBrand, todayOf(context), { now });
  return ids.filter((id) => {
    const found = offers.get(id);
    return found && typeof fitOf(wishes, stockIn(found.offer)) !== 'string';
  });
}

/** The departures that have room now for a party that says what suits it, and whether these are all that suit. */
export async function findRoom(context: Context, sql: Sql, wishes: Wishes): Promise<Room> {
  const today = todayOf(context);
  const candidates = await findCandidates(sql, today, wishes);
  const ids = candidates.flatMap(({ id, has_beds }) => (has_beds ? id : []));
  const departures: string[] = [];
  for (let from = 0; from < ids.length; from += BATCH_SIZE)
    departures.push(...(await findFitting(context, sql, wishes, ids.slice(from, from + BATCH_SIZE))));
  return { departures, isEverywhere: departures.length > 0 && departures.length === candidates.length };
}

/** Refuses a party that can book every departure that suits it. */
export const roomNow = new Refusal(
  409,
  'has_room',
  'Every departure that suits the party has room for it now: it can book one of them',
);

const namedAhead = `
  select departure.id as departure, tour.name as tour_name, ship_id, ship.name as ship_name, date
  from departure join tour on tour.id = tour_id join ship on ship.id = ship_id`;

/** The departures ahead with these ids, with their names in the catalogue, the earliest first. */
export const nameDepartures = (sql: Sql, ids: readonly string[], today: string): Promise<NamedDeparture[]> =>
  sql.query(
    `${namedAhead} where departure.id = any($1::text[]) and date > $2::date order by date, departure.id`,
    [ids, today],
  );

/** The departures ahead that suit an entry, and for which another one of its address counts, the earliest first. */
export const findOfOtherEntries = (sql: Sql, entryId: string, today: string): Promise<NamedDeparture[]> =>
  sql.query(
    `${namedAhead} join waiting_party on waiting_party.id = $1
     where date > $2::date and not departure.closed and ${suits} and not ${hadRoom} and ${hasOtherEntry('$2::date')}
     order by date, departure.id`,
    [entryId, today],
  );
