import type { Locale } from '@towpath/rules/core/locale';
import { MAIL_COUNT_TIME, mailLimits } from '@towpath/rules/mail/mail-limits';
import type { Brand } from '@towpath/rules/site/brand';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import type { MailDocument } from '../composition/template.ts';

/** A mail in the outbox. created_at is its date. */
export interface Mail {
  id: string;
  notice_id: number;
  kind: string;
  audience: 'visitor' | 'operator';
  booking_id: string | null;
  brand: Brand;
  locale: Locale;
  address: string;
  name: string;
  subject: string;
  text: string;
  html: string;
  calendar: string | null;
  /** The contract or gift voucher that goes with it. */
  document: MailDocument | null;
  created_at: Date;
  tries: number;
}

/** A mail as it is delivered, without the outbox's own columns. */
export type Message = Omit<Mail, 'notice_id' | 'booking_id' | 'tries'>;

const columns = `id, notice_id, kind, audience, booking_id, brand, locale, address, name, subject, text, html,
  calendar, document, created_at, tries`;

/** How long a claimed mail is reserved, in milliseconds. */
const LEASE = 5 * 60_000;
const FIRST_RETRY = 60_000;
const MAX_RETRY = 6 * 3_600_000;
const HOUR = 3_600_000;
/** Tries after which a mail is given up: about two days. */
const MAX_TRIES = 14;

/** Adds a mail to the outbox, once for each notification and audience. now in milliseconds. */
export async function enqueueMail(sql: Sql, mail: Omit<Mail, 'id' | 'created_at' | 'tries'>, now: number) {
  await sql.query(
    `insert into mail (notice_id, kind, audience, booking_id, brand, locale, address, name, subject, text, html,
       calendar, document, created_at, retry_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14::timestamptz, $14::timestamptz)
     on conflict (notice_id, audience) do nothing`,
    [
      mail.notice_id,
      mail.kind,
      mail.audience,
      mail.booking_id,
      mail.brand,
      mail.locale,
      mail.address,
      mail.name,
      mail.subject,
      mail.text,
      mail.html,
      mail.calendar,
      mail.document && JSON.stringify(mail.document),
      new Date(now),
    ],
  );
}

/** SQL condition on a row of `mail`: it is to be sent at $1, unless its recipient has reached a limit. */
const isDue = 'sent_at is null and given_up_at is null and retry_at <= $1::timestamptz';
/** SQL condition: some mail is to be sent at $1. */
export const mailsDue = `exists (select from mail where ${isDue})`;

/**
 * Claims the mail that has been due longest, for the time of a lease; null if none is due. Mails to visitors who have
 * reached the limits of their address wait (decision 055). now in milliseconds.
 */
export async function claimMail(sql: Sql, now: number): Promise<Mail | null> {
  const [mail] = await sql.query<Mail>(
    `update mail set tries = tries + 1, retry_at = $2::timestamptz, claimed_at = $1::timestamptz
     where id = (select id from mail where ${isDue}
                   and (audience = 'operator' or (
                     select count(*) < $6 and count(*) filter (where sent.sent_at > $3::timestamptz) < $5 from mail as sent
                     where lower(sent.address) = lower(mail.address) and sent.sent_at > $4::timestamptz))
                 order by retry_at limit 1 for update skip locked)
     returning ${columns}`,
    [
      new Date(now),
      new Date(now + LEASE),
      new Date(now - HOUR),
      new Date(now - MAIL_COUNT_TIME),
      mailLimits.outbox.hour,
      mailLimits.outbox.day,
    ],
  );
  return mail ?? null;
}

/** Notes that a mail was sent. now in milliseconds. */
export async function markSent(sql: Sql, { id }: Mail, now: number): Promise<void> {
  await sql.query(
    `update mail set sent_at = $2::timestamptz, claimed_at = null, failure = null, problem = null where id = $1`,
    [id, new Date(now)],
  );
}

/** Why a mail was not sent. */
export interface MailFailure {
  /** The mail server was not reached, or it refused the mail. */
  kind: 'unreachable' | 'refused';
  /** The mail server's answer, or why there is none. */
  problem: string;
  /** Whether a further attempt would be refused as well. */
  isPermanent: boolean;
}

const noteFailure = (sql: Sql, { id }: Mail, { kind, problem }: MailFailure, now: number) =>
  sql.query(
    `update mail set claimed_at = null, failed_at = $2::timestamptz, failure = $3, problem = $4 where id = $1`,
    [id, new Date(now), kind, problem],
  );

async function giveUp(sql: Sql, mail: Mail, problem: string, now: number): Promise<void> {
  await sql.query(`update mail set given_up_at = $2::timestamptz where id = $1`, [mail.id, new Date(now)]);
  // A failed mail to the operator must not cause another one.
  if (mail.audience === 'operator') return;
  const details = { mail: mail.kind, recipient: mail.address, problem };
  await queueNotification(sql, 'mail_failed', { at: now, bookingId: mail.booking_id }, details);
}

/**
 * Records a failed delivery: retried with backoff, or given up with a notification to the operator. Resolves to when it is
 * sent again, in milliseconds, or null.
 */
export async function markFailed(
  sql: Sql,
  mail: Mail,
  failure: MailFailure,
  now: number,
): Promise<number | null> {
  await noteFailure(sql, mail, failure, now);
  if (failure.isPermanent || mail.tries >= MAX_TRIES) {
    await giveUp(sql, mail, failure.problem, now);
    return null;
  }
  const retryAt = now + Math.min(FIRST_RETRY * 2 ** (mail.tries - 1), MAX_RETRY);
  await sql.query(`update mail set retry_at = $2::timestamptz where id = $1`, [mail.id, new Date(retryAt)]);
  return retryAt;
}
