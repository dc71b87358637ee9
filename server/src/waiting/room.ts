import { defaultBrand } from '@towpath/rules/site/brand';
import { fitOf, type PartyNeeds } from '@towpath/rules/waiting/fit';
import type { DepartureWithRoom } from '@towpath/rules/waiting/wire';
import { type WaitingWishes, wishedTours } from '@towpath/rules/waiting/wishes';
import { bookable, earliestBookable, onSale } from '../catalogue/bookable.ts';
import { findOffers } from '../catalogue/departure-offer.ts';
import { Refusal } from '../config/errors.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { stockIn } from './make-offer.ts';
import { suits } from './waiting-for.ts';

/** The most departures whose cabins and bikes are looked at; further ones with beds enough count as having room. */
const LOOKED_AT = 100;

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

/** The departures that have room now for a party that says what suits it, and whether these are all that suit. */
export async function findRoom(context: Context, sql: Sql, wishes: Wishes): Promise<Room> {
  const today = todayOf(context);
  const candidates = await findCandidates(sql, today, wishes);
  const ids = candidates.flatMap(({ id, has_beds }) => (has_beds ? id : []));
  const now = context.now();
  const offers = await findOffers(sql, ids.slice(0, LOOKED_AT), defaultBrand, today, { now });
  const hasRoom = (id: string, index: number) => {
    const found = offers.get(id);
    if (found) return typeof fitOf(wishes, stockIn(found.offer)) !== 'string';
    return index >= LOOKED_AT;
  };
  const departures = ids.filter(hasRoom);
  return { departures, isEverywhere: departures.length > 0 && departures.length === candidates.length };
}

/** Refuses a party that can book every departure that suits it. */
export const roomNow = new Refusal(
  409,
  'has_room',
  'Every departure that suits the party has room for it now: it can book one of them',
);

/** The departures ahead with these ids, with their names in the catalogue, the earliest first. */
export function nameDepartures(
  sql: Sql,
  ids: readonly string[],
  today: string,
): Promise<DepartureWithRoom[]> {
  return sql.query<DepartureWithRoom>(
    `select departure.id as departure, tour.name as tour_name, ship_id, ship.name as ship_name, date
     from departure join tour on tour.id = tour_id join ship on ship.id = ship_id
     where departure.id = any($1::text[]) and date > $2::date order by date, departure.id`,
    [ids, today],
  );
}
