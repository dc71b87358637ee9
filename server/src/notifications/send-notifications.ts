import { defaultLocale, type Locale } from '@towpath/rules/core/locale';
import { type Brand, defaultBrand } from '@towpath/rules/site/brand';
import { siteOf } from '@towpath/rules/site/page';
import { translatedName } from '@towpath/rules/text/names';
import { nameTranslations } from '../catalogue/content/tour-content.ts';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { runForEach } from '../jobs/run-for-each.ts';
import type { LocaleContext } from './locale-context.ts';
import { addressesOf } from './mail/addresses.ts';
import { enqueueMail, type Mail } from './mail/outbox.ts';
import { loadNotification, type Notice, type Notification } from './notification.ts';
import { renderHtml } from './templates/html-body.ts';
import { operatorLayout, visitorLayout } from './templates/layout.ts';
import { markSandbox } from './templates/mark-sandbox.ts';
import { operatorTemplate } from './templates/operator-template.ts';
import type { Layout, MailContent } from './templates/template.ts';
import { renderText } from './templates/text-body.ts';
import { visitorTemplate } from './templates/visitor-template.ts';
import { mailTexts, operatorTexts } from './texts.ts';

const BATCH_SIZE = 100;

type Recipient = Pick<Mail, 'audience' | 'address' | 'name' | 'brand' | 'locale'>;

function brandOf({ journey, notice }: Notification): Brand {
  if (notice.kind === 'sales_ending' || notice.kind === 'terms_ending') return notice.details.brand;
  return journey?.brand ?? defaultBrand;
}

async function writeMailTo(
  context: Context,
  sql: Sql,
  notice: Notice,
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

function localeContextOf(context: Context, publicAddress: string, notification: Notification): LocaleContext {
  const brand = brandOf(notification);
  const locale = notification.journey?.locale ?? defaultLocale;
  const addresses = addressesOf(publicAddress, brand, locale);
  const website = addresses.site(siteOf(context.config.sites, brand).website[locale]);
  return { brand, locale, addresses, website, texts: mailTexts[locale] };
}

/** The notification with the names of tour and ports in a language; the operator's mails keep those of the catalogue. */
async function translateNames(sql: Sql, notification: Notification, locale: Locale): Promise<Notification> {
  const { journey } = notification;
  if (!journey) return notification;
  const names = await nameTranslations(sql, locale);
  const nameOf = (name: string) => translatedName(names, name);
  const translated = {
    ...journey,
    tour_name: nameOf(journey.tour_name),
    port_of_departure: journey.port_of_departure && nameOf(journey.port_of_departure),
    port_of_arrival: journey.port_of_arrival && nameOf(journey.port_of_arrival),
  };
  const alternatives = notification.alternatives.map((alternative) => {
    const { departure } = alternative;
    return { ...alternative, departure: { ...departure, tour_name: nameOf(departure.tour_name) } };
  });
  return { ...notification, journey: translated, alternatives };
}

async function notifyVisitor(context: Context, sql: Sql, publicAddress: string, notification: Notification) {
  const { journey, payment, notice } = notification;
  const localeContext = localeContextOf(context, publicAddress, notification);
  const { brand, locale } = localeContext;
  const address = journey?.email ?? payment?.email;
  const content = address
    ? markSandbox(
        visitorTemplate(await translateNames(sql, notification, locale), localeContext),
        notification,
        localeContext.texts,
      )
    : null;
  if (!address || !content) return;
  const name = journey?.name ?? payment?.full_name ?? null;
  const layout = visitorLayout(context.config, localeContext, name, journey);
  await writeMailTo(
    context,
    sql,
    notice,
    { audience: 'visitor', address, name: name ?? '', brand, locale },
    content,
    layout,
  );
}

async function notifyOperator(context: Context, sql: Sql, notification: Notification) {
  const address = context.config.operatorMail;
  const template = address === null ? null : operatorTemplate(notification, operatorTexts);
  const content = markSandbox(template, notification, mailTexts.en);
  if (address === null || !content) return;
  const brand = brandOf(notification);
  const head: Recipient = { audience: 'operator', address, name: '', brand, locale: 'en' };
  await writeMailTo(context, sql, notification.notice, head, content, operatorLayout(brand));
}

/** Writes the mails of one notice, unless it is locked by another instance or already processed. */
function processNotice(context: Context, publicAddress: string, id: number): Promise<void> {
  return context.database.transaction(async (sql) => {
    const [row] = await sql.query<Notice & { at: Date }>(
      `select id, at, kind, booking_id, payment_id, details from notice
       where id = $1 and told_at is null for update skip locked`,
      [id],
    );
    if (!row) return;
    const notification = await loadNotification(context, sql, { ...row, at: row.at.getTime() });
    await notifyVisitor(context, sql, publicAddress, notification);
    await notifyOperator(context, sql, notification);
    await sql.query(`update notice set told_at = $2::timestamptz where id = $1`, [
      id,
      new Date(context.now()),
    ]);
  });
}

/**
 * Writes the mails of pending notices, each in one transaction: exactly once. Links start with publicAddress.
 * Throws an AggregateError after all were tried if some failed; those are retried.
 */
export async function sendNotifications(context: Context, publicAddress: string): Promise<void> {
  const pending = await context.database.query<{ id: number }>(
    `select id from notice where told_at is null order by id limit $1`,
    [BATCH_SIZE],
  );
  const processPending = ({ id }: { id: number }) => processNotice(context, publicAddress, id);
  await runForEach(pending, processPending, 'Some notifications failed');
}
