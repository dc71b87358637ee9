import { type Locale, locales } from '@towpath/rules/core/locale';
import { siteOf } from '@towpath/rules/site/page';
import { localFirst } from '@towpath/rules/site/phones';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import type { NotificationKind } from '../../jobs/queue-notification.ts';
import {
  balance,
  booking,
  createLocaleContext,
  fee,
  kinds,
  noticeOf,
  notificationsOf,
  payment,
} from '../../testing/mail/test-notifications.ts';
import { ownPartMailsIn } from '../../testing/mail/test-own-part-mail.ts';
import { leaves, recordReads } from '../../testing/mail/test-recorded-texts.ts';
import { internalsIn } from '../../testing/test-internals.ts';
import { accessCodeContent } from '../access/access-mail.ts';
import { renderHtml } from '../composition/html-body.ts';
import { renderText } from '../composition/text-body.ts';
import type { Notification } from '../notification.ts';
import { papersOf } from '../papers.ts';
import { mailTexts, operatorTexts } from '../texts.ts';
import { visitorLayout } from './layout.ts';
import { markSandbox } from './mark-sandbox.ts';
import { operatorTemplate } from './operator-template.ts';
import { visitorTemplate } from './visitor-template.ts';

const operatorOptions = { bookingMails: true, publicAddress: 'https://book.example.com' };

/** The mail with a code has the code, and no placeholder is left. */
function checkCode(texts: (typeof mailTexts)[Locale], of: 'booking' | 'quote'): void {
  const content = accessCodeContent(texts, { of, number: 'BBT-100001' }, '123456');
  // Where it stands out.
  expect(content.code?.value).toBe('123 456');
  const code = JSON.stringify(content);
  expect(code).not.toMatch(/\{\w+\}/);
}

