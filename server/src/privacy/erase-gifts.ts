import { addDays } from '@towpath/rules/core/dates';
import type { GiftRequest } from '@towpath/rules/gifts/gift-request';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { removeMailFiles } from './erase-bookings.ts';
import { eraseRefundTexts } from './erase-refunds.ts';

/** Days for which a purchase that was not paid is kept, as a failed booking is. */
const UNPAID_DAYS = 7;

/** What is erased together. */
type GiftClass = 'text' | 'holder' | 'buyer';

/**
 * When what a buyer typed is erased: `text` with the contact data after the delivery, `holder` once the voucher is over, `buyer` with
 * invoice data. A new field of the purchase without one does not compile.
 */
const erasedWith: Readonly<Record<keyof GiftRequest, 'keep' | GiftClass>> = {
  brand: 'keep',
  locale: 'keep',
  tour: 'keep',
  amount: 'keep',
  deliver_on: 'keep',
  idempotency_key: 'keep',
  greeting: 'text',
  giver: 'holder',
  recipient: 'holder',
  recipient_email: 'holder',
  // Of the payment.
  email: 'buyer',
};

/** What a buyer types that is erased together, by the names of the form. */
export const giftFields = (of: GiftClass): string[] =>
  Object.entries(erasedWith).flatMap(([field, erased]) => (erased === of ? [field] : []));

const columnOf: Readonly<Record<string, string>> = {
  greeting: 'greeting',
  giver: 'giver_name',
  recipient: 'recipient_name',
  recipient_email: 'recipient_email',
};

/** SQL assignments that erase the fields of some classes. */
const erasing = (...classes: readonly GiftClass[]) =>
  classes
    .flatMap(giftFields)
    .flatMap((field) => (columnOf[field] ? [`${columnOf[field]} = null`] : []))
    .join(', ');

/** Deletes the mails about purchases, which state names and codes; those until a day where one is given. Returns their ids. */
async function deleteMails(sql: Sql, payments: readonly string[], until: string | null): Promise<string[]> {
  const mails = await sql.query<{ id: string }>(
    `delete from mail using notice where notice.id = notice_id and notice.booking_id is null and notice.payment_id = any($1::uuid[])
       and ($2::date is null or mail.created_at < $2::date) returning mail.id`,
    [payments, until],
  );
  return mails.map(({ id }) => id);
}

/** Erases who bought, and what staff typed about refunds. */
async function eraseBuyers(sql: Sql, payments: readonly string[]): Promise<void> {
  await sql.query('update payment set full_name = null, email = null where id = any($1::uuid[])', [payments]);
  await eraseRefundTexts(sql, 'payment_id', payments);
}

const ids = async (sql: Sql, text: string, values: readonly unknown[]): Promise<string[]> =>
  (await sql.query<{ id: string }>(text, values)).map(({ id }) => id);

/** Closes purchases that nobody has paid for some days, and erases all that was typed. now in milliseconds. Lock order: of booking. */
async function eraseUnpaid(sql: Sql, now: number): Promise<string[]> {
  const found = await ids(
    sql,
    `select payment.id from payment join gift_voucher on payment_id = payment.id
     where state in ('open', 'canceled') and email is not null and payment.created_at < $1::timestamptz
     order by payment.id for update of payment`,
    [new Date(now - UNPAID_DAYS * 24 * 3_600_000)],
  );
  await sql.query(
    `update payment set state = 'canceled', closing_since = $2::timestamptz where id = any($1::uuid[]) and state = 'open'`,
    [found, new Date(now)],
  );
  await eraseBuyers(sql, found);
  await sql.query(
    `update gift_voucher set ${erasing('text', 'holder')}, digest = payment_id::text where payment_id = any($1::uuid[])`,
    [found],
  );
  return deleteMails(sql, found, null);
}

/** Erases greetings and mails after the retention of contact data. */
async function eraseTexts(sql: Sql, kept: string): Promise<string[]> {
  const found = await ids(
    sql,
    `update gift_voucher set ${erasing('text')} where deliver_on < $1::date and greeting is not null returning payment_id as id`,
    [kept],
  );
  const mailed = await ids(
    sql,
    `select distinct payment_id as id from notice join mail on notice_id = notice.id
     where mail.booking_id is null and mail.created_at < $1::date and payment_id in (select payment_id from gift_voucher)`,
    [kept],
  );
  return deleteMails(sql, [...new Set([...found, ...mailed])], kept);
}

/** SQL condition: a gift voucher is over. It cannot be spent, no booking has reserved a part of it, and all is paid back. */
const isOver = `gift_voucher.payment_id in (select purchase_id from credit_voucher where purchase_id is not null and balance = 0
  and valid_until < $1::date and not exists (select from credit_voucher_use where credit_voucher_use.code = credit_voucher.code
    and payment_id is null and returned_at is null))`;

/** Erases who gave and got vouchers that have been over since a day, and who paid for those of before another. */
async function eraseOver(sql: Sql, over: string, invoiced: string): Promise<void> {
  await sql.query(
    `update gift_voucher set ${erasing('holder')} where recipient_name is not null and ${isOver}`,
    [over],
  );
  const paid = await ids(
    sql,
    `select payment.id from payment join gift_voucher on payment_id = payment.id
     where (email is not null or exists (select from refund where refund.payment_id = payment.id and reason <> ''))
       and completed_at < $2::date and ${isOver}`,
    [over, invoiced],
  );
  await eraseBuyers(sql, paid);
}

/** Erases the personal data of gift vouchers whose retention has ended (decision 132). */
export async function applyGiftRetention(context: Context): Promise<void> {
  const { contact, invoice } = context.config.retention;
  const today = todayOf(context);
  const mails = await context.database.transaction(async (sql) => {
    const erased = await eraseUnpaid(sql, context.now());
    erased.push(...(await eraseTexts(sql, addDays(today, -contact))));
    await eraseOver(sql, addDays(today, -contact), addDays(today, -invoice));
    return erased;
  });
  await removeMailFiles(context.config, mails);
}

/**
 * Erases a person who bought gift vouchers or was given some; the vouchers stay valid, and one that waits for its day is still mailed
 * to whom it is for. Returns the ids of deleted mails, which name both.
 */
export async function eraseGifts(sql: Sql, email: string | null): Promise<string[]> {
  const bought = await ids(
    sql,
    `select payment.id from payment join gift_voucher on payment_id = payment.id where lower(payment.email) = lower($1)`,
    [email],
  );
  const given = await ids(
    sql,
    'select payment_id as id from gift_voucher where lower(recipient_email) = lower($1)',
    [email],
  );
  await sql.query(
    'update gift_voucher set giver_name = null, greeting = null where payment_id = any($1::uuid[])',
    [bought],
  );
  await sql.query(
    `update gift_voucher set recipient_name = null, recipient_email = null, greeting = null
     where payment_id = any($1::uuid[])`,
    [given],
  );
  return deleteMails(sql, [...bought, ...given], null);
}
