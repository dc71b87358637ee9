import { accessCode } from '@towpath/rules/booking/access';
import type { Locale } from '@towpath/rules/core/locale';
import type { Brand } from '@towpath/rules/site/brand';
import { siteOf } from '@towpath/rules/site/page';
import { fill } from '@towpath/rules/text/fill';
import type { Context } from '../../database/context.ts';
import { addressesOf } from '../composition/addresses.ts';
import type { MailContent } from '../composition/template.ts';
import { type DirectMessage, directMessage } from '../mail/direct-message.ts';
import { visitorLayout } from '../templates/layout.ts';
import { type MailTexts, mailTexts } from '../texts.ts';

/** 123456 as 123 456, which is easier to type. */
const grouped = (code: string) => code.replace(/(\d{3})(?=\d)/g, '$1 ');

/** Whom a code is mailed to, and what it is for: the page of a booking, or the answer to a quote (decision 142). */
export interface CodeSubject {
  of: 'booking' | 'quote';
  number: string;
  brand: Brand;
  locale: Locale;
  name: string;
  email: string;
}

/** The content of the mail with a code. */
export function accessCodeContent(
  { access_code: booking, quote_code: quote, labels }: MailTexts,
  { of, number }: Pick<CodeSubject, 'of' | 'number'>,
  code: string,
): MailContent {
  const words = { ...booking, ...(of === 'quote' ? quote : {}) };
  return {
    subject: fill(words.subject, { code: grouped(code), number }),
    heading: words.heading,
    paragraphs: [fill(words.text, { minutes: accessCode.minutes })],
    code: { label: words.code, value: grouped(code) },
    facts: [{ label: of === 'quote' ? quote.number : labels.number, value: number }],
    action: null,
    after: [words.unexpected],
    calendar: null,
  };
}

/** The mail with a one-time code. id: the request's. */
export function accessCodeMail(
  { config, now }: Pick<Context, 'config' | 'now'>,
  publicAddress: string,
  subject: CodeSubject,
  { id, code }: { id: string; code: string },
): DirectMessage {
  const { brand, locale, name, email } = subject;
  const texts = mailTexts[locale];
  const addresses = addressesOf(publicAddress, brand, locale);
  const website = addresses.site(siteOf(config.sites, brand).website[locale]);
  const reason = subject.of === 'quote' ? texts.enquiry.reason : texts.footer.reason;
  const layout = visitorLayout(config, { brand, locale, texts, addresses, website }, name, null, reason);
  const content = accessCodeContent(texts, subject, code);
  const head = { id, kind: 'access_code', audience: 'visitor', brand, locale, address: email, name } as const;
  return directMessage(head, content, layout, now());
}
