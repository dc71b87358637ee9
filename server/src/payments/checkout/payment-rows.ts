import type { PlainDate } from '@towpath/rules/core/dates';
import type { Market } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import type { PaymentState } from '@towpath/rules/payment/payment';
import { isId } from '../../bookings/show-booking.ts';
import type { Sql } from '../../database/database.ts';

/** A payment as it is kept: amount in euro cents, charge in minor units of the currency. */
export interface PaymentRow {
  id: string;
  booking_id: string | null;
  booking_number: string | null;
  type: 'deposit' | 'full_payment' | 'balance' | 'other';
  state: PaymentState;
  name: string | null;
  description: string | null;
  amount: Cents;
  market: Market;
  exchange_rate: number | null;
  currency: 'eur' | 'usd';
  charge: Cents;
  full_name: string | null;
  email: string | null;
  /** The last day on which it is in time; null where no day is set. */
  due_on: PlainDate | null;
  /** Whether the sandbox has played it: no money moved. */
  sandbox: boolean;
  requested_at: Date;
  /** When its booking was released, if it was. */
  released_at: Date | null;
}

/** A try to pay. Its intent is null until the provider has answered. */
export interface AttemptRow {
  payment_id: string;
  number: number;
  payment_method_id: string;
  provider_key: string;
  intent_id: string | null;
  status: string;
}

/** Whether the sandbox has played the intent that a column names, in SQL. */
export const intentPlayedBySandbox = (column: string) =>
  `exists (select 1 from card_sandbox.object where kind = 'payment_intent' and object.id = ${column})`;

/** Whether the sandbox has played one of a payment's intents, in SQL: its own record says so, also once there are keys. */
export const isFakeStripePayment = `exists (
  select 1 from payment_attempt join card_sandbox.object on kind = 'payment_intent' and object.id = intent_id
  where payment_attempt.payment_id = payment.id)`;

const columns = `payment.id, booking_id, booking.number as booking_number, payment.type, payment.state, payment.name,
  payment.description, payment.amount, payment.market, payment.exchange_rate, currency, charge,
  payment.full_name, payment.email, due_on, payment.created_at as requested_at, released_at,
    ${isFakeStripePayment} as sandbox`;

/** A payment by its id, or null. */
export async function findPayment(sql: Sql, id: string): Promise<PaymentRow | null> {
  if (!isId(id)) return null;
  const [payment] = await sql.query<PaymentRow>(
    `select ${columns} from payment left join booking on booking.id = booking_id where payment.id = $1`,
    [id],
  );
  return payment ?? null;
}

/** Locks a payment and reads it again. Whoever locks its booking too has done so before. */
export async function lockPayment(sql: Sql, id: string): Promise<PaymentRow | null> {
  const [locked] = await sql.query<{ id: string }>(`select id from payment where id = $1 for update`, [id]);
  return locked ? findPayment(sql, id) : null;
}

/** The booking's first payment that is not canceled, or null: its booking is locked. */
export async function firstPaymentOf(sql: Sql, bookingId: string): Promise<PaymentRow | null> {
  const [payment] = await sql.query<PaymentRow>(
    `select ${columns} from payment join booking on booking.id = booking_id
     where booking_id = $1 and payment.type in ('deposit', 'full_payment') and payment.state <> 'canceled'`,
    [bookingId],
  );
  return payment ?? null;
}

/** The latest try to pay, or null. */
export async function lastAttempt(sql: Sql, paymentId: string): Promise<AttemptRow | null> {
  const [attempt] = await sql.query<AttemptRow>(
    `select payment_id, number, payment_method_id, provider_key, intent_id, status from payment_attempt
     where payment_id = $1 order by number desc limit 1`,
    [paymentId],
  );
  return attempt ?? null;
}

/** Writes the next try down. intentId: the intent it goes on with, where the earlier tries left a payable one. */
export async function insertAttempt(
  sql: Sql,
  attempt: Pick<AttemptRow, 'payment_id' | 'number' | 'payment_method_id' | 'intent_id'>,
  now: number,
): Promise<AttemptRow> {
  const { payment_id, number, payment_method_id, intent_id } = attempt;
  const provider_key = `${payment_id}:${number}`;
  await sql.query(
    `insert into payment_attempt (payment_id, number, payment_method_id, provider_key, intent_id, created_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz)`,
    [payment_id, number, payment_method_id, provider_key, intent_id, new Date(now)],
  );
  return { ...attempt, provider_key, status: 'started' };
}

/** Which payment an intent was made for: as we wrote it down, with the market whose account it lies in. */
export async function paymentOfIntent(
  sql: Sql,
  intentId: string,
): Promise<{ id: string; market: Market; booking_id: string | null } | null> {
  const [payment] = await sql.query<{ id: string; market: Market; booking_id: string | null }>(
    `select payment.id, market, booking_id from payment_attempt join payment on payment.id = payment_id
     where intent_id = $1 limit 1`,
    [intentId],
  );
  return payment ?? null;
}

/** Writes an intent to the try that made it, where we were stopped between the provider's answer and noting it. */
export async function linkIntent(sql: Sql, paymentId: string, intentId: string): Promise<void> {
  const last = await lastAttempt(sql, paymentId);
  if (last?.intent_id !== null) return;
  await sql.query(
    `update payment_attempt set intent_id = $3 where payment_id = $1 and number = $2
       and not exists (select 1 from payment_attempt where intent_id = $3)`,
    [paymentId, last.number, intentId],
  );
}

/** Notes what the provider last said of an intent, on every try that went through it. */
export async function saveIntentStatus(sql: Sql, intentId: string, status: string): Promise<void> {
  await sql.query(`update payment_attempt set status = $2 where intent_id = $1`, [intentId, status]);
}

/** Another intent of the payment that was paid too, or null. */
export async function otherPaidIntent(sql: Sql, paymentId: string, intentId: string): Promise<string | null> {
  const [other] = await sql.query<{ intent_id: string }>(
    `select intent_id from payment_attempt
     where payment_id = $1 and intent_id <> $2 and status = 'succeeded' limit 1`,
    [paymentId, intentId],
  );
  return other?.intent_id ?? null;
}
