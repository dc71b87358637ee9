import { defaultLocale, type Locale } from '@towpath/rules/core/locale';
import { siteOf } from '@towpath/rules/site/page';
import { localFirst } from '@towpath/rules/site/phones';
import { translatedName } from '@towpath/rules/text/names';
import { situationTexts } from '../bookings/situation/show-situation.ts';
import { nameTranslations } from '../catalogue/content/tour-content.ts';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { addressesOf } from './composition/addresses.ts';
import type { LocaleContext } from './composition/locale-context.ts';
import type { Layout, MailContent } from './composition/template.ts';
import type { Mail } from './mail/outbox.ts';
import { brandOf, type Notification } from './notification.ts';
import { isForRecipient } from './templates/gift-template.ts';
import { visitorLayout } from './templates/layout.ts';
import { markSandbox } from './templates/mark-sandbox.ts';
import { visitorTemplate } from './templates/visitor-template.ts';
import { type MailTexts, mailTexts } from './texts.ts';

/** The recipient, brand and language of a mail. */
export type Recipient = Pick<Mail, 'audience' | 'address' | 'name' | 'brand' | 'locale'>;

/** A mail before it is rendered as text and HTML. */
interface RecipientMail {
  head: Recipient;
  content: MailContent;
  layout: Layout;
}

function localeContextOf(context: Context, publicAddress: string, notification: Notification): LocaleContext {
  const brand = brandOf(notification);
  const locale =
    (notification.journey ?? notification.enquiry ?? notification.entry ?? notification.gift)?.locale ??
    defaultLocale;
  const addresses = addressesOf(publicAddress, brand, locale);
  const { website, phones } = siteOf(context.config.sites, brand);
  const phone = localFirst(phones, locale).find(({ number }) => number.trim())?.number ?? null;
  return {
    brand,
    locale,
    addresses,
    website: addresses.site(website[locale]),
    phone,
    texts: mailTexts[locale],
    situations: situationTexts[locale],
  };
}

/** The notification with the names of tour and ports in a language; the operator's mails keep those of the catalogue. */
async function translateNames(sql: Sql, notification: Notification, locale: Locale): Promise<Notification> {
  const { journey, enquiry } = notification;
  if (!journey && !enquiry) return notification;
  const names = await nameTranslations(sql, locale);
  const nameOf = (name: string) => translatedName(names, name);
  if (!journey)
    return { ...notification, enquiry: enquiry && { ...enquiry, tour_name: nameOf(enquiry.tour_name) } };
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

/** The mail to the visitor for a notification, or null if there is none. Links start with publicAddress. */
export async function renderVisitorMail(
  context: Context,
  sql: Sql,
  publicAddress: string,
  notification: Notification,
): Promise<RecipientMail | null> {
  const localeContext = localeContextOf(context, publicAddress, notification);
  return writeMail(
    context,
    sql,
    localeContext,
    notification.voucher?.apart ? toHolder(notification) : notification,
  );
}

/** The notification for a holder of a credit voucher who is not the main booker, and learns nothing about the booking. */
const toHolder = (notification: Notification): Notification => ({
  ...notification,
  journey: null,
  payment: null,
  documents: [],
});

/** Whom a mail is for: the main booker, the former booker, or who it is about where there is no booking. */
function addresseeOf(notification: Notification) {
  const { notice, journey, payment, enquiry, entry, gift, voucher, transfer } = notification;
  if (isForRecipient(notification)) return { address: gift?.recipient_email, name: gift?.recipient_name };
  if (notice.kind === 'booking_handed_over')
    return { address: transfer?.former?.emailAddress, name: transfer?.former?.name };
  return {
    address: journey?.email ?? payment?.email ?? (enquiry ?? entry)?.email ?? voucher?.holder_email,
    name: journey?.name ?? payment?.full_name ?? (enquiry ?? entry)?.name ?? voucher?.holder_name,
  };
}

/** Why somebody gets a mail, with {brand}. */
function reasonOf(notification: Notification, { enquiry, waiting, gift, footer }: MailTexts): string {
  if (notification.enquiry) return enquiry.reason;
  if (notification.notice.kind === 'waiting_confirm') return waiting.reason_confirm;
  if (notification.entry) return waiting.reason;
  if (!notification.gift) return footer.reason;
  return isForRecipient(notification) ? gift.reason_recipient : gift.reason_buyer;
}

async function writeMail(
  context: Context,
  sql: Sql,
  localeContext: LocaleContext,
  notification: Notification,
): Promise<RecipientMail | null> {
  const { journey, notice } = notification;
  const { brand, locale, texts } = localeContext;
  const { address, name = null } = addresseeOf(notification);
  if (!address) return null;
  const translated = await translateNames(sql, notification, locale);
  const content = markSandbox(visitorTemplate(translated, localeContext), notification, texts);
  if (!content) return null;
  const reason = reasonOf(notification, texts);
  // The page of the booking is no longer open to the former booker.
  const own = notice.kind === 'booking_handed_over' ? null : journey;
  const layout = visitorLayout(context.config, localeContext, name, own, reason);
  return { head: { audience: 'visitor', address, name: name ?? '', brand, locale }, content, layout };
}
