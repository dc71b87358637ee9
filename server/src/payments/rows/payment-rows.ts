import type { PlainDate } from '@towpath/rules/core/dates';
import type { Currency, Market } from '@towpath/rules/core/market';
import type { Cents } from '@towpath/rules/core/money';
import type { PaymentMethod } from '@towpath/rules/payment/methods';
import type { PaymentState, StoredPaymentType } from '@towpath/rules/payment/payment';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';

/** A payment as stored: amount in euro cents, charge in minor units of the currency. */
export interface PaymentRow {
  id: string;
  booking_id: string | null;
  booking_number: string | null;
  /** voucher: a part of the bill that was paid with one, in addition to the first payment (decision 108). */
  type: StoredPaymentType;
  state: PaymentState;
  name: string | null;
  description: string | null;
  amount: Cents;
  market: Market;
  exchange_rate: number | null;
  currency: Currency;
  charge: Cents;
  /** manual: the card is authorised at a request and captured when that is accepted (decision 095). */
  capture: 'automatic' | 'manual';
  /** Since when the provider holds an authorisation that is neither captured nor released. */
  authorised_at: Date | null;
  /** The authorised amount where less is captured, in minor units; null: the charge. */
  authorised: Cents | null;
  full_name: string | null;
  email: string | null;
  /** The last day to pay; null if there is none. */
  due_on: PlainDate | null;
  /** The open payment that this one was a part of. */
  part_of: string | null;
  /** Whether fake Stripe processed it, so that no money moved. */
  sandbox: boolean;
  requested_at: Date;
  /** When its booking was released, if it was. */
  released_at: Date | null;
  /** The departure and the main booker's country, if it belongs to a booking. */
  departure_date: PlainDate | null;
  country: string | null;
}

/** An attempt to pay. Its intent is null until the provider has answered. */
export interface AttemptRow {
  payment_id: string;
  number: number;
  payment_method_id: string;
  provider_key: string;
  intent_id: string | null;
  status: string;
  /** The payment methods it allows. */
  methods: PaymentMethod[];
}

/** SQL condition: the intent in a column was created by fake Stripe. */
export const isFakeStripeIntent = (column: string) =>
  `exists (select 1 from card_sandbox.object where kind = 'payment_intent' and object.id = ${column})`;

/** SQL condition: an intent of the payment was created by fake Stripe. Stays true after keys are set. */
export const isFakeStripePayment = `exists (
  select 1 from payment_attempt join card_sandbox.object on kind = 'payment_intent' and object.id = intent_id
  where payment_attempt.payment_id = payment.id)`;

/** Attempts that were made before the column existed had the methods of that time. */
const methodsOfAttempt = `coalesce(methods, case
  when (select market from payment where id = payment_id) = 'north_america' then '{card,us_bank_account}'::text[]
  else '{card}'::text[] end)`;

const columns = `payment.id, booking_id, booking.number as booking_number, payment.type, payment.state, payment.name,
  payment.description, payment.amount, payment.market, payment.exchange_rate, currency, charge, capture, authorised_at, authorised,
  payment.full_name, payment.email, due_on, part_of, payment.created_at as requested_at, released_at,
  (select date from departure where departure.id = booking.departure_id) as departure_date,
  request #>> '{main,country}' as country, ${isFakeStripePayment} as sandbox`;

/** Finds a payment by its id. */
export async function findPayment(sql: Sql, id: string): Promise<PaymentRow | null> {
  if (!isId(id)) return null;
  const [payment] = await sql.query<PaymentRow>(
    `select ${columns} from payment left join booking on booking.id = booking_id where payment.id = $1`,
    [id],
  );
  return payment ?? null;
}

/** Locks a payment without reading it. Lock order: of booking. */
export async function lockPaymentRow(sql: Sql, id: string): Promise<void> {
  await sql.query(`select id from payment where id = $1 for update`, [id]);
}

/** Locks a payment and reads it again. Lock order: of booking. */
export async function lockPayment(sql: Sql, id: string): Promise<PaymentRow | null> {
  if (!isId(id)) return null;
  // Pipelined: the second statement reads what the first one has waited for.
  const [, payment] = await Promise.all([lockPaymentRow(sql, id), findPayment(sql, id)]);
  return payment;
}

