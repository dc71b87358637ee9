import { boardsIn } from '@towpath/rules/booking/boarding-pass';
import type { WireOf } from '@towpath/rules/contract/contract';
import type { PlainDate } from '@towpath/rules/core/dates';
import { currencyOf } from '@towpath/rules/core/market';
import { type Cents, toEuros } from '@towpath/rules/core/money';
import { smallestPayment } from '@towpath/rules/payment/credit';
import { amountDue, defaultPaymentType } from '@towpath/rules/payment/payment';
import { charged } from '@towpath/rules/payment/payment-result';
import { type PaymentFacts, situationOfPayment } from '@towpath/rules/payment/payment-situation';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { findBooking } from '../../bookings/find-booking.ts';
import { findOverviewRefunds } from '../../bookings/overview/overview-rows.ts';
import { depositOffered, isPayable } from '../../bookings/paying/payable.ts';
import { reversalOfPayment } from '../../bookings/paying/reversals.ts';
import { findMainSituation } from '../../bookings/situation/show-situation.ts';
import { shipNameIn, shipPictureIn } from '../../catalogue/content/translations.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { getNetPaid } from '../rows/ledger.ts';
import type { PaymentRow } from '../rows/payment-rows.ts';

type Situation = NonNullable<WireOf<'payment'>['situation']>;

/** What is stored of a payment beside its row. */
interface StoredFacts extends Pick<PaymentFacts, 'reversal' | 'changed'> {
  paid_on: PlainDate | null;
}

async function findFacts({ database, config }: Context, { id }: PaymentRow): Promise<StoredFacts> {
  const [facts] = await database.query<StoredFacts>(
    `select ${reversalOfPayment} as reversal, (completed_at at time zone $2)::date as paid_on, exists (
       select 1 from amendment where amendment.booking_id = payment.booking_id and amendment.state = 'applied'
         and decided_at >= payment.created_at and amendment.id is distinct from amendment_id) as changed
     from payment where id = $1`,
    [id, config.timeZone],
  );
  return facts ?? { reversal: null, changed: false, paid_on: null };
}

/**
 * The open stand-alone payment of a booking to make instead: the one that repays the payment, else the first that is due and large
 * enough to be charged; once the booking is released, of those asked for since.
 */
async function findOpen(sql: Sql, paymentId: string, bookingId: string): Promise<Situation['due']> {
  const [open] = await sql.query<{
    id: string;
    charge: Cents;
    currency: 'eur' | 'usd';
    due_on: PlainDate | null;
  }>(
    `select payment.id, charge, currency, due_on from payment join booking on booking.id = booking_id
     where booking_id = $1 and payment.state = 'open' and type in ('balance', 'other') and charge >= $2::int
       and (released_at is null or payment.created_at >= released_at)
     order by repays = $3 desc nulls last, due_on nulls last, payment.created_at limit 1`,
    [bookingId, smallestPayment, paymentId],
  );
  if (!open) return null;
  const { id, charge, currency, due_on } = open;
  return { charge: toEuros(charge), currency, due_on, payment: id };
}

/** The first payment of a booking as its payment page asks for it; null where none can be made. */
function firstDue(context: Context, booking: CompletedRow): Situation['due'] {
  const today = todayOf(context);
  if (!isPayable(booking, today)) return null;
  const offered = { ...booking, deposit: depositOffered(booking, today) };
  const due = charged(amountDue(offered, defaultPaymentType(offered)), booking);
  return {
    charge: toEuros(due.amount),
    currency: currencyOf(booking.market),
    due_on: null,
    payment: null,
  };
}

async function findJourney(sql: Sql, { id, tour_name, departure_date }: CompletedRow) {
  const [row] = await sql.query<
    Omit<NonNullable<WireOf<'payment'>['journey']>, 'tour_name' | 'departure_date'>
  >(
    `select end_date, ${shipNameIn('booking.locale')} as ship_name, port_of_departure as port_of_departure_name,
       tour.content ->> 'boarding_time' as boarding_time, quay, ${shipPictureIn('booking.locale')} as image_url
     from booking join departure on departure.id = departure_id join ship on ship.id = ship_id
       join tour on tour.id = departure.tour_id where booking.id = $1`,
    [id],
  );
  return row ? { tour_name, departure_date, ...row } : null;
}

/** Whether the journey of a payment that is made or on its way takes place, and whether all before it is paid. */
async function journeyAhead(
  context: Context,
  booking: CompletedRow,
  kind: Situation['kind'],
): Promise<Pick<Situation, 'all_paid' | 'boards'>> {
  if (kind !== 'paid' && kind !== 'processing') return {};
  const main = await findMainSituation(context, context.database, booking);
  return { boards: boardsIn(main), ...(main === 'confirmed_paid' && { all_paid: true }) };
}

/** Where a payment stands, and the journey that it is for with what was paid so far (specification 10.38). */
export async function showSituation(
  context: Context,
  payment: PaymentRow,
): Promise<Pick<WireOf<'payment'>, 'situation' | 'journey' | 'paid' | 'paid_on' | 'protector'>> {
  const { database } = context;
  const { paid_on, ...facts } = await findFacts(context, payment);
  const kind = situationOfPayment({ ...payment, ...facts });
  const paidOn = paid_on && { paid_on };
  const booking = payment.booking_id ? await findBooking(database, payment.booking_id) : null;
  if (booking?.status !== 'completed') return { ...paidOn, situation: { kind, due: null, refunds: [] } };
  return {
    ...paidOn,
    situation: {
      kind,
      due: (await findOpen(database, payment.id, booking.id)) ?? firstDue(context, booking),
      refunds: await findOverviewRefunds(context, database, booking.id),
      ...(await journeyAhead(context, booking, kind)),
    },
    journey: await findJourney(database, booking),
    paid: toEuros(await getNetPaid(database, booking.id)),
    protector: booking.terms.protector,
  };
}
