import type { MailState } from '@towpath/rules/office/views/mail-view';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { isCorrectable, mailState } from '../mail-fields.ts';

/** A mail of the outbox that may be sent again. */
export interface SentMail {
  id: string;
  kind: string;
  audience: 'visitor' | 'operator';
  address: string;
  subject: string;
  booking_id: string | null;
  number: string | null;
  notice_id: string;
  state: MailState;
  failure: 'unreachable' | 'refused' | null;
  /** Whether the address of its booking can be corrected. */
  correctable: boolean;
}

/** The mails that fulfil an SQL condition, in which the rows are `mail` and `booking`; it may end in an order and a limit. */
export const findSentMails = (sql: Sql, condition: string, values: unknown[]) =>
  sql.query<SentMail>(
    `select mail.id, kind, audience, address, subject, booking_id, number, notice_id, failure, ${mailState} as state,
       ${isCorrectable} as correctable
     from mail left join booking on booking.id = booking_id where ${condition}`,
    values,
  );

/**
 * How a mail is sent again: an unsent one at once, a visitor's mail about a booking as it is rendered from the current state, any
 * other one with the same content.
 */
export function wayOf({ state, audience, booking_id }: SentMail): 'now' | 'again' | 'copy' {
  if (state === 'waiting' || state === 'sending' || state === 'retrying') return 'now';
  return audience === 'visitor' && booking_id !== null ? 'again' : 'copy';
}

/** Where a mail goes that keeps its content: one to the operator to the present address. */
export const addressOfCopy = ({ config }: Context, mail: SentMail): string =>
  wayOf(mail) === 'copy' && mail.audience === 'operator'
    ? (config.operatorMail ?? mail.address)
    : mail.address;

/** Makes an unsent mail due at once, unless it is being sent. now in milliseconds. */
const sendNow = (sql: Sql, { id }: SentMail, now: number) =>
  sql.query(
    `update mail set retry_at = $2::timestamptz
     where id = $1 and sent_at is null and given_up_at is null and claimed_at is null`,
    [id, new Date(now)],
  );

/** Writes a mail again, with the same content; address: where it goes. */
const copyMail = (sql: Sql, { id, notice_id }: SentMail, address: string, now: number) =>
  sql.query(
    `with copied as (
       insert into notice (at, kind, booking_id, payment_id, details, told_at, repeats)
       select $3::timestamptz, kind, booking_id, payment_id, details, $3::timestamptz, id from notice where id = $2
       returning id)
     insert into mail (notice_id, kind, audience, booking_id, brand, locale, address, name, subject, text, html,
       calendar, document, created_at, retry_at)
     select copied.id, kind, audience, booking_id, brand, locale, $4, name, subject, text, html, calendar, document,
       $3::timestamptz, $3::timestamptz
     from mail, copied where mail.id = $1`,
    [id, notice_id, new Date(now), address],
  );

/** Sends a mail again that keeps its content. */
export async function sendCopy(context: Context, sql: Sql, mail: SentMail): Promise<void> {
  const now = context.now();
  await (wayOf(mail) === 'now'
    ? sendNow(sql, mail, now)
    : copyMail(sql, mail, addressOfCopy(context, mail), now));
}
