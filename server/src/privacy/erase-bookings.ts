import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredBookingRequest } from '@towpath/rules/booking/booking-request';
import type { FieldClass } from '@towpath/rules/privacy/field-class';
import type { FormerBooker } from '../bookings/transfers.ts';
import type { Config } from '../config/config.ts';
import type { Sql } from '../database/database.ts';
import { mailFolder } from '../notifications/mail/transport.ts';
import { eraseAgreedReasons } from './erase-agreed-reasons.ts';
import { eraseFromOwnRecords, eraseFromPayments, identifyingTexts, textsOfFormer } from './erase-records.ts';
import { eraseRefundTexts } from './erase-refunds.ts';
import { eraseTasksAbout } from './erase-tasks.ts';
import { eraseFields } from './field-classes.ts';

/** A booking whose personal data is to be erased. */
export interface StoredBooking {
  id: string;
  request: StoredBookingRequest;
}

async function eraseBookingPayments(sql: Sql, ids: readonly string[], classes: readonly FieldClass[]) {
  if (classes.includes('contact'))
    await sql.query('update payment set email = null where booking_id = any($1::uuid[])', [ids]);
  if (!classes.includes('invoice')) return;
  await sql.query(
    // The reference is kept where it is the code of a credit voucher, because it says to which balance the money returns.
    `update payment set full_name = null, reference = case when method = 'voucher' then reference end
     where booking_id = any($1::uuid[])`,
    [ids],
  );
  await eraseRefundTexts(sql, 'booking_id', ids);
  // Until then the reasons are on the invoice, with which bills are compared.
  await eraseAgreedReasons(sql, ids);
  await eraseConsents(sql, ids);
}

/** Erases what staff noted about the consent to credit vouchers; codes, amounts and days stay, and who has them until they are over. */
const eraseConsents = (sql: Sql, ids: readonly string[]) =>
  sql.query('update credit_voucher set consent = null where booking_id = any($1::uuid[])', [ids]);

/** Ends the main bookers' access to bookings; returns the codes, whose ids are those of their mails. */
async function endAccess(sql: Sql, ids: readonly string[]): Promise<{ id: string }[]> {
  await sql.query('delete from booking_access where booking_id = any($1::uuid[])', [ids]);
  return sql.query('delete from access_code where booking_id = any($1::uuid[]) returning id', [ids]);
}

/** Deletes the passengers' parts with their data and addresses; returns their links, whose ids are those of their mails. */
async function eraseOwnParts(sql: Sql, ids: readonly string[]): Promise<{ id: string }[]> {
  await sql.query('delete from own_part where booking_id = any($1::uuid[])', [ids]);
  return sql.query('delete from own_part_link where booking_id = any($1::uuid[]) returning id', [ids]);
}

/** Deletes the mails of bookings, and erases their people from payments, notifications and the audit; returns the mail ids. */
async function eraseBookingMails(sql: Sql, bookings: readonly StoredBooking[]): Promise<string[]> {
  const ids = bookings.map(({ id }) => id);
  const mails = await sql.query<{ id: string }>(
    'delete from mail where booking_id = any($1::uuid[]) returning id',
    [ids],
  );
  const codes = await endAccess(sql, ids);
  const links = await eraseOwnParts(sql, ids);
  const former = await formerTexts(sql, ids);
  const identified = bookings.map(({ id, request }) => ({
    id,
    texts: [...identifyingTexts(request), ...(former.get(id) ?? [])],
  }));
  await eraseFormer(sql, ids);
  await eraseFromPayments(sql, identified);
  await sql.query(
    // Passengers are mailed to addresses that are in no request, and what staff write is about the customer.
    `update notice set details = details ||
       case kind when 'mail_failed' then '{"recipient": "", "problem": ""}'::jsonb else '{"subject": "", "text": ""}' end
     where booking_id = any($1::uuid[]) and kind in ('mail_failed', 'customer_mail')`,
    [ids],
  );
  // Other bookings keep texts that name the same people until their own retention ends.
  await eraseFromOwnRecords(sql, identified);
  return [...mails, ...codes, ...links].map(({ id }) => id);
}

/** Erases what customers complained of and what they were answered; when stays. */
const eraseComplaints = (sql: Sql, ids: readonly string[]) =>
  sql.query(
    `update complaint set text = null, answer = null, digest = id::text where booking_id = any($1::uuid[])`,
    [ids],
  );

/** The texts that identify former bookers. */
const formerTexts = async (sql: Sql, ids: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await sql.query<{ booking_id: string; former: FormerBooker }>(
    'select booking_id, former from booking_transfer where booking_id = any($1::uuid[]) and former is not null order by at',
    [ids],
  );
  const byBooking = Map.groupBy(rows, ({ booking_id }) => booking_id);
  return new Map([...byBooking].map(([id, of]) => [id, of.flatMap(({ former }) => textsOfFormer(former))]));
};

/** Erases the former bookers; when and by whom stays. */
const eraseFormer = (sql: Sql, ids: readonly string[]) =>
  sql.query('update booking_transfer set former = null where booking_id = any($1::uuid[])', [ids]);

/** Deletes changes that were not decided on, which have the data of all passengers, and the reasons that staff gave. */
async function eraseAmendments(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql.query('delete from amendment where booking_id = any($1::uuid[]) and change is not null', [ids]);
  await sql.query('update amendment set reason = null where booking_id = any($1::uuid[])', [ids]);
}

/**
 * Erases field classes of bookings, in the caller's transaction, from requests, payments and mails. Also replaces the digest,
 * which is derived from the request. Returns the ids of deleted mails, whose files are to be removed after the commit.
 */
export async function eraseBookings(
  sql: Sql,
  bookings: readonly StoredBooking[],
  classes: readonly FieldClass[],
): Promise<string[]> {
  const ids = bookings.map(({ id }) => id);
  const erased = bookings.map(({ request }) => JSON.stringify(eraseFields(request, classes)));
  await sql.query(
    `update booking set request = erased.request::jsonb, digest = booking.id::text
     from unnest($1::uuid[], $2::text[]) as erased(id, request)
     where booking.id = any($1::uuid[]) and booking.id = erased.id`,
    [ids, erased],
  );
  // The notes, tasks and files of staff may be about health.
  if (classes.includes('travel')) {
    await sql.query('delete from booking_note where booking_id = any($1::uuid[])', [ids]);
    await sql.query('delete from booking_attachment where booking_id = any($1::uuid[])', [ids]);
    await eraseTasksAbout(sql, 'booking_id', ids);
    await eraseAmendments(sql, ids);
    await sql.query('delete from crew_arrival where booking_id = any($1::uuid[])', [ids]);
  }
  if (classes.includes('contact')) await eraseComplaints(sql, ids);
  await eraseBookingPayments(sql, ids, classes);
  return classes.includes('contact') ? eraseBookingMails(sql, bookings) : [];
}

/** Removes the files of mails, when mails are written to files. */
export async function removeMailFiles(config: Config, mailIds: readonly string[]): Promise<void> {
  const folder = mailFolder(config);
  const files = await readdir(folder).catch(() => []);
  const mailFiles = files.filter((file) => mailIds.some((id) => file.includes(id)));
  await Promise.all(mailFiles.map((file) => rm(join(folder, file), { force: true })));
}

/** Refreshes PostgreSQL's statistics of bookings, which contain samples of values also after their erasure (decision 028). */
export const refreshStatistics = (sql: Sql) => sql.query('analyze booking');
