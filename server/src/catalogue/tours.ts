import type { Tour, TourSummary } from '@towpath/rules/calendar/tour';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Sql } from '../database/database.ts';
import { bikeFromPrices } from './bikes/bike-from-prices.ts';
import { earliestBookable } from './bookable.ts';

type Bounds = Pick<Tour, 'first_departure' | 'last_departure' | 'first_available'>;

// Parameter $2 is the earliest bookable date. Each subquery reads one end of an index, however many departures there are.
const bookable = 'from departure where tour_id = tour.id and date >= $2 and not closed';
const free = `tour.brand in (select * from brands_on_sale($2::date - 1))
  and exists (select 1 from stock where departure_id = departure.id and taken < total)`;

/** Which tours are known: those that are published, or drafts too. */
export type KnownTours = 'published' | 'drafts';

/** SQL of whether a joined `tour` is known. */
export const isKnown = (known: KnownTours): string => (known === 'drafts' ? 'true' : 'tour.published');

/** A tour or combined tour, with its bookable dates and prices in cents; null when a tour is unknown. */
export async function findTour(
  sql: Sql,
  ids: readonly string[],
  today: PlainDate,
  known: KnownTours = 'published',
): Promise<Tour | null> {
  const rows = await sql.query<TourSummary & Bounds>(
    `select tour.id, name, duration, brand, region, image_url, min(first.date) over () as first_departure,
       max(last.date) over () as last_departure, min(available.date) over () as first_available
     from tour
     left join lateral (select date ${bookable} order by date limit 1) as first on true
     left join lateral (select date ${bookable} order by date desc limit 1) as last on true
     left join lateral (select date ${bookable} and ${free} order by date limit 1) as available on true
     where tour.id = any($1::text[]) and ${isKnown(known)}
     order by array_position($1::text[], tour.id)`,
    [ids, earliestBookable(today)],
  );
  const [row] = rows;
  if (!row || rows.length !== ids.length) return null;
  const { first_departure, last_departure, first_available } = row;
  const bikes = await bikeFromPrices(sql, ids);
  return {
    id: ids.join(':'),
    tours: rows.map(({ id, name, duration, brand, region, image_url }) => {
      return { id, name, duration, brand, region, image_url, bike_from_price: bikes.get(id) ?? null };
    }),
    first_departure,
    last_departure,
    first_available,
  };
}
