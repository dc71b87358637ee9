import { type PlainDate, todayIn } from '@towpath/rules/core/dates';
import { type Cents, cents, sum, zero } from '@towpath/rules/core/money';
import type { DocumentPayment } from '@towpath/rules/documents/document';
import { type Claim, totalOf } from '@towpath/rules/documents/document-lines';
import { isOfBill } from '../bookings/paying/bill-payments.ts';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { methodOfEntry } from '../vouchers/credit/ledger-entries.ts';
import type { CurrentInvoice } from './document-rows.ts';

/**
 * The money that came and went for a booking, oldest first, in minor units. paymentId: for one payment only; null: for all but
 * those additional payments that have invoices of their own.
 */
export async function findMoney(
  { config }: Context,
  sql: Sql,
  bookingId: string,
  paymentId: string | null,
): Promise<DocumentPayment[]> {
  const rows = await sql.query<{ at: Date; method: string; amount: number }>(
    `select ledger.at, ${methodOfEntry} as method, ledger.amount
     from ledger
     where booking_id = $1 and case when $2::uuid is not null then payment_id = $2
       else not exists (select 1 from document where document.payment_id = ledger.payment_id) end
     order by ledger.at, ledger.id`,
    [bookingId, paymentId],
  );
  return rows.map(({ at, method, amount }) => ({
    on: todayIn(config.timeZone, at.getTime()),
    method,
    amount: cents(amount),
  }));
}

/**
 * What is still to be received by open and processing payments of a booking's bill, with those of amendments but without those that
 * staff requested separately; once the booking is released, by those, too: they ask for what it owes. The sum in minor units and the
 * earliest due date.
 */
export async function findAwaited(
  sql: Sql,
  bookingId: string,
): Promise<{ amount: Cents; on: PlainDate | null }> {
  const [row] = await sql.query<{ amount: number; on: PlainDate | null }>(
    `select coalesce(sum(charge), 0)::int as amount, min(due_on) as on from payment
     where booking_id = $1 and state in ('open', 'processing') and (${isOfBill}
       or exists (select 1 from booking where booking.id = booking_id and released_at is not null))`,
    [bookingId],
  );
  return { amount: cents(row?.amount ?? 0), on: row?.on ?? null };
}

/** What the documents of a booking itself claim, without those of additional payments: invoices less credit notes, in minor units. */
export async function findClaimed(sql: Sql, bookingId: string): Promise<Cents> {
  const [row] = await sql.query<{ claimed: number }>(
    `select coalesce(sum(total), 0)::int as claimed from document where booking_id = $1 and payment_id is null`,
    [bookingId],
  );
  return cents(row?.claimed ?? 0);
}

/** What an invoice of a booking claims. For the invoice of an additional payment nothing is awaited. */
export async function findClaim(
  context: Context,
  sql: Sql,
  bookingId: string,
  { content, credited, payment_id: paymentId }: CurrentInvoice,
): Promise<Claim> {
  return {
    claimed: sum([content.total, totalOf(credited)]),
    awaited: paymentId === null ? (await findAwaited(sql, bookingId)).amount : zero,
    paid: totalOf(await findMoney(context, sql, bookingId, paymentId)),
  };
}
