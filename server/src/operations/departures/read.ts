import type { PlainDate } from '@towpath/rules/core/dates';
import type { CabinStockView, DepartureRow, DepartureView } from '@towpath/rules/office/views/departure-view';
import { cabinsOnOption } from '../../bookings/options/option-rows.ts';
import { findStock, type StockRow } from '../../catalogue/departure-changes.ts';
import { findOverlaps } from '../../catalogue/overlaps.ts';
import { type CodedRefusal, missing } from '../../config/coded-refusal.ts';
import { isActive } from '../../database/booking-state.ts';
import { todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { canBeOffered } from '../../waiting/waiting-for.ts';
import type { Handler } from '../implement.ts';
import { findNotes } from '../note-rows.ts';
import { departureVersion } from './departure-version.ts';

/** A 404 for an unknown departure. */
export const noDeparture = (id: string) => missing('departure_unknown', { about: id });

/** Whether there is a departure with an id. */
export const isDeparture = async (sql: Sql, id: string) =>
  (await sql.query('select 1 from departure where id = $1', [id])).length > 0;

/** A 404 for the id of a tour that there is not; null without an id. */
export async function findUnknownTour(sql: Sql, id: string | null | undefined): Promise<CodedRefusal | null> {
  if (!id) return null;
  const found = await sql.query('select 1 from tour where id = $1', [id]);
  return found.length > 0 ? null : missing('tour_unknown', { about: id });
}

const booked = 'coalesce(sum(taken - blocked), 0)';
const bookable = 'coalesce(sum(total - blocked), 0)';

interface DepartureFilter {
  from?: string | null | undefined;
  until?: string | null | undefined;
  tour?: string | null | undefined;
  ship?: string | null | undefined;
  id?: string;
}

/** Departures with their stock, by date; today: the operator's day. */
export function findDepartures(
  sql: Sql,
  { from, until, tour, ship, id }: DepartureFilter,
  today: PlainDate,
): Promise<DepartureRow[]> {
  return sql.query<DepartureRow>(
    `select departure.id, date, end_date, tour.brand, tour_id, tour.name as tour, departure.ship_id,
       ship.name as ship,
       case when called_off_on is not null then 'called off' when date < $6::date then 'departed'
         when closed then 'closed' when on_request then 'on request' else 'open' end as state,
       coalesce(sum(total), 0)::int as cabins, coalesce(sum(taken), 0)::int as taken,
       coalesce(sum(blocked), 0)::int as blocked, coalesce(sum(${cabinsOnOption}), 0)::int as optional,
       coalesce(sum(total - taken), 0)::int as left,
       (select count(*)::int from waiting_party where ${canBeOffered('$6::date')}) as waiting,
       case when ${bookable} = 0 then 0 else floor(100.0 * ${booked} / ${bookable})::int end as occupancy
     from departure join tour on tour.id = tour_id join ship on ship.id = departure.ship_id
     left join stock on stock.departure_id = departure.id
     where date between coalesce($1::date, '-infinity') and coalesce($2::date, 'infinity')
       and ($3::text is null or tour_id = $3) and ($4::text is null or departure.ship_id = $4)
       and ($5::text is null or departure.id = $5)
     group by departure.id, tour.id, ship.name order by date, departure.id`,
    [from ?? null, until ?? null, tour ?? null, ship ?? null, id ?? null, today],
  );
}

/** Lists departures with their stock. */
export const listDepartures: Handler<'departures.list'> = async ({ context }, input) => {
  const { database } = context;
  const unknown = await findUnknownTour(database, input.tour);
  return unknown ?? { rows: await findDepartures(database, input, todayOf(context)) };
};

const showStock = ({ cabin_type_id, total, taken, ...rest }: StockRow): CabinStockView => ({
  cabin: cabin_type_id,
  total,
  taken,
  left: total - taken,
  ...rest,
});

type Details = Pick<
  DepartureView,
  | 'port_of_departure'
  | 'port_of_arrival'
  | 'quay'
  | 'on_request'
  | 'voucher'
  | 'bookings'
  | 'passengers'
  | 'cancelled'
  | 'languages'
>;

/** Shows a departure with its cabin types. */
export const showDeparture: Handler<'departures.show'> = async ({ context }, { departure }) => {
  const { database } = context;
  const [row] = await findDepartures(database, { id: departure }, todayOf(context));
  const stock = await findStock(database, departure);
  if (!row || !stock) return noDeparture(departure);
  const [details] = await database.query<Details>(
    `select port_of_departure, port_of_arrival, quay, departure.on_request, voucher_code as voucher, count(booking.id)::int as bookings,
       coalesce(sum(jsonb_array_length(request -> 'passengers')), 0)::int as passengers,
       (select count(*)::int from booking
        where departure_id = departure.id and release_reason = 'cancelled') as cancelled,
       coalesce((
         select jsonb_agg(jsonb_build_object('language', locale, 'bookings', count) order by locale)
         from (
           select locale, count(*) from booking
           where departure_id = departure.id and ${isActive} group by locale
         ) as spoken
       ), '[]') as languages
     from departure left join booking
       on departure_id = departure.id and ${isActive}
     where departure.id = $1 group by departure.id`,
    [departure],
  );
  if (!details) return noDeparture(departure);
  return {
    ...row,
    ...details,
    version: await departureVersion(database, departure),
    stock: stock.map(showStock),
    notes: await findNotes(database, { kind: 'departure', id: departure }),
  };
};

/** Lists departures on sale that use the same ship on the same days. */
export const listOverlaps: Handler<'departures.overlaps'> = async ({ context: { database } }) => ({
  rows: await findOverlaps(database),
});
