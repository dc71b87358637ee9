import type { MonthPrice, Tour, TourSummary } from '@towpath/rules/calendar/tour';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Sql } from '../database/database.ts';
import { earliestBookable } from './departures.ts';

type Bounds = Pick<Tour, 'first_departure' | 'last_departure' | 'first_available'>;

// Parameter $2 is the earliest bookable date. Each subquery reads one end of an index, however many departures there are.
const bookable = 'from departure where tour_id = tour.id and date >= $2 and not closed';
const free = `tour.brand in (select brands_on_sale($2::date - 1))
  and exists (select 1 from stock where departure_id = departure.id and taken < total)`;

/** A tour or combined tour, with its bookable dates; null when a tour is unknown. */
export async function findTour(sql: Sql, ids: readonly string[], today: PlainDate): Promise<Tour | null> {
  const rows = await sql.query<TourSummary & Bounds>(
    `select tour.id, name, duration, brand, region, image_url, min(first.date) over () as first_departure,
       max(last.date) over () as last_departure, min(available.date) over () as first_available
     from tour
     left join lateral (select date ${bookable} order by date limit 1) as first on true
     left join lateral (select date ${bookable} order by date desc limit 1) as last on true
     left join lateral (select date ${bookable} and ${free} order by date limit 1) as available on true
     where tour.id = any($1::text[])
     order by array_position($1::text[], tour.id)`,
    [ids, earliestBookable(today)],
  );
  const [row] = rows;
  if (!row || rows.length !== ids.length) return null;
  const { first_departure, last_departure, first_available } = row;
  return {
    id: ids.join(':'),
    tours: rows.map(({ id, name, duration, brand, region, image_url }) => {
      return { id, name, duration, brand, region, image_url };
    }),
    ...{ first_departure, last_departure, first_available },
  };
}

/**
 * SQL for the open departures of tours from the earliest bookable date on, with the lowest and highest price of their free
 * cabins; both arguments are SQL expressions.
 */
export const openDepartures = (tourIds: string, earliest: string) => `
  departure cross join lateral (
    select min(unit_price) as lowest, max(unit_price) as highest
    from stock where departure_id = departure.id and taken < total
  ) as available
  where tour_id = any(${tourIds}) and date >= ${earliest} and not closed and lowest is not null`;

/** The lowest and highest price of free cabins by month, in cents per person; null when a tour is unknown. */
export async function monthPrices(
  sql: Sql,
  tourIds: readonly string[],
  today: PlainDate,
): Promise<MonthPrice[] | null> {
  const rows = await sql.query<MonthPrice & { known: number; year: number | null }>(
    `select known.known, months.*
     from (select count(*)::int as known from tour where id = any($1::text[])) as known
     left join lateral (
       select extract(year from date)::int as year, extract(month from date)::int as month,
         min(lowest) as minimum_price, max(highest) as maximum_price
       from ${openDepartures('$1::text[]', '$2')}
       group by 1, 2
     ) as months on true
     order by year, month`,
    [tourIds, earliestBookable(today)],
  );
  if (rows[0]?.known !== tourIds.length) return null;
  return rows.filter(({ year }) => year !== null);
}
