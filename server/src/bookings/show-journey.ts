import type { BookedJourney } from '@towpath/rules/booking/booking';
import type { WireOf } from '@towpath/rules/contract/contract';
import { type Cents, toEuros } from '@towpath/rules/core/money';
import { shipNameIn } from '../catalogue/content/translations.ts';
import type { Sql } from '../database/database.ts';
import { reversalOfPayment } from './reversals.ts';

type Completed = Extract<WireOf<'booking'>, { status: 'completed' }>;
/** The journey in amounts of cents; what is left to pay in two columns. */
type Row = Omit<BookedJourney, 'balance' | 'processing' | 'moves'> & {
  moves: number;
  processing: Cents;
  balance_amount: Cents | null;
  balance_due_on: string | null;
};

/** SQL of how often the query's `booking` was moved to another departure. */
export const moveCount = `(select count(*)::int from amendment where booking_id = booking.id
  and amendment.state = 'applied' and 'departure' = any(kinds))`;

/**
 * The journey of a completed booking, with amounts in euros (specification 10.31); of the passengers the first names only, as
 * far as they are not erased.
 */
export async function showJourney(sql: Sql, bookingId: string): Promise<Completed['journey']> {
  const [row] = await sql.query<Row>(
    `select departure.id as departure_id, end_date, ${shipNameIn('booking.locale')} as ship_name,
       port_of_departure as port_of_departure_name, port_of_arrival as port_of_arrival_name,
       tour.content ->> 'boarding_time' as boarding_time,
       (select image_urls[1] from ship_translation where ship_id = ship.id
        order by language = booking.locale desc, language limit 1) as image_url,
       array(select passenger ->> 'firstName' from jsonb_array_elements(request -> 'passengers') passenger
             where passenger ->> 'firstName' <> '') as first_names,
       array(select passenger ->> 'cabin' from jsonb_array_elements(request -> 'passengers') passenger
             where passenger ->> 'cabin' is not null) as cabins,
       (select case when count(refund.id) = 0 then coalesce(sum(payment.amount), 0)::int end
        from payment left join refund on refund.payment_id = payment.id
        where booking_id = booking.id and payment.state = 'completed' and ${reversalOfPayment} is null) as paid,
       (select coalesce(sum(payment.amount), 0)::int from payment
        where booking_id = booking.id and payment.state = 'processing') as processing,
       ${moveCount} as moves,
       remaining.amount as balance_amount, remaining.due_on as balance_due_on
     from booking join departure on departure.id = departure_id join ship on ship.id = ship_id
       join tour on tour.id = departure.tour_id
       cross join lateral (
         select sum(amount)::int as amount, min(due_on) as due_on from payment
         where booking_id = booking.id and (payment.type = 'balance' or repays is not null)
           and payment.state in ('open', 'processing') and due_on is not null) as remaining
     where booking.id = $1`,
    [bookingId],
  );
  if (!row) return null;
  const { paid, processing, moves, balance_amount, balance_due_on: due_on, ...journey } = row;
  return {
    ...journey,
    paid: paid === null ? null : toEuros(paid),
    ...(processing > 0 ? { processing: toEuros(processing) } : {}),
    ...(moves > 0 ? { moves } : {}),
    balance: balance_amount === null || due_on === null ? null : { amount: toEuros(balance_amount), due_on },
  };
}
