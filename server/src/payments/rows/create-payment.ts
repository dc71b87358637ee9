import type { PlainDate } from '@towpath/rules/core/dates';
import { currencyOf } from '@towpath/rules/core/market';
import type { Sums } from '@towpath/rules/payment/balance';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import type { Sql } from '../../database/database.ts';
import type { PaymentRow } from './payment-rows.ts';

/** A payment to be stored. Its amounts do not change afterwards, unless parts of it are paid outside the provider. */
export interface NewPayment extends Sums {
  type: PaymentRow['type'];
  description: string;
  capture?: PaymentRow['capture'];
  dueOn: PlainDate | null;
  /** The open payment of which it is a part. Both are for the same purpose. */
  partOf?: string;
}

/** Stores a payment of a locked booking and returns its id. now in milliseconds. */
export async function insertPayment(
  sql: Sql,
  booking: CompletedRow,
  { type, description, amount, charge, dueOn, capture = 'automatic', partOf }: NewPayment,
  now: number,
): Promise<string> {
  const { id, number, tour_name, market, exchange_rate, name, email } = booking;
  const [payment] = await sql.query<{ id: string }>(
    `insert into payment (booking_id, type, name, description, amount, market, exchange_rate, currency, charge,
       full_name, email, due_on, created_at, capture, part_of, repays)
     values ($1, $2, $3, $4, $5, $6, $7::numeric, $8, $9, $10, $11, $12::date, $13::timestamptz, $14, $15,
       (select repays from payment where id = $15)) returning id`,
    [
      id,
      type,
      tour_name,
      description,
      amount,
      market,
      exchange_rate,
      currencyOf(market),
      charge,
      name,
      email,
      dueOn,
      new Date(now),
      capture,
      partOf ?? null,
    ],
  );
  if (!payment) throw new Error(`No payment was stored for ${number}`);
  return payment.id;
}
