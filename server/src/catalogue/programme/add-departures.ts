import { addDays, type PlainDate } from '@towpath/rules/core/dates';
import type { Cents } from '@towpath/rules/core/money';
import type { Sql } from '../../database/database.ts';
import { insertDepartures } from './insert-departures.ts';

/**
 * A departure that staff add in addition to the catalogue's files; prices in cents per person. null: as the tour's latest
 * departure.
 */
export interface NewDeparture {
  id: string;
  tour: string;
  ship: string;
  date: PlainDate;
  on_request: boolean;
  port_of_departure: string | null;
  port_of_arrival: string | null;
  stock: {
    cabin: string;
    total: number;
    unit_price: Cents;
    discount_price: Cents | null;
    surcharge_price: Cents | null;
  }[];
}

/** Data of a new departure from its tour: its length in days, and program, market, ports and quay of the tour's latest departure. */
interface TourDefaults {
  id: string;
  duration: number;
  program_id: string;
  program_name: string;
  multi_market: boolean | null;
  port_of_departure: string | null;
  port_of_arrival: string | null;
  quay: string | null;
}

/** The tours to which departures can be added: the published ones. */
export function readTourDefaults(sql: Sql): Promise<TourDefaults[]> {
  return sql.query<TourDefaults>(
    `select tour.id, tour.duration, coalesce(program_id, tour.id) as program_id,
       coalesce(program_name, tour.name) as program_name, multi_market, port_of_departure, port_of_arrival, quay
     from tour left join lateral (
       select * from departure where tour_id = tour.id order by date desc, id limit 1) as latest on true
     where published`,
  );
}

/** The cabin types of every ship, and how many cabins of a type a ship has. */
export function readCabinTypes(sql: Sql): Promise<{ id: string; ship: string; count: number }[]> {
  return sql.query('select id, ship_id as ship, count from cabin_type');
}

/** The id of a departure: the same as that of one from the catalogue's files. */
export const departureIdOf = (tour: string, ship: string, date: PlainDate) =>
  `${tour}-${ship}-${date.replaceAll('-', '')}`;

function departureRow(departure: NewDeparture, defaults: TourDefaults) {
  const { id, tour, ship, date, on_request } = departure;
  const { duration, program_id, program_name, multi_market } = defaults;
  const from = departure.port_of_departure ?? defaults.port_of_departure;
  return {
    id,
    date,
    on_request,
    program_id,
    program_name,
    multi_market,
    duration,
    tour_id: tour,
    ship_id: ship,
    voucher_code: null,
    end_date: addDays(date, duration - 1),
    port_of_departure: from,
    port_of_arrival: departure.port_of_arrival ?? defaults.port_of_arrival,
    // A quay is in one port.
    quay: from === defaults.port_of_departure ? defaults.quay : null,
  };
}

/**
 * Adds departures, which later imports of the catalogue leave on sale. Returns the ids of those that were not added because
 * their ship is sold on the same days, or because they exist.
 */
export async function addDepartures(sql: Sql, added: readonly NewDeparture[]): Promise<string[]> {
  const tours = new Map((await readTourDefaults(sql)).map((tour) => [tour.id, tour]));
  const departure = added.flatMap((each) => {
    const defaults = tours.get(each.tour);
    return defaults ? [departureRow(each, defaults)] : [];
  });
  const stock = added.flatMap(({ id, stock: own }) =>
    own.map(({ cabin, ...prices }) => ({ departure_id: id, cabin_type_id: cabin, taken: 0, ...prices })),
  );
  const ids = await insertDepartures(sql, { departure, stock });
  await sql.query('update departure set added = true where id = any($1::text[])', [ids]);
  return added.map(({ id }) => id).filter((id) => !ids.includes(id));
}
