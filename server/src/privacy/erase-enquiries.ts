import { addDays } from '@towpath/rules/core/dates';
import { endGroupQuote } from '../bookings/group-quotes/quote-rows.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { eraseQuotedReasons } from './erase-agreed-reasons.ts';
import { removeMailFiles } from './erase-bookings.ts';
import { eraseFromNotices } from './erase-records.ts';
import { eraseTasksAbout } from './erase-tasks.ts';

interface StoredEnquiry {
  id: string;
  name: string;
  email: string;
  phone: string;
}

const MIN_LENGTH = 6;

/**
 * Deletes the mails about enquiries, or entries in the waiting list, to both sides, also about those that failed, and erases who made
 * them from notifications; the audit names none. Returns the ids of the mails.
 */
export async function eraseRecordsOf(
  sql: Sql,
  subject: 'enquiry' | 'quote' | 'waiting',
  found: readonly { id: string; name: string; email: string; phone?: string }[],
): Promise<string[]> {
  const mails = await sql.query<{ id: string }>(
    `delete from mail using notice where notice.id = notice_id and (
       (starts_with(mail.kind, $3 || '_') and details ->> $4 = any($1::text[])) or
       (mail.kind = 'mail_failed' and starts_with(details ->> 'mail', $3 || '_') and details ->> 'recipient' = any($2::text[])))
     returning mail.id`,
    [
      found.map(({ id }) => id),
      found.map(({ email }) => email),
      subject,
      subject === 'quote' ? 'enquiry' : subject,
    ],
  );
  const texts = found.flatMap(({ name, email, phone = '' }) => [name, email, phone]);
  const identifying = texts.filter((text) => text.length >= MIN_LENGTH);
  await eraseFromNotices(sql, identifying);
  return mails.map(({ id }) => id);
}

/**
 * Deletes the questions and answers of enquiries, tasks about them, and the reasons of agreed prices from their quotes; an open one ends and releases
 * its option, with the caller's data. now in milliseconds. Lock order: hold, stock.
 */
async function eraseQuotes(sql: Sql, found: readonly StoredEnquiry[], now: number): Promise<void> {
  const ids = found.map(({ id }) => id);
  await sql.query('delete from enquiry_message where enquiry_id = any($1::uuid[])', [ids]);
  await eraseTasksAbout(sql, 'enquiry_id', ids);
  await eraseQuotedReasons(sql, ids);
  for (const id of ids) await endGroupQuote(sql, id, 'expired', now);
}

/** Deletes the codes for quotes; returns their ids, which are those of their mails. */
async function deleteCodes(sql: Sql, found: readonly StoredEnquiry[]): Promise<string[]> {
  const codes = await sql.query<{ id: string }>(
    `delete from access_code where booking_id in (select id from group_quote where enquiry_id = any($1::uuid[]))
     returning id`,
    [found.map(({ id }) => id)],
  );
  return codes.map(({ id }) => id);
}

/** Erases the data of enquirers, and ends their enquiries; returns the ids of deleted mails. now in milliseconds. Lock order: enquiry. */
async function eraseEnquiries(sql: Sql, found: readonly StoredEnquiry[], now: number): Promise<string[]> {
  if (found.length === 0) return [];
  await sql.query(
    `update enquiry set name = null, email = null, phone = null, remarks = null, quote_text = null, reply = null,
       digest = id::text, closed_at = coalesce(closed_at, $2::timestamptz),
       state = case when closed_at is null then 'expired' else state end
     where id = any($1::uuid[])`,
    [found.map(({ id }) => id), new Date(now)],
  );
  await eraseQuotes(sql, found, now);
  const codes = await deleteCodes(sql, found);
  const mails = await eraseRecordsOf(sql, 'enquiry', found);
  return [...codes, ...mails, ...(await eraseRecordsOf(sql, 'quote', found))];
}

/** Erases the enquiries of an e-mail address, in any case; returns the ids of deleted mails. now in milliseconds. */
export async function eraseEnquirer(sql: Sql, email: string | null, now: number): Promise<string[]> {
  const found = await sql.query<StoredEnquiry>(
    'select id, name, email, phone from enquiry where lower(email) = lower($1) order by id for update',
    [email],
  );
  return eraseEnquiries(sql, found, now);
}

/**
 * Erases the data of enquirers after the retention of contact data: counted from when the enquiry was closed or, while it may
 * still lead to a journey, from the wished day where that is later (decision 116). Lock order: enquiry.
 */
export async function applyEnquiryRetention(context: Context): Promise<void> {
  const kept = addDays(todayOf(context), -context.config.retention.contact);
  const mails = await context.database.transaction(async (sql) => {
    const found = await sql.query<StoredEnquiry>(
      `select id, name, email, phone from enquiry where email is not null and greatest(
         coalesce(closed_at, quoted_at, created_at)::date,
         case when state in ('declined', 'expired') then null else wished_from end) < $1::date
       order by id for update`,
      [kept],
    );
    return eraseEnquiries(sql, found, context.now());
  });
  await removeMailFiles(context.config, mails);
}
