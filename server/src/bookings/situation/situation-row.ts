import type { CallOffReason } from '@towpath/rules/booking/situation/call-off';
import type { SituationPayment, SituationRefund } from '@towpath/rules/booking/situation/situation';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Cents } from '@towpath/rules/core/money';
import type { InsuranceType } from '@towpath/rules/price/extras/insurance';
import type { Sql } from '../../database/database.ts';
import { isOfBill } from '../paying/bill-payments.ts';
import { heldBackOfPayment, reversalOfPayment } from '../paying/reversals.ts';
import { isShownRefund } from '../paying/undelivered-refunds.ts';

/** What a cancellation cost, in minor units, as it was recorded, and who made it. */
interface CancellationRow {
  command: string;
  by: string;
  on: PlainDate;
  fee: Cents;
  premiums: Cents;
  /** Whether a cancellation insurance stays, so that it can cover the costs. */
  covered: boolean;
  /** The insurances that ended without a premium. */
  ended: InsuranceType[];
  refund: Cents;
  /** What of the refund is given as a voucher, or returned to the one that was paid with. */
  to_voucher: Cents;
  owed: Cents;
  /** Whether the fee was agreed on, instead of that of the terms. */
  agreed: boolean;
}

/** What is stored of a booking's payments, refunds and end. */
export interface SituationRow {
  end_date: PlainDate;
  /** What is reserved on a card for its first payment and not taken yet, in minor units. */
  reserved: Cents | null;
  change_requested: boolean;
  insured: InsuranceType[];
  payments: SituationPayment[];
  refunds: SituationRefund[];
  /** Minor units. */
  paid: Cents;
  hold: Cents | null;
  credit_back: Cents | null;
  cancellation: CancellationRow | null;
  /** When its departure was called off, unless that is on sale again, and why, if that was said. */
  called_off_on: PlainDate | null;
  call_off_reason: CallOffReason | null;
  booked_on: PlainDate;
}

const payments = `select jsonb_agg(jsonb_build_object('id', payment.id, 'type', payment.type, 'state', payment.state,
    'charge', payment.charge, 'due_on', payment.due_on, 'asked', payment.asked_on is not null, 'reminded', payment.reminded_on is not null,
    'failed', payment.failed_at is not null, 'is_extra', not ${isOfBill}, 'is_of_change', payment.amendment_id is not null,
    'repays', payment.repays is not null, 'reversal', ${reversalOfPayment}, 'held_back', ${heldBackOfPayment},
    'description', payment.description)
    order by payment.due_on nulls last, payment.created_at)
  from payment where payment.booking_id = booking.id`;

const methodOfPayment = `(select method from ledger where payment_id = payment.id and kind = 'charge' limit 1)`;

/** Refunds that were made again are left out. */
const refunds = `select jsonb_agg(jsonb_build_object('amount', refund.amount,
    'on', (refund.created_at at time zone $2)::date,
    'state', case when refund.resolution = 'transferred' then 'transferred'
      when refund.state in ('refused', 'failed') then 'failed' else refund.state end,
    'voucher', case when refund.voucher_code is not null then 'given'
      when payment.type = 'voucher' or payment.method = 'voucher' then 'returned' end,
    'late', refund.reason = 'late', 'to_card', ${methodOfPayment} is not distinct from 'card')
    order by refund.created_at)
  from refund join payment on payment.id = payment_id
  where payment.booking_id = booking.id and ${isShownRefund}`;

const cancelledToVoucher = `select coalesce(sum(refund.amount), 0)::int from refund join payment on payment.id = payment_id
  where payment.booking_id = booking.id and refund.reason = 'cancelled'
    and (refund.voucher_code is not null or payment.type = 'voucher' or payment.method = 'voucher')`;

const isInsured = (type: string) => `coalesce((request #>> array['insurance', ${type}])::boolean, false)`;
const insured = `array(select type from unnest(array['cancellation', 'travel']) as type where ${isInsured('type')})`;

/** What of a premium was kept. Cancellations of earlier versions state no policies: they kept the premiums of all or of none. */
const kept = (type: string) =>
  `coalesce(details #> array['after', 'policies', ${type}], case when details #> '{after,policies}' is null
    then details #> '{after,premiums}' end, '0')::int`;
const isCovered = `${isInsured("'cancellation'")} and ${kept("'cancellation'")} > 0`;
const ended = `array(select type from unnest(array['cancellation', 'travel']) as type where ${isInsured('type')} and ${kept('type')} = 0)`;

const cancellation = `select jsonb_build_object('command', command, 'by', by, 'on', (at at time zone $2)::date,
    'fee', details #> '{after,fee}', 'premiums', details #> '{after,premiums}', 'covered', ${isCovered},
    'ended', ${ended},
    'refund', details #> '{after,refund}', 'to_voucher', (${cancelledToVoucher}), 'owed', details #> '{after,owed}',
    'agreed', coalesce((details #>> '{after,agreed}')::boolean, false))
  from audit where booking_id = booking.id and details #>> '{after,state}' = 'cancelled'
  order by id desc limit 1`;

/** Reads what decides the situation of a completed booking; days are those of the time zone. Throws for an unknown id. */
export async function readSituation(sql: Sql, id: string, timeZone: string): Promise<SituationRow> {
  const [row] = await sql.query<SituationRow>(
    `select end_date,
       (select sum(charge)::int from payment where booking_id = booking.id and authorised_at is not null
         and type in ('deposit', 'full_payment')) as reserved,
       exists (select from amendment where booking_id = booking.id and state = 'requested') as change_requested,
       ${insured} as insured,
       coalesce((${payments}), '[]') as payments, coalesce((${refunds}), '[]') as refunds,
       (select coalesce(sum(amount), 0)::int from ledger where booking_id = booking.id)
         - (select coalesce(sum(refund.amount), 0)::int from refund join payment on payment.id = payment_id
            where payment.booking_id = booking.id and refund.state = 'requested') as paid,
       case when released_at is not null then (
         select sum(payment.charge)::int from payment where payment.booking_id = booking.id and state = 'canceled' and capture = 'manual'
           and exists (select from notice where notice.booking_id = booking.id and notice.payment_id = payment.id
             and kind = 'payment_reserved')) end as hold,
       (select charge from credit_voucher_use where booking_id = booking.id and returned_at is not null) as credit_back,
       case when release_reason = 'cancelled' then (${cancellation}) end as cancellation,
       called_off_on, call_off_reason, booked_on
     from booking join departure on departure.id = departure_id where booking.id = $1`,
    [id, timeZone],
  );
  if (!row) throw new Error(`Booking ${id} has disappeared`);
  return row;
}
