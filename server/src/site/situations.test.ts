import {
  type MainSituation,
  mainSituations,
  type SituationNote,
  situationNotes,
} from '@towpath/rules/booking/situation/situation-shape';
import { type SituationNumbers, situationWords } from '@towpath/rules/booking/situation/situation-words';
import { defaultLocale, inEach, type Locale, locales } from '@towpath/rules/core/locale';
import { cents } from '@towpath/rules/core/money';
import { placeholdersIn } from '@towpath/rules/text/fill';
import { describe, expect, test } from 'vitest';
import { situationTexts } from '../bookings/situation/show-situation.ts';
import { readConfig } from '../config/config.ts';
import { renderHtml } from '../notifications/composition/html-body.ts';
import { renderText } from '../notifications/composition/text-body.ts';
import type { Notification } from '../notifications/notification.ts';
import { visitorLayout } from '../notifications/templates/layout.ts';
import { visitorTemplate } from '../notifications/templates/visitor-template.ts';
import {
  createLocaleContext,
  kinds,
  notificationsOf,
  situation,
} from '../testing/mail/test-notifications.ts';
import { internalsIn } from '../testing/test-internals.ts';
import { endedPage, thankYouPage } from './built-in-website/thank-you-page.ts';

const { numbers, notes } = situation;
const owed = notes.find(({ payment }) => payment)?.payment;
const back = notes.find(({ refund }) => refund)?.refund;
const cancellation = numbers.cancellation && { ...numbers.cancellation, owed: cents(12_345) };
const nothing = cents(0);
const free = cancellation && {
  ...cancellation,
  fee: nothing,
  premiums: nothing,
  covered: false,
  ended: ['cancellation', 'travel'] as const,
  owed: nothing,
};

const choice = { amount: cents(86_984), until: '2027-03-08', valid_until: '2030-12-31' };

/** Bookings that together have every value that a sentence names. */
const cases: SituationNumbers[] = [
  numbers,
  { ...numbers, kept_until: null, deposit: null, is_soon: true },
  { ...numbers, deposit: null, credit: cents(30_000), sent: null },
  { ...numbers, held: cents(86_984), call_off: { reason: 'too_few', refund_by: '2027-03-15', choice: null } },
  { ...numbers, credit_back: cents(30_000), hold: cents(86_984) },
  { ...numbers, cancellation, call_off: { reason: 'too_few', refund_by: '2027-03-15', choice } },
  { ...numbers, cancellation: free, call_off: null },
  { ...numbers, cancellation: free && { ...free, ended: ['cancellation'] }, call_off: null },
  { ...numbers, cancellation: free && { ...free, paid: nothing, refund: nothing } },
  { ...numbers, cancellation: cancellation && { ...cancellation, paid: nothing } },
  { ...numbers, cancellation: cancellation && { ...cancellation, paid: nothing, agreed: true } },
  { ...numbers, cancellation: cancellation && { ...cancellation, refund: nothing } },
  { ...numbers, cancellation, call_off: { reason: 'unusable', refund_by: '2027-03-15', choice: null } },
  { ...numbers, cancellation: null, call_off: { reason: 'unusable', refund_by: '2027-03-15', choice: null } },
  { ...numbers, cancellation: cancellation && { ...cancellation, agreed: true, owed_by: '2027-03-15' } },
];

/** Each note of the rows that it can be of. */
const notesOf = (key: SituationNote) => [
  { key, payment: owed && { ...owed, description: 'A private transfer' } },
  { key, payment: owed && { ...owed, due_on: null, description: 'A private transfer' } },
  { key, refund: back },
  { key, refund: back && { ...back, to_card: false, voucher: 'given' as const } },
  { key, refund: back && { ...back, voucher: 'returned' as const } },
];

/** Whether a booking can be in a situation: one that owes something owes an amount. */
const canBe = (main: MainSituation, { cancellation: of }: SituationNumbers) =>
  main !== 'cancelled_owing' || (of?.owed ?? 0) > 0;

/** Everything that the words of a language say of these bookings. */
function* wordsIn(locale: Locale) {
  const texts = situationTexts[locale];
  for (const of of cases)
    for (const main of mainSituations.filter((each) => canBe(each, of)))
      yield situationWords({ main, notes: [] }, of, texts, locale);
  for (const key of situationNotes) {
    const isOfRefund = /refund|twice|voucher/.test(key);
    const about = notesOf(key).filter(({ refund }) => (refund !== undefined) === isOfRefund);
    for (const note of about)
      for (const has_ended of [false, true])
        yield situationWords({ main: 'confirmed', notes: [note] }, { ...numbers, has_ended }, texts, locale);
  }
}

const shown = (html: string) =>
  html
    .replaceAll(/<(style|script|head)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ');
/** The amounts in cents among some data, from 10.00 on. */
const amountsIn = (data: unknown) => [
  ...new Set(JSON.stringify(data).match(/(?<=[:[,])\d{4,7}(?=[,}\]])/g) ?? []),
];
const amounts = amountsIn([cases, situationNotes.map(notesOf), kinds.map(notificationsOf)]);
const amount = new RegExp(`(?<![\\d.,])(${amounts.join('|')})\\b`, 'g');
/** What a text says that only the program understands, amounts in cents among it. */
const faultsIn = (text: string) => [
  ...internalsIn(text),
  ...(text.match(amount) ?? []),
  ...(text.match(/[{}]/g) ?? []),
  // An amount of nothing.
  ...(text.match(/(?<![\d.,])0[.,]00/g) ?? []),
];

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** What is said of a sentence with any values. */
const filled = (sentence: string) =>
  new RegExp(
    `^${sentence
      .split(/\{\{\w+\}\}/)
      .map(literally)
      .join('.+')}$`,
    'm',
  );

