import type { Market } from '@towpath/rules/core/market';
import { type Cents, cents, minus } from '@towpath/rules/core/money';
import { OTHER_LINE } from '@towpath/rules/payment/refund-lines';
import { isOfBill } from '../../bookings/paying/bill-payments.ts';
import type { Sql } from '../../database/database.ts';
import { countsAsRefunded } from '../../database/refund-state.ts';
import type { PaymentRow } from './payment-rows.ts';

export type MovementKind = 'charge' | 'refund' | 'refund_reversal' | 'dispute' | 'dispute_reversal';

/** A movement of money at the provider in minor units, positive if received. at: when the object was created, in milliseconds. */
export interface Movement {
  kind: MovementKind;
  objectId: string;
  intentId: string | null;
  amount: Cents;
  currency: string;
  at: number;
  /** How the money came, known for charges: the provider's name of a method, bank_transfer, cash or voucher. */
  method?: string | null;
  /** Whether fake Stripe processed it; known for ledger entries only. */
  sandbox?: boolean;
}

/**
 * Adds a ledger entry; only called in settle's transaction. False if the entry exists already. If no method is given, the
 * entry gets that of its intent's charge. now in milliseconds.
 */
export async function recordMovement(
  sql: Sql,
  payment: PaymentRow,
  market: Market,
  movement: Movement,
  now: number,
): Promise<boolean> {
  const { kind, objectId, intentId, amount, currency, at, method = null } = movement;
  const inserted = await sql.query(
    `insert into ledger (kind, object_id, intent_id, payment_id, booking_id, market, currency, amount, at, entered_at, method)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::timestamptz, $10::timestamptz,
       coalesce($11, (select method from ledger where intent_id = $3 and kind = 'charge' limit 1)))
     on conflict (object_id, kind) do nothing returning id`,
    [
      kind,
      objectId,
      intentId,
      payment.id,
      payment.booking_id,
      market,
      currency,
      amount,
      new Date(at),
      new Date(now),
      method,
    ],
  );
  return inserted.length > 0;
}

/** The money of an intent that can still be refunded; requested refunds are already subtracted. */
interface RefundableMoney {
  intentId: string;
  market: Market;
  currency: string;
  /** Minor units. */
  left: Cents;
}

/** The refundable money of a payment by intent, largest first. More than one intent only if the visitor paid twice. */
export async function findRefundable(sql: Sql, paymentId: string): Promise<RefundableMoney[]> {
  const rows = await sql.query<{ intent_id: string; market: Market; currency: string; left: number }>(
    `select intent_id, market, currency, sum(amount)::int - coalesce((
         select sum(refund.amount)::int from refund
         where refund.intent_id = ledger.intent_id and state = 'requested'), 0) as left
     from ledger where payment_id = $1 group by intent_id, market, currency order by 4 desc`,
    [paymentId],
  );
  return rows.map(({ intent_id, market, currency, left }) => ({
    intentId: intent_id,
    market,
    currency,
    left: cents(left),
  }));
}

/** SQL expression: the refunds of a booking (`$1`) that are requested and not executed yet. */
const underWay = `(select coalesce(sum(refund.amount), 0)::int from refund join payment on payment.id = payment_id
  where booking_id = $1 and refund.state = 'requested')`;

/** The net amount paid for a booking, refunds under way subtracted, in minor units of its market's currency. */
export async function getNetPaid(sql: Sql, bookingId: string): Promise<Cents> {
  const [row] = await sql.query<{ paid: number }>(
    `select coalesce(sum(amount), 0)::int - ${underWay} as paid from ledger where booking_id = $1`,
    [bookingId],
  );
  return cents(row?.paid ?? 0);
}

/**
 * The net amount paid for a booking's bill, in minor units: without what remains of payments that staff requested separately,
 * such as fees. A price line refunded from such a payment still counts as a refund of the bill.
 */
export async function getPaidForBill(sql: Sql, bookingId: string): Promise<Cents> {
  const [row] = await sql.query<{ separate: number }>(
    `with fee as (select id from payment where booking_id = $1 and not ${isOfBill})
     select ((select coalesce(sum(amount), 0) from ledger where payment_id in (select id from fee))
       - (select coalesce(sum(amount), 0) from refund
          where payment_id in (select id from fee) and state = 'requested')
       + (select coalesce(sum(refund_line.amount), 0) from refund_line join refund on refund.id = refund_id
          where payment_id in (select id from fee) and line <> $2 and ${countsAsRefunded}))::int as separate`,
    [bookingId, OTHER_LINE],
  );
  return minus(await getNetPaid(sql, bookingId), cents(row?.separate ?? 0));
}
