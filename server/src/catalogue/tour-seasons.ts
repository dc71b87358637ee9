import type { PlainDate, PlainMonth } from '@towpath/rules/core/dates';
import type { Cents } from '@towpath/rules/core/money';
import type { Sql } from '../database/database.ts';
import { earliestBookable, onSale } from './bookable.ts';
import { readFromPrices } from './from-prices.ts';
import { fromPriceOf, type PricedDeparture, pricedDepartures } from './month-prices.ts';

/** What tours are compared by: the months with free cabins (YYYY-MM), and the lowest price in cents per person. */
export interface TourSeason {
  months: PlainMonth[];
  from_price: Cents | undefined;
}

/**
 * The last departure on sale of each tour, month and price class. Each is found by its place in the index on
 * departure_price, from the one before: the departures between them are not read (decision 118).
 */
const classes = `
  with recursive class as (
    select tour.id as tour_id, first.price_class
    from tour cross join lateral (
      select price_class from departure_price
      where tour_id = tour.id and price_class >= to_char($1::date, 'YYYY-MM')
      order by price_class limit 1
    ) as first
    where tour.id = any($2::text[]) and ${onSale}
    union all
    select class.tour_id, next.price_class
    from class cross join lateral (
      select price_class from departure_price
      where tour_id = class.tour_id and price_class > class.price_class
      order by price_class limit 1
    ) as next
  )
  select class.tour_id, left(price_class, 7) as month, substr(price_class, 9) as prices, last.departure_id
  from class cross join lateral (
    select departure_id from departure_price
    where tour_id = class.tour_id and price_class = class.price_class and date >= $1::date
    order by date desc limit 1
  ) as last`;

/** The seasons of tours by tour id; a tour without bookable departures has none. */
export async function tourSeasons(
  sql: Sql,
  tourIds: readonly string[],
  today: PlainDate,
): Promise<Map<string, TourSeason>> {
  const rows = await sql.query<{ tour_id: string; months: PlainMonth[]; departures: PricedDeparture[] }>(
    `with class as materialized (${classes}),
       -- Departures of one class have one price: one of them stands for all.
       example as materialized (select distinct on (tour_id, prices) departure_id from class order by tour_id, prices)
     select months.tour_id, months.months, priced.departures
     from (select tour_id, array_agg(distinct month) as months from class group by tour_id) as months
     join (
       select tour_id, json_agg(departure) as departures
       from (${pricedDepartures} and departure.id in (select departure_id from example)) as departure
       group by tour_id
     ) as priced using (tour_id)`,
    [earliestBookable(today), tourIds],
  );
  const fromPricesOf = await readFromPrices(sql, tourIds);
  return new Map(
    rows.map(({ tour_id, months, departures }) => [
      tour_id,
      { months, from_price: fromPriceOf(departures, fromPricesOf, today) },
    ]),
  );
}