/** What a text names, and whether it says anything. */
const outlineOf = (text: string | undefined) => text && placeholdersIn(text).toSorted();
/** What the sentences of a language name, by their keys. */
const outlineIn = (locale: Locale) => {
  const { said, words } = situationTexts[locale];
  const ofWords = Object.entries(words).map(([key, { heading, text }]) => [
    key,
    { heading: outlineOf(heading), text: text.map(outlineOf) },
  ]);
  return Object.fromEntries([
    ...ofWords,
    ...Object.entries(said).map(([key, text]) => [`said.${key}`, outlineOf(text)]),
  ]);
};

describe.each(locales)('situations in %s (specification 10.40)', (locale) => {
  test('has every sentence of the others, and each names the same', () => {
    expect(outlineIn(locale)).toEqual(outlineIn(defaultLocale));
  });

  test('every sentence is said of some booking, and none has a gap', () => {
    const said = [...wordsIn(locale)].flatMap(({ heading, text, notes: of }) => [
      heading,
      ...text,
      ...of.flatMap((note) => note.text),
    ]);
    for (const text of said) {
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/[{}]| {2}|(^| )[.,:;]/);
      expect(faultsIn(text)).toEqual([]);
    }
    const all = said.join('\n');
    const sentences = Object.values(situationTexts[locale].words).flatMap(({ text }) => text);
    const shared = Object.values(situationTexts[locale].said);
    for (const sentence of sentences) expect(all).toMatch(filled(sentence));
    // Some are part of a sentence.
    for (const text of shared)
      for (const part of text.split(/\{\{\w+\}\}/)) expect(all, text).toContain(part.trim());
  });

  test('only what is due of an active booking’s bill is said to keep its cabins', () => {
    const saidOf = (key: SituationNote, is_extra: boolean, has_ended: boolean) => {
      const note = { key, payment: owed && { ...owed, is_extra } };
      const said = { main: 'confirmed' as const, notes: [note] };
      const { notes: of } = situationWords(said, { ...numbers, has_ended }, situationTexts[locale], locale);
      return of[0]?.text.join(' ');
    };
    const cabins = { en: 'cabins', de: 'Kabinen', nl: 'hutten' }[locale];
    for (const key of ['balance_overdue', 'debit_returned'] as const) {
      expect(saidOf(key, false, false)).toContain(cabins);
      expect(saidOf(key, true, false)).not.toContain(cabins);
      expect(saidOf(key, false, true)).not.toContain(cabins);
    }
  });

  test('every situation is shown on the thank-you page without ids, cents or names of fields', () => {
    const site = { brand: 'boatbiketours', locale, phones: [], email: '' } as const;
    for (const words of wordsIn(locale)) {
      const about = { main: 'requested' as const, notes: [], words: inEach(locales, () => words) };
      const query = new URLSearchParams();
      const booking = { situation: about, on_request: false } as unknown as Parameters<
        typeof thankYouPage
      >[2];
      for (const page of [
        endedPage(site, query, about, 'canals'),
        thankYouPage(site, query, booking, { html: '' }),
      ]) {
        expect(page.title).toBe(words.heading);
        expect(faultsIn(shown(page.main.html))).toEqual([]);
        expect(page.main.html).not.toMatch(/<p[^>]*>\s*<\/p>\s*<p[^>]*>\s*<\/p>/);
      }
    }
  });

  test('every mail says what is so without ids, cents or names of fields', () => {
    const localeContext = createLocaleContext(locale, new Set());
    const config = readConfig({});
    let written = 0;
    // The mails of a balance are of one that is due, and few are of a payment without a booking.
    const isReal = ({ notice: { kind }, payment, journey }: Notification) =>
      kind.startsWith('balance_') ? payment?.due_on != null : journey !== null || !/late|twice/.test(kind);
    for (const notification of kinds.flatMap(notificationsOf).filter(isReal)) {
      const content = visitorTemplate(notification, localeContext);
      if (!content) continue;
      const layout = visitorLayout(config, localeContext, 'Anna', notification.journey);
      const { subject, heading, paragraphs, after } = content;
      expect(paragraphs, notification.notice.kind).not.toEqual([]);
      for (const text of [subject, heading, ...paragraphs, ...after])
        expect(text, notification.notice.kind).toMatch(/^[^\s.,:;](?!.* (?:[.,:;]| ))/);
      const mail = [
        content.subject,
        renderText({ ...content, links: [] }, layout).replaceAll(/https?:\S+/g, ''),
      ];
      mail.push(shown(renderHtml(content, layout)).replaceAll(/https?:\S+/g, ''));
      for (const text of mail) expect(faultsIn(text), notification.notice.kind).toEqual([]);
      written += 1;
    }
    expect(written).toBeGreaterThan(kinds.length);
  });
});
