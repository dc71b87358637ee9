import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { runForEach } from '../jobs/run-for-each.ts';
import { renderHtml } from './composition/html-body.ts';
import type { Layout, MailContent } from './composition/template.ts';
import { renderText } from './composition/text-body.ts';
import { enqueueMail } from './mail/outbox.ts';
import { brandOf, loadNotification, type Notification, type NotificationRow } from './notification.ts';
import { papersOf } from './papers.ts';
import { operatorLayout } from './templates/layout.ts';
import { markSandbox } from './templates/mark-sandbox.ts';
import { operatorTemplate } from './templates/operator-template.ts';
import { mailTexts, operatorTexts } from './texts.ts';
import { type Recipient, renderVisitorMail } from './visitor-mail.ts';

const BATCH_SIZE = 100;
const MINUTE = 60_000;

/** SQL condition on a row of `notice`: this version writes its mails. One of a newer version, which runs beside it, is left to that. */
const isKnown = `kind in (${Object.keys(papersOf)
  .map((kind) => `'${kind}'`)
  .join(', ')})`;

/**
 * SQL condition on a row of `notice`: its mails are still to be written. That a booking is not paid yet is not said while the visitor
 * pays: it waits from the booking and from each attempt on. `before`: an SQL expression for the moment until which it has waited.
 */
const isPendingAt = (
  before: string,
) => `told_at is null and ${isKnown} and (kind <> 'booking_received' or at <= ${before} or repeats is not null
  or not exists (select from booking where booking.id = booking_id and not by_telephone and not on_request
    and released_at is null and first_payment is null))
  and not (kind = 'booking_received' and repeats is null and exists (select from payment join payment_attempt on payment_id = payment.id
    where payment.booking_id = notice.booking_id and payment.state = 'open' and payment_attempt.created_at > ${before}))`;
/** SQL condition: some notification waits for its mails. */
export const notificationsDue = (minutes: number): string =>
  `exists (select from notice where ${isPendingAt(`now() - interval '${minutes} minutes'`)})`;

async function writeMailTo(
  context: Context,
  sql: Sql,
  notice: NotificationRow,
  head: Recipient,
  content: MailContent,
  layout: Layout,
) {
  const laidOut = {
    subject: content.subject,
    text: renderText(content, layout),
    html: renderHtml(content, layout),
    calendar: content.calendar,
    document: content.document ?? null,
  };
  const about = { notice_id: notice.id, kind: notice.kind, booking_id: notice.booking_id };
  await enqueueMail(sql, { ...head, ...about, ...laidOut }, context.now());
}

async function notifyVisitor(context: Context, sql: Sql, publicAddress: string, notification: Notification) {
  const mail = await renderVisitorMail(context, sql, publicAddress, notification);
  if (mail) await writeMailTo(context, sql, notification.notice, mail.head, mail.content, mail.layout);
}

async function notifyOperator(context: Context, sql: Sql, publicAddress: string, notification: Notification) {
  const address = context.config.operatorMail;
  const options = { bookingMails: context.config.operatorBookingMails, publicAddress };
  const template = address === null ? null : operatorTemplate(notification, operatorTexts, options);
  const content = markSandbox(template, notification, mailTexts.en);
  if (address === null || !content) return;
  const brand = brandOf(notification);
  const head: Recipient = { audience: 'operator', address, name: '', brand, locale: 'en' };
  await writeMailTo(context, sql, notification.notice, head, content, operatorLayout(brand));
}

/** Writes the mails of one notification, unless it is locked by another instance or already processed. */
function processNotification(context: Context, publicAddress: string, id: number): Promise<void> {
  return context.database.transaction(async (sql) => {
    const [row] = await sql.query<NotificationRow & { at: Date; is_repeated: boolean }>(
      `select id, at, kind, booking_id, payment_id, details, repeats is not null as is_repeated from notice
       where id = $1 and told_at is null for update skip locked`,
      [id],
    );
    if (!row) return;
    const notification = await loadNotification(context, sql, { ...row, at: row.at.getTime() });
    await notifyVisitor(context, sql, publicAddress, notification);
    // A mail that staff send the visitor again is not reported to the operator.
    if (!row.is_repeated) await notifyOperator(context, sql, publicAddress, notification);
    await sql.query(`update notice set told_at = $2::timestamptz where id = $1`, [
      id,
      new Date(context.now()),
    ]);
  });
}

/**
 * Writes the mails of pending notifications, each in one transaction: exactly once. Links start with publicAddress.
 * Throws an AggregateError after all were tried if some failed; those are retried.
 */
export async function sendNotifications(context: Context, publicAddress: string): Promise<void> {
  const pending = await context.database.query<{ id: number }>(
    `select id from notice where ${isPendingAt('$2::timestamptz')} order by id limit $1`,
    [BATCH_SIZE, new Date(context.now() - context.config.unpaidMailMinutes * MINUTE)],
  );
  const processPending = ({ id }: { id: number }) => processNotification(context, publicAddress, id);
  await runForEach(pending, processPending, 'Some notifications failed');
}
