import type { Sql } from '../../server/src/database/database.ts';
import { departures } from './catalogue.ts';
import { cabinsOf, type Model } from './chain-model.ts';
import { hasFrames } from './expected-refusal.ts';

/** What is stored about a booking, its money and the stock; amounts in minor units. */
export interface Records {
  booking: { amount: number; local: number; premiums: number; departure: string; released: boolean };
  /** A hash of the booking's request, bill, coupon and deposit. */
  request: string;
  payments: { id: string; type: string; state: string; charge: number }[];
  refunds: { id: string; payment: string; state: string; amount: number }[];
  /** The sum of the booking's ledger. */
  ledger: number;
  stock: { departure: string; type: string; taken: number; booked: number }[];
  riders: { departure: string; bike: string; height: number }[];
}

const statement = `
  with active as (select id, departure_id, request from booking
    where departure_id = any($2::text[]) and status = 'completed' and released_at is null),
  own as (select payment.id, type, state, charge from payment where booking_id = $1)
  select
    (select json_build_object('amount', amount, 'local', local_costs, 'premiums', insurance_amount,
       'departure', departure_id, 'released', released_at is not null) from booking where id = $1) as booking,
    (select md5(request::text || bill::text || coalesce(coupon, '') || coalesce(deposit, 0)) from booking where id = $1) as request,
    (select coalesce(json_agg(own order by id), '[]') from own) as payments,
    (select coalesce(json_agg(json_build_object('id', refund.id, 'payment', payment_id, 'state', refund.state,
       'amount', refund.amount) order by refund.id), '[]') from refund join own on own.id = payment_id) as refunds,
    (select coalesce(sum(amount), 0)::int from ledger where booking_id = $1) as ledger,
    (select json_agg(json_build_object('departure', departure_id, 'type', cabin_type_id, 'taken', taken, 'booked',
       (select coalesce(sum(count), 0)::int from booking_cabin join active on active.id = booking_id
        where booking_cabin.departure_id = stock.departure_id and booking_cabin.cabin_type_id = stock.cabin_type_id))
       order by departure_id, cabin_type_id)
     from stock where departure_id = any($2::text[])) as stock,
    (select coalesce(json_agg(json_build_object('departure', departure_id, 'bike', rider ->> 'bike', 'height',
       (rider ->> 'bodyHeight')::int) order by departure_id, rider ->> 'bike', rider ->> 'bodyHeight'), '[]')
     from active cross join jsonb_array_elements(request -> 'passengers') as rider) as riders`;

/** Reads all records that a chain compares, in one statement. */
export async function readRecords(sql: Sql, bookingId: string): Promise<Records> {
  const [row] = await sql.query<Records>(statement, [bookingId, departures]);
  if (!row) throw new Error(`Nothing is stored about ${bookingId}`);
  return row;
}

/** The sum of the refunds that are requested and not paid out, in minor units of the currency. */
export const requestedOf = ({ refunds }: Records): number =>
  refunds.filter(({ state }) => state === 'requested').reduce((sum, { amount }) => sum + amount, 0);
/** The sum of the open payments, in minor units of the currency. */
export const openOf = ({ payments }: Records): number =>
  payments.filter(({ state }) => state === 'open').reduce((sum, { charge }) => sum + charge, 0);

const riderText = (riders: readonly { bike: string; height: number }[]) =>
  riders
    .map(({ bike, height }) => `${bike} ${height}`)
    .sort()
    .join();

/** Differences of cabins and bikes between the stock, the bookings and the models of all active bookings. */
export function stockFaults({ stock, riders }: Records, models: readonly Model[]): string[] {
  const cabins = stock.flatMap(({ departure, type, taken, booked }) => {
    const there = models.filter(({ departureId }) => departureId === departure);
    const expected = there.reduce((sum, model) => sum + (cabinsOf(model).get(type) ?? 0), 0);
    return taken === booked && taken === expected
      ? []
      : [`${departure} ${type}: ${taken} taken, ${booked} booked, ${expected} expected`];
  });
  const bikes = departures.flatMap((departure) => {
    const expected = models
      .filter(({ departureId }) => departureId === departure)
      .flatMap(({ passengers }) => passengers);
    const stored = riderText(riders.filter((each) => each.departure === departure));
    if (stored !== riderText(expected))
      return [`${departure}: other bikes are booked than expected: ${stored}`];
    return hasFrames(expected) ? [] : [`${departure}: more bikes are booked than there are: ${stored}`];
  });
  return [...cabins, ...bikes];
}

/** Releases a chain's booking and removes it from its departure, so that its rows are not read any more. */
export async function removeBooking(sql: Sql, bookingId: string): Promise<void> {
  await sql.query(
    `with ended as (update booking set departure_id = 'ended', released_at = coalesce(released_at, now()),
         release_reason = coalesce(release_reason, 'cancelled')
       where id = $1 returning id),
     active as (select booking_cabin.* from booking_cabin join booking on booking.id = booking_id
       where booking_id = $1 and released_at is null),
     gone as (delete from booking_cabin where booking_id = $1)
     update stock set taken = taken - count from active, ended
     where stock.departure_id = active.departure_id and stock.cabin_type_id = active.cabin_type_id`,
    [bookingId],
  );
}
