import type { Departure } from '@towpath/rules/calendar/departure';
import type { MonthPrice } from '@towpath/rules/calendar/tour';
import type { PlainDate } from '@towpath/rules/core/dates';
import { type Cents, lowest } from '@towpath/rules/core/money';
import { lowestFor } from '@towpath/rules/price/day-price';
import type { Sql } from '../database/database.ts';
import { bookable, earliestBookable, onSale } from './bookable.ts';
import { type CabinPricesRow, cabinPrices, type ReadFromPrices, readFromPrices } from './from-prices.ts';
import { toValidVoucher, type VoucherRow, voucherJson } from './voucher-row.ts';

/** A departure with free cabins. */
export interface PricedDeparture extends CabinPricesRow, Pick<Departure, 'duration' | 'multi_market'> {
  voucher: VoucherRow | null;
}

interface MonthRow extends Omit<MonthPrice, 'from_price'> {
  departures: PricedDeparture[];
}

/** The departures with free cabins of the tours $2; parameter $1 is the earliest bookable date. */
export const pricedDepartures = `
  select departure.tour_id, departure.date, departure.duration, departure.multi_market, ${voucherJson}, available.*
  from departure
  join tour on tour.id = departure.tour_id
  left join voucher on voucher.code = departure.voucher_code
  cross join lateral (
    select min(unit_price) as lowest, max(unit_price) as highest, ${cabinPrices}
    from (
      select stock.*, cabin_type.*, total - taken as free
      from stock join cabin_type on cabin_type.id = cabin_type_id
      where departure_id = departure.id and taken < total
    ) as type
  ) as available
  where departure.tour_id = any($2::text[]) and ${bookable} and ${onSale} and lowest is not null`;

/** The lowest price of several departures for any party, in cents per person (decision 069). */
export function fromPriceOf(
  departures: readonly PricedDeparture[],
  fromPricesOf: ReadFromPrices,
  today: PlainDate,
): Cents | undefined {
  const prices = departures.map((row) =>
    lowestFor(fromPricesOf({ ...row, voucher: toValidVoucher(row.voucher, today) }, row), null),
  );
  return lowest(prices.filter((price) => price !== null)) ?? undefined;
}

/** The lowest and highest price of free cabins by month, in cents per person; null when a tour is unknown. */
export async function monthPrices(
  sql: Sql,
  tourIds: readonly string[],
  today: PlainDate,
): Promise<MonthPrice[] | null> {
  const rows = await sql.query<MonthRow & { known: number; year: number | null }>(
    `select known.known, months.*
     from (select count(*)::int as known from tour where id = any($2::text[]) and published) as known
     left join lateral (
       select extract(year from date)::int as year, extract(month from date)::int as month,
         min(lowest) as minimum_price, max(highest) as maximum_price, json_agg(departure) as departures
       from (${pricedDepartures}) as departure
       group by 1, 2
     ) as months on true
     order by year, month`,
    [earliestBookable(today), tourIds],
  );
  if (rows[0]?.known !== tourIds.length) return null;
  const fromPricesOf = await readFromPrices(sql, tourIds);
  return rows
    .filter(({ year }) => year !== null)
    .map(({ year, month, minimum_price, maximum_price, departures }) => {
      return {
        year,
        month,
        minimum_price,
        maximum_price,
        from_price: fromPriceOf(departures, fromPricesOf, today),
      };
    });
}
