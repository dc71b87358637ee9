import type { Effect } from '@towpath/rules/office/effects';
import type { MailState } from '@towpath/rules/office/mail-view';
import { CodedRefusal, missing } from '../../config/coded-refusal.ts';
import { auditAs } from '../../database/audit.ts';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';
import { resendMail } from '../bookings/resend.ts';
import type { Handler } from '../implement.ts';
import { mailState } from '../mail-fields.ts';

interface SentMail {
  id: string;
  kind: string;
  audience: 'visitor' | 'operator';
  address: string;
  subject: string;
  booking_id: string | null;
  notice_id: number;
  state: MailState;
}

async function findMail(sql: Sql, id: string): Promise<SentMail | null> {
  const [mail] = await sql.query<SentMail>(
    `select id, kind, audience, address, subject, booking_id, notice_id, ${mailState} as state
     from mail where id = $1::uuid`,
    [id],
  );
  return mail ?? null;
}

/** Makes an unsent mail due at once, unless it is being sent. */
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

/**
 * Sends a mail again. One that is still tried is sent at once; a visitor's mail about a booking is rendered from the current
 * state (`bookings.resend`); any other one keeps its content.
 */
export const resendFromOutbox: Handler<'outbox.resend'> = async ({ context, provider, by, audit }, input) => {
  const mail = isId(input.mail) ? await findMail(context.database, input.mail) : null;
  if (!mail) return missing('mail_unknown', {});
  const { kind, audience, subject, booking_id: bookingId } = mail;
  const isUnsent = mail.state === 'waiting' || mail.state === 'retrying';
  if (!isUnsent && audience === 'visitor' && bookingId !== null) {
    const resending = { context, provider, by, audit: auditAs(by, 'bookings resend') };
    const planned = await resendMail(resending, { booking: bookingId, mail: mail.id });
    if (planned instanceof CodedRefusal) return planned;
    const perform = async () => {
      const sent = await planned.perform(() => {});
      return sent instanceof CodedRefusal ? sent : { mail: kind, address: sent.address };
    };
    return { ...planned, perform };
  }
  const operator = audience === 'operator' ? context.config.operatorMail : null;
  const address = isUnsent ? mail.address : (operator ?? mail.address);
  const perform = () =>
    context.database.transaction(async (sql) => {
      const now = context.now();
      await (isUnsent ? sendNow(sql, mail, now) : copyMail(sql, mail, address, now));
      await audit(sql, { at: now, bookingId, details: { mail: kind } });
      return { mail: kind, address };
    });
  const effects: Effect[] = [{ kind: isUnsent ? 'mail_now' : 'mail_copy', values: { subject, address } }];
  return { summary: `The mail ${kind} will be sent to ${address} again.`, harmless: true, effects, perform };
};
