import { formatDate, formatDateRange } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import { type Brand, brandName } from '@towpath/rules/site/brand';
import { siteOf } from '@towpath/rules/site/page';
import { fill } from '@towpath/rules/text/fill';
import { mailableName } from '@towpath/rules/text/typed-text';
import type { Context } from '../../database/context.ts';
import { addressesOf } from '../composition/addresses.ts';
import type { MailContent } from '../composition/template.ts';
import { type DirectMessage, directMessage } from '../mail/direct-message.ts';
import { visitorLayout } from '../templates/layout.ts';
import { type MailTexts, mailTexts } from '../texts.ts';

/** Content of a mail to a passenger: nothing of the other passengers but the main booker's name, and no price. */
export interface OwnPartMail {
  kind: 'own_part_invitation' | 'own_part_reminder';
  brand: Brand;
  locale: Locale;
  address: string;
  /** The passenger's first name. */
  name: string;
  booker: string;
  tour: string;
  ship: string;
  departure_date: string;
  end_date: string;
  due_on: string;
}

/** The content of a mail to a passenger; href: the address of their part. */
export function ownPartMailContent(texts: MailTexts, mail: OwnPartMail, href: string): MailContent {
  const { kind, locale, tour, ship, departure_date, end_date, due_on } = mail;
  const { labels, actions } = texts;
  const words = texts[kind];
  const booker = mailableName(mail.booker) ?? labels.fellow_passenger;
  const values = { tour, booker, date: formatDate(locale, due_on) };
  return {
    subject: fill(words.subject, values),
    heading: words.heading,
    paragraphs: [fill(words.text, values), fill(words.time, values)],
    facts: [
      { label: labels.tour, value: tour },
      { label: labels.dates, value: formatDateRange(locale, departure_date, end_date) },
      { label: labels.ship, value: ship },
    ],
    action: { label: actions.fill_in, href },
    after: [fill(words.private, values)],
    calendar: null,
  };
}

/** The mail with the link to a passenger's part. id: the link's. */
export function ownPartMessage(
  { config, now }: Pick<Context, 'config' | 'now'>,
  publicAddress: string,
  mail: OwnPartMail,
  { id, token }: { id: string; token: string },
): DirectMessage {
  const { brand, locale, address, kind } = mail;
  const name = mailableName(mail.name);
  const texts = mailTexts[locale];
  const addresses = addressesOf(publicAddress, brand, locale);
  const website = addresses.site(siteOf(config.sites, brand).website[locale]);
  const layout = visitorLayout(config, { brand, locale, texts, addresses, website }, name, null);
  const content = ownPartMailContent(texts, mail, addresses.ownPart(token));
  const recipient = { address, name: name ?? brandName(brand, locale) };
  const head = { id, kind, audience: 'visitor', brand, locale, ...recipient } as const;
  return directMessage(head, content, layout, now());
}
