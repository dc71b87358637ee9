import type { Effect } from '@towpath/rules/office/effects';
import { officeLimits } from '@towpath/rules/office/office-limits';
import { reasonOf } from '@towpath/rules/office/refusals/reason';
import type { ResentMails } from '@towpath/rules/office/views/mail-view';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { CodedRefusal } from '../../config/coded-refusal.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { repeatNotice, resendConflict } from '../bookings/resend.ts';
import type { AuditedCall, Handler } from '../implement.ts';
import { isUndelivered } from '../mail-fields.ts';
import { requireBooking } from '../require-booking.ts';
import { addressOfCopy, findSentMails, type SentMail, sendCopy, wayOf } from './sent-mail.ts';

/** A mail with where it goes, or why it is not sent again. */
type Planned = { mail: SentMail } & ({ address: string } | { left: LeftMail['reason'] });
type LeftMail = ResentMails['left'][number];

const findUndelivered = (sql: Sql, limit: number) =>
  findSentMails(
    sql,
    `${isUndelivered} order by coalesce(returned_at, failed_at, given_up_at, mail.created_at), notice_id limit $1`,
    [limit],
  );

async function planMail(context: Context, sql: Sql, mail: SentMail): Promise<Planned> {
  const { booking_id: id, notice_id: notice, kind, address } = mail;
  if (wayOf(mail) !== 'again' || id === null) return { mail, address: addressOfCopy(context, mail) };
  const booking = await requireBooking(sql, id);
  const refusal =
    booking instanceof CodedRefusal
      ? booking
      : await resendConflict(sql, booking, { kind, notice }, todayOf(context));
  if (refusal) return { mail, left: { code: refusal.reason.code, values: { ...refusal.reason.values } } };
  // The one who was the main booker before is not reached at the address of the present one.
  const isOfBooker = kind !== 'booking_handed_over' && !(booking instanceof CodedRefusal);
  return { mail, address: isOfBooker ? booking.email : address };
}

/**
 * Sends one mail again, as it is once it is locked: of two members of staff at once the second finds that it was sent.
 * Lock order: booking, mail.
 */
function resend({ context, audit }: AuditedCall, { id, booking_id }: SentMail): Promise<Planned | null> {
  return context.database.transaction(async (sql) => {
    if (booking_id !== null) await lockBooking(sql, booking_id);
    await sql.query('select 1 from mail where id = $1 for update', [id]);
    const [mail] = await findSentMails(sql, `mail.id = $1 and ${isUndelivered}`, [id]);
    if (!mail) return null;
    const planned = await planMail(context, sql, mail);
    if ('left' in planned) return planned;
    const at = context.now();
    if (wayOf(mail) === 'again' && mail.booking_id !== null)
      await repeatNotice(sql, mail.booking_id, { notice: mail.notice_id }, at);
    else await sendCopy(context, sql, mail);
    await audit(sql, { at, bookingId: mail.booking_id, details: { mail: mail.kind } });
    return planned;
  });
}

function effectOf(planned: Planned): Effect {
  const { subject, address, failure } = planned.mail;
  if ('left' in planned)
    return { kind: 'mail_not_resent', values: { subject }, why: { reason: planned.left, issue: null } };
  const isRefused = failure === 'refused' && address === planned.address;
  const values = { subject, address: planned.address };
  return { kind: isRefused ? 'mail_resent_refused' : 'mail_resent', values };
}

const isSent = (planned: Planned) => 'address' in planned;

function effectsOf(planned: readonly Planned[], later: number): Effect[] {
  const left: Effect[] = later > 0 ? [{ kind: 'mails_left', values: { count: later } }] : [];
  const count = planned.filter(isSent).length;
  return [{ kind: 'mails_resent', values: { count } }, ...planned.map(effectOf), ...left];
}

const toLeft = ({ id, subject, number }: SentMail, reason: LeftMail['reason']): LeftMail => ({
  mail: id,
  subject,
  number,
  reason,
});

/**
 * Sends all mails again that could not be delivered. Each is looked at again in its own transaction: repeating the call reaches
 * those that an interrupted one did not, and none twice.
 */
export const resendAll: Handler<'outbox.resend-all'> = async (call) => {
  const { context } = call;
  const { database } = context;
  const mails = await findUndelivered(database, officeLimits.resentMails);
  const [all] = await database.query<{ count: number }>(
    `select count(*)::int as count from mail where ${isUndelivered}`,
  );
  const planned: Planned[] = [];
  for (const mail of mails) planned.push(await planMail(context, database, mail));
  const perform = async () => {
    const left: LeftMail[] = [];
    for (const mail of mails) {
      const done = await resend(call, mail);
      if (!done) left.push(toLeft(mail, reasonOf('mail_resent', {})));
      else if ('left' in done) left.push(toLeft(mail, done.left));
    }
    return { resent: mails.length - left.length, left };
  };
  return {
    summary: `${planned.filter(isSent).length} of ${all?.count ?? 0} mails will be sent again.`,
    effects: effectsOf(planned, (all?.count ?? 0) - mails.length),
    perform,
  };
};
