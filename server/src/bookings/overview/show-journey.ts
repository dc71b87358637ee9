import type { BookedJourney } from '@towpath/rules/booking/booking';
import type { WireOf } from '@towpath/rules/contract/contract';
import { type Cents, toEuros } from '@towpath/rules/core/money';
import { calledName } from '@towpath/rules/passengers/described-fields';
import type { StoredPassenger } from '@towpath/rules/passengers/passenger-fields';
import { smallestPayment } from '@towpath/rules/payment/credit';
import { shipNameIn, shipPictureIn } from '../../catalogue/content/translations.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { countsAsRefunded } from '../../database/refund-state.ts';
import type { CompletedRow } from '../completed-row.ts';
import { moveCount } from '../move-count.ts';
import { findBalanceAhead, type OpenRow } from '../paying/balance-ahead.ts';
import { reversalOfPayment } from '../paying/reversals.ts';

type CompletedBooking = Extract<WireOf<'booking'>, { status: 'completed' }>;
type Due = NonNullable<CompletedBooking['journey']>['due'][number];
/** The journey in amounts of cents, without what is due. */
type JourneyRow = Omit<BookedJourney, 'due' | 'paid' | 'processing' | 'moves' | 'first_names' | 'cabins'> & {
  passengers: StoredPassenger[];
  moves: number;
  paid: Cents;
  processing: Cents;
  open: OpenRow[];
};

/** SQL expression: the refunded and requested euro cents of the query's `payment`. */
const returned = `coalesce((select sum(round(refund.amount::numeric * payment.amount / payment.charge)) from refund
  where payment_id = payment.id and ${countsAsRefunded}), 0)`;

const showDue = ({ amount, charge, ...due }: OpenRow): Due => ({
  ...due,
  amount: toEuros(amount),
  charge: toEuros(charge),
});

/** SQL expression: the open payments of the query's `booking` that have a day; the link of all but a balance is mailed when they are asked for. */
const openPayments = `coalesce((
  select jsonb_agg(jsonb_build_object('amount', payment.amount, 'charge', charge, 'due_on', due_on,
    'asked', type <> 'balance' or asked_on is not null) order by due_on, created_at)
  from payment where booking_id = booking.id and state = 'open' and type in ('balance', 'other') and due_on is not null
    and charge >= $2::int), '[]')`;

async function findJourney(sql: Sql, bookingId: string): Promise<JourneyRow | undefined> {
  const [row] = await sql.query<JourneyRow>(
    `select departure.id as departure_id, end_date, ${shipNameIn('booking.locale')} as ship_name,
       port_of_departure as port_of_departure_name, port_of_arrival as port_of_arrival_name,
       tour.content ->> 'boarding_time' as boarding_time, quay,
       ${shipPictureIn('booking.locale')} as image_url,
       request -> 'passengers' as passengers,
       (select coalesce(sum(payment.amount - ${returned}), 0)::int from payment
        where booking_id = booking.id and payment.state = 'completed' and ${reversalOfPayment} is null) as paid,
       (select coalesce(sum(payment.amount), 0)::int from payment
        where booking_id = booking.id and payment.state = 'processing') as processing,
       ${moveCount} as moves, ${openPayments} as open
     from booking join departure on departure.id = departure_id join ship on ship.id = ship_id
       join tour on tour.id = departure.tour_id
     where booking.id = $1`,
    [bookingId, smallestPayment],
  );
  return row;
}

/**
 * The journey of a completed booking, with amounts in euros (specification 10.31); of the passengers the first names only, as
 * far as they are not erased.
 */
export async function showJourney(
  context: Context,
  booking: CompletedRow,
): Promise<CompletedBooking['journey']> {
  const [row, ahead] = await context.database.pipeline((sql) =>
    Promise.all([findJourney(sql, booking.id), findBalanceAhead(context, sql, booking)]),
  );
  if (!row) return null;
  const { passengers, paid, processing, moves, open, ...journey } = row;
  return {
    ...journey,
    first_names: passengers.map(calledName).filter((name) => name !== ''),
    cabins: passengers.map(({ cabin }) => cabin),
    paid: toEuros(paid),
    ...(processing > 0 ? { processing: toEuros(processing) } : {}),
    ...(moves > 0 ? { moves } : {}),
    due: [...open, ...ahead].map(showDue),
  };
}
