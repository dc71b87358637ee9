import type { Departure } from '@towpath/rules/calendar/departure';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Cents } from '@towpath/rules/core/money';
import type { Sql } from '../database/database.ts';
import { earliestBookable, freeCabins } from './bookable.ts';
import { type CabinPricesRow, cabinPrices, readFromPrices } from './from-prices.ts';
import { toValidVoucher, type VoucherRow, voucherJson } from './voucher-row.ts';

/** A row of a query with plainColumns and plainTables. */
export interface PlainDepartureRow extends Omit<Departure, 'voucher' | 'multi_market' | 'availability'> {
  voucher: VoucherRow | null;
  multi_market: boolean | null;
}

/** A row of a query with departureColumns and departureTables. */
interface DepartureRow extends PlainDepartureRow, CabinPricesRow {
  minimum_passengers: number;
  maximum_passengers: number;
  available_cabins: number;
  total_cabins: number;
  /** Null when the departure has no stock rows. */
  minimum_price: Cents | null;
  maximum_price: Cents | null;
}

/** The availability of a departure from its stock rows (specification 10.19). */
const availability = `
  select coalesce(min(minimum_occupancy) filter (where free > 0), 1) as minimum_passengers,
    coalesce(sum(free * maximum_occupancy), 0)::int as maximum_passengers,
    coalesce(sum(free), 0)::int as available_cabins,
    coalesce(sum(total), 0)::int as total_cabins,
    coalesce(min(unit_price) filter (where free > 0), min(unit_price)) as minimum_price,
    coalesce(max(unit_price) filter (where free > 0), max(unit_price)) as maximum_price, ${cabinPrices}
  from (
    select cabin_type.id, name, total, unit_price, discount_price, surcharge_price, minimum_occupancy, maximum_occupancy,
      ${freeCabins} as free
    from stock join cabin_type on cabin_type.id = stock.cabin_type_id
    where stock.departure_id = departure.id
  ) as type`;

/** The columns of a departure without its availability, from plainTables. */
export const plainColumns = `
  departure.id, departure.tour_id, tour.name as tour_name, departure.ship_id, ship.name as ship_name,
  departure.program_id, departure.program_name, departure.date, departure.end_date, departure.on_request,
  departure.duration, departure.port_of_departure as port_of_departure_name,
  departure.port_of_arrival as port_of_arrival_name, departure.quay, departure.multi_market, ${voucherJson}`;

/** The tables of plainColumns. */
export const plainTables = `
  departure
  join tour on tour.id = departure.tour_id
  join ship on ship.id = departure.ship_id
  left join voucher on voucher.code = departure.voucher_code`;

/** The columns of a departure, from departureTables; parameter $1 is the earliest bookable date. */
const departureColumns = `${plainColumns}, availability.*`;
const departureTables = `${plainTables} cross join lateral (${availability}) as availability`;

function availabilityOf(row: DepartureRow): Departure['availability'] {
  const { minimum_passengers, maximum_passengers, available_cabins, total_cabins } = row;
  const { minimum_price, maximum_price } = row;
  if (minimum_price === null || maximum_price === null) return null;
  const available_passengers = row.on_request ? 0 : maximum_passengers;
  const passengers = { minimum_passengers, available_passengers, maximum_passengers };
  return { ...passengers, available_cabins, total_cabins, minimum_price, maximum_price };
}

/** Converts a row to a departure as of `today`, without its availability. */
export function toPlainDeparture(row: PlainDepartureRow, today: PlainDate): Departure {
  const { id, tour_id, tour_name, ship_id, ship_name, program_id, program_name, date, end_date } = row;
  const { on_request, duration, port_of_departure_name, port_of_arrival_name, multi_market } = row;
  return {
    id,
    tour_id,
    tour_name,
    ship_id,
    ship_name,
    program_id,
    program_name,
    date,
    end_date,
    on_request,
    duration,
    port_of_departure_name,
    port_of_arrival_name,
    ...(row.quay && { quay: row.quay }),
    // Unknown is different from false (specification 9, SGR).
    ...(multi_market !== null && { multi_market }),
    voucher: toValidVoucher(row.voucher, today),
  };
}

/** Converts rows to departures with their lowest prices (decision 069). */
async function withFromPrices(
  sql: Sql,
  rows: readonly DepartureRow[],
  today: PlainDate,
): Promise<Departure[]> {
  const fromPricesOf = await readFromPrices(sql, [...new Set(rows.map(({ tour_id }) => tour_id))]);
  return rows.map((row) => {
    const departure = toPlainDeparture(row, today);
    const found = availabilityOf(row);
    return { ...departure, availability: found && { ...found, from_prices: fromPricesOf(departure, row) } };
  });
}

/** A departure with its availability, prices in cents; null for an unknown id. */
export async function findDeparture(sql: Sql, id: string, today: PlainDate): Promise<Departure | null> {
  const rows = await sql.query<DepartureRow>(
    `select ${departureColumns} from ${departureTables} where departure.id = $2`,
    [earliestBookable(today), id],
  );
  const [departure = null] = await withFromPrices(sql, rows, today);
  return departure;
}

/**
 * The departures of tours from start (inclusive) to end (exclusive), in order; null when a tour is unknown. A single tour is
 * compared as one value: PostgreSQL then keeps one plan for all months instead of planning each (decision 111).
 */
export async function findDepartures(
  sql: Sql,
  tourIds: readonly string[],
  { start, end }: { start: PlainDate; end: PlainDate },
  today: PlainDate,
): Promise<Departure[] | null> {
  const [given, tours] = tourIds.length === 1 ? ['$2', tourIds[0]] : ['any($2::text[])', tourIds];
  const rows = await sql.query<DepartureRow & { known: number; id: string | null }>(
    `select known.known, listed.*
     from (select count(*)::int as known from tour where id = ${given} and published) as known
     left join lateral (
       select ${departureColumns}, ship.position from ${departureTables}
       where departure.tour_id = ${given} and departure.date >= $3 and departure.date < $4
     ) as listed on true
     order by listed.date, listed.position, listed.id`,
    [earliestBookable(today), tours, start, end],
  );
  if (rows[0]?.known !== tourIds.length) return null;
  return withFromPrices(
    sql,
    rows.filter(({ id }) => id !== null),
    today,
  );
}