describe.each(locales)('mails to visitors in %s', (locale) => {
  test('mails to visitors use every text, fill every placeholder and link to absolute addresses', () => {
    const read = new Set<string>();
    const localeContext = createLocaleContext(locale, read);
    const config = readConfig({});
    for (const notification of kinds.flatMap(notificationsOf)) {
      const payment = notification.payment && { ...notification.payment, sandbox: true };
      const content = markSandbox(
        visitorTemplate(notification, localeContext),
        { payment },
        localeContext.texts,
      );
      if (!content) continue;
      const name = notification.journey?.name ?? null;
      const layout = visitorLayout(config, localeContext, name, notification.journey);
      const written = [content.subject, renderText(content, layout), renderHtml(content, layout)];
      for (const text of written) expect(text).not.toMatch(/\{\w+\}|undefined|null|NaN|\[object/);
      // The booking's own page, if there is one.
      const { journey } = notification;
      const page = `href="https://book.example.com/${locale}/bookings/${booking.id}"`;
      expect(renderHtml(content, layout).includes(page)).toBe(journey !== null);
      for (const [, href] of renderHtml(content, layout).matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^https?:/);
    }
    checkCode(localeContext.texts, 'booking');
    checkCode(localeContext.texts, 'quote');
    expect(localeContext.texts.enquiry.reason).toContain('{brand}');
    expect(localeContext.texts.waiting.reason).toContain('{brand}');
    expect(localeContext.texts.waiting.reason_confirm).toContain('{brand}');
    expect(localeContext.texts.gift.reason_buyer).toContain('{brand}');
    expect(localeContext.texts.gift.reason_recipient).toContain('{brand}');
    expect(JSON.stringify(ownPartMailsIn(localeContext.texts, locale))).not.toMatch(/\{\w+\}|undefined/);
    expect(leaves(mailTexts[locale]).filter((key) => !read.has(key))).toEqual([]);
  });
});

test.each(kinds)('a mail of %s comes with the papers of its kind, and says so', (kind) => {
  const localeContext = createLocaleContext('en', new Set());
  const contents = notificationsOf(kind).flatMap((each) => visitorTemplate(each, localeContext) ?? []);
  const isContract = ({ document }: (typeof contents)[number]) => !!document && 'sections' in document;
  const says = /is attached as a (new )?document/;
  expect(contents.some(isContract)).toBe(papersOf[kind].includes('contract'));
  for (const content of contents) expect(says.test(content.paragraphs.join(' '))).toBe(isContract(content));
  const hasLinks = contents.some(({ links }) => links?.some(({ href }) => href.includes('signature=')));
  expect(hasLinks).toBe(papersOf[kind].includes('documents'));
});

test('a mail about a booking shows where the ship lies, with a link to a map', () => {
  const localeContext = createLocaleContext('en', new Set());
  const [shown] = kinds.flatMap(notificationsOf).flatMap((notification) => {
    const content = visitorTemplate(notification, localeContext);
    return content?.facts.some(({ label }) => label === 'Where the ship lies') ? [content] : [];
  });
  if (!shown) throw new Error('No mail shows it');
  const layout = visitorLayout(readConfig({}), localeContext, null, null);
  const map = 'https://www.openstreetmap.org/search?query=Ruyterkade%20153%2C%20Amsterdam';
  expect(renderText(shown, layout)).toContain(`Where the ship lies: Ruyterkade 153, Amsterdam\n${map}\n`);
  expect(renderHtml(shown, layout)).toMatch(
    new RegExp(`href="${map.replace('?', '\\?')}"[^>]*>Ruyterkade 153, Amsterdam</a>`),
  );
});

test.each([
  [1, 'there is room for you. We are keeping this cabin', 'Book this cabin'],
  [3, 'there is room for all of you. We are keeping these cabins', 'Book these cabins'],
])('the mail of an offer to a party of %i says that %s', (party, said, book) => {
  const localeContext = createLocaleContext('en', new Set());
  const [content] = notificationsOf('waiting_offered').flatMap(({ entry, ...rest }) => {
    const offered = visitorTemplate({ ...rest, entry: entry && { ...entry, party } }, localeContext);
    return offered ? [offered] : [];
  });
  expect(content?.paragraphs[0]).toContain(said);
  expect(content?.action?.label).toBe(book);
});

test('the footer keeps the label and the number of a phone on one line, in the HTML only', () => {
  const localeContext = createLocaleContext('en', new Set());
  const config = readConfig({});
  const { phones, email } = siteOf(config.sites, localeContext.brand);
  const contacts = [email, ...localFirst(phones, 'en').map(({ label, number }) => `${label} ${number}`)];
  expect(contacts.length).toBeGreaterThan(1);
  const [content] = kinds
    .flatMap(notificationsOf)
    .flatMap((notification) => visitorTemplate(notification, localeContext) ?? []);
  if (!content) throw new Error('No mail to a visitor');
  const layout = visitorLayout(config, localeContext, null, null);
  const kept = contacts.map((contact) => `<span style="white-space:nowrap">${contact}</span>`);
  expect(renderHtml(content, layout)).toContain(kept.join(' · '));
  expect(renderText(content, layout)).toContain(`\n${contacts.join(' · ')}\n`);
});

test('the line of contacts has no separator without a contact behind it', () => {
  const localeContext = createLocaleContext('en', new Set());
  const config = readConfig({});
  const site = siteOf(config.sites, localeContext.brand);
  const phones = [
    { label: 'NL', number: '+31 20 555 0100' },
    { label: '', number: '+49 30 23125 100' },
    { label: 'US', number: '' },
  ];
  const sites = { ...config.sites, [localeContext.brand]: { ...site, phones } };
  const { footer } = visitorLayout({ ...config, sites }, localeContext, null, null);
  expect(footer.lines[1]).toEqual([site.email, 'NL +31 20 555 0100', '+49 30 23125 100']);
});

test('mails to the operator use every text, in English', () => {
  const read = new Set<string>();
  const texts = recordReads(operatorTexts, read);
  for (const notification of kinds.flatMap(notificationsOf)) {
    const content = operatorTemplate(notification, texts, operatorOptions);
    if (!content) continue;
    expect(JSON.stringify(content)).not.toMatch(/\{\w+\}|undefined|NaN/);
    // Except the commands, which take ids.
    expect(
      internalsIn(
        [content.subject, ...content.paragraphs, ...content.facts.map(({ value }) => value)].join('\n'),
      ),
    ).toEqual([]);
  }
  expect(leaves(operatorTexts).filter((key) => !read.has(key))).toEqual([]);
});

describe('recipients', () => {
  const recipientsOf = (kind: NotificationKind, change: Partial<Notification> = {}) => {
    const notification = {
      notice: noticeOf(kind),
      journey: booking,
      payment,
      open: [],
      contract: null,
      alternatives: [],
      documents: [],
      told_otherwise: false,
      waiting: [],
      refunded_lines: [],
      received: null,
      voucher: null,
      complaint: null,
      transfer: null,
      enquiry: null,
      entry: null,
      gift: null,
      ...change,
    };
    const visitor = visitorTemplate(notification, createLocaleContext('en', new Set())) !== null;
    const operator =
      operatorTemplate(notification, operatorTexts, { ...operatorOptions, bookingMails: false }) !== null;
    return [visitor && 'visitor', operator && 'operator'].filter(Boolean).join(' and ');
  };

  test.each([
    ['booking_received', {}, 'visitor'],
    ['booking_received', { journey: { ...booking, on_request: true } }, 'visitor and operator'],
    ['booking_received', { journey: { ...booking, released: true } }, ''],
    [
      'request_expired',
      { journey: { ...booking, on_request: true, released: true } },
      'visitor and operator',
    ],
    ['payment_received', {}, 'visitor'],
    ['payment_received', { journey: { ...booking, released: true } }, ''],
    ['payment_requested', { payment: fee }, 'visitor'],
    ['payment_requested', { payment: { ...fee, state: 'completed' } }, ''],
    ['late_money', {}, 'visitor and operator'],
    ['booking_revived', {}, 'visitor and operator'],
    ['disputed', {}, 'visitor and operator'],
    ['disputed', { journey: { ...booking, released: true } }, 'operator'],
    ['disputed', { journey: null }, 'operator'],
    ['dispute_won', {}, 'visitor and operator'],
    ['payment_problem', {}, 'operator'],
    ['refund_failed', {}, 'visitor and operator'],
    ['paid_twice', {}, 'visitor'],
    ['paid_twice', { journey: null }, ''],
    ['payment_received', { told_otherwise: true }, ''],
    ['booking_received', { journey: { ...booking, first_payment: 'completed' } }, ''],
    ['booking_accepted', {}, 'visitor'],
    ['booking_accepted', { journey: { ...booking, first_payment: 'processing' } }, 'visitor'],
    ['booking_accepted', { journey: { ...booking, first_payment: 'completed' } }, ''],
    ['mail_failed', {}, 'operator'],
    ['refunded', {}, 'visitor'],
    ['balance_overdue', { payment: balance }, 'visitor and operator'],
    ['balance_overdue', { payment: { ...balance, id: 'paid since' } }, 'operator'],
  ] as const)('%s, case %#: %s', (kind, change, recipients) => {
    expect(recipientsOf(kind, change as Partial<Notification>)).toBe(recipients);
  });
});