/** The first payment of a locked booking that is not canceled, or null. */
export async function firstPaymentOf(sql: Sql, bookingId: string): Promise<PaymentRow | null> {
  const [payment] = await sql.query<PaymentRow>(
    `select ${columns} from payment join booking on booking.id = booking_id
     where booking_id = $1 and payment.type in ('deposit', 'full_payment') and payment.state <> 'canceled'`,
    [bookingId],
  );
  return payment ?? null;
}

/** The latest attempt of a payment, or null. */
export async function lastAttempt(sql: Sql, paymentId: string): Promise<AttemptRow | null> {
  const [attempt] = await sql.query<AttemptRow>(
    `select payment_id, number, payment_method_id, provider_key, intent_id, status, ${methodsOfAttempt} as methods
     from payment_attempt
     where payment_id = $1 order by number desc limit 1`,
    [paymentId],
  );
  return attempt ?? null;
}

/** Stores the next attempt. intent_id: the payable intent left by an earlier attempt, if any. now in milliseconds. */
export async function insertAttempt(
  sql: Sql,
  attempt: Pick<AttemptRow, 'payment_id' | 'number' | 'payment_method_id' | 'intent_id' | 'methods'>,
  now: number,
): Promise<AttemptRow> {
  const { payment_id, number, payment_method_id, intent_id, methods } = attempt;
  const provider_key = `${payment_id}:${number}`;
  await sql.query(
    `insert into payment_attempt
       (payment_id, number, payment_method_id, provider_key, intent_id, created_at, methods)
     values ($1, $2, $3, $4, $5, $6::timestamptz, $7::text[])`,
    [payment_id, number, payment_method_id, provider_key, intent_id, new Date(now), methods],
  );
  return { ...attempt, provider_key, status: 'started' };
}

/** What is stored of an intent. */
export interface StoredIntent {
  payment: PaymentRow;
  /** Its latest status that was settled; null if no attempt has the intent. */
  status: string | null;
  /** The kind and object of its ledger entries, as in "charge ch_1". */
  recorded: string[];
  /** Another intent that paid the same payment, or the object of a bank transfer or cash; null if there is none. */
  other_paid: string | null;
}

/** Reads what is stored of an intent in one statement; null if no attempt has it and there is no payment `paymentId`. */
export async function findStoredIntent(
  sql: Sql,
  intentId: string,
  paymentId: string | null = null,
): Promise<StoredIntent | null> {
  const [row] = await sql.query<PaymentRow & Omit<StoredIntent, 'payment'>>(
    `select ${columns},
       (select status from payment_attempt where intent_id = $1 order by number desc limit 1) as status,
       array(select kind || ' ' || object_id from ledger where intent_id = $1) as recorded,
       (select intent_id from ledger where payment_id = payment.id and kind = 'charge' and intent_id <> $1 limit 1)
         as other_paid
     from payment left join booking on booking.id = booking_id
     where payment.id = coalesce((select payment_id from payment_attempt where intent_id = $1 limit 1), $2::uuid)`,
    [intentId, paymentId !== null && isId(paymentId) ? paymentId : null],
  );
  if (!row) return null;
  const { status, recorded, other_paid, ...payment } = row;
  return { payment, status, recorded, other_paid };
}

/** Stores an intent in the last attempt if the process died before storing the provider's answer. */
export async function linkIntent(sql: Sql, paymentId: string, intentId: string): Promise<void> {
  const last = await lastAttempt(sql, paymentId);
  if (last?.intent_id !== null) return;
  await sql.query(
    `update payment_attempt set intent_id = $3 where payment_id = $1 and number = $2
       and not exists (select 1 from payment_attempt where intent_id = $3)`,
    [paymentId, last.number, intentId],
  );
}

/** Stores the provider's latest status of an intent in every attempt that used it. */
export async function saveIntentStatus(sql: Sql, intentId: string, status: string): Promise<void> {
  await sql.query(`update payment_attempt set status = $2 where intent_id = $1`, [intentId, status]);
}

/** The stored status of an intent: the provider's latest one that was settled; null if no attempt has the intent. */
export async function intentStatusOf(sql: Sql, intentId: string): Promise<string | null> {
  const [attempt] = await sql.query<{ status: string }>(
    'select status from payment_attempt where intent_id = $1 order by number desc limit 1',
    [intentId],
  );
  return attempt?.status ?? null;
}
