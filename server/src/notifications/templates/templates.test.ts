import { amendmentKinds } from '@towpath/rules/amendments/change';
import type { Alternative } from '@towpath/rules/booking/cabins/alternatives';
import { departure } from '@towpath/rules/calendar/test-departure';
import { type Locale, locales } from '@towpath/rules/core/locale';
import { cents } from '@towpath/rules/core/money';
import { describe, expect, test } from 'vitest';
import type { AcceptedText } from '../../bookings/accepted-texts.ts';
import { readConfig } from '../../config/config.ts';
import type { NotificationKind, Notifications } from '../../jobs/notification-queue.ts';
import type { PaymentRow } from '../../payments/checkout/payment-rows.ts';
import { testTerms } from '../../testing/test-catalogue.ts';
import { accessCodeContent } from '../access/access-mail.ts';
import { guestMailsIn } from '../guests/test-guest-mail.ts';
import type { LocaleContext } from '../locale-context.ts';
import { addressesOf } from '../mail/addresses.ts';
import type { BookingDetails, Notice, Notification } from '../notification.ts';
import { mailTexts, operatorTexts } from '../texts.ts';
import { renderHtml } from './html-body.ts';
import { visitorLayout } from './layout.ts';
import { markSandbox } from './mark-sandbox.ts';
import { operatorTemplate } from './operator-template.ts';
import { testEnquiry as enquiry } from './test-enquiry.ts';
import { leaves, recordReads } from './test-recorded-texts.ts';
import { renderText } from './text-body.ts';
import { visitorTemplate } from './visitor-template.ts';

const booking: BookingDetails = {
  ...{ id: 'b', status: 'completed', number: 'BBT-100001', brand: 'boatbiketours', locale: 'en' },
  ...{ market: 'default', exchange_rate: null, booked_on: '2027-03-01', departure_date: '2027-06-26' },
  ...{ end_date: '2027-07-03', tour_id: 't', tour_name: 'Canals', tour_external_id: null, name: 'Anna' },
  ...{ email: 'anna@example.com', state: null, on_request: false, accepted: false, released: false },
  ...{ release_reason: null, first_payment: null, amount: cents(255_614), local_costs: cents(3_500) },
  ...{
    full_amount: cents(235_900),
    insurance_amount: cents(16_214),
    deposit: cents(70_770),
    credit: cents(0),
  },
  ...{ ship_name: 'Anna', port_of_departure: 'Amsterdam', port_of_arrival: 'Bruges', travellers: 2 },
  ...{ phone: '+31', remarks: 'Window, please', insurance: { cancellation: true, travel: true } },
  ...{ decided_at: new Date(0), pay_until: null, tried_at: null, failed_at: null },
  ...{ country: 'NL', by_telephone: false },
  moves: 0,
  kept_until: '2027-03-01T16:00:00+01:00[Europe/Amsterdam]',
  deposit_offered: cents(70_770),
  ...{ can_pay: true, by_voucher: false },
  content: {
    meals: { breakfasts: 7, lunches: 6, dinners: 1 },
    ...{ included: ['Seven nights on board'], excluded: ['Travel insurance'] },
    ...{ minimum_participants: 16, call_off_days: 28 },
  },
  terms: {
    ...testTerms('boatbiketours', 'default'),
    insurance_withdrawal_days: 14,
    passport_note: { en: 'A passport', nl: 'Een paspoort', de: 'Ein Pass' },
    protector: { name: 'Fund', address: 'Quay 1', phone: null, email: null, website: null },
  },
};
const acceptedText: AcceptedText = {
  ...{ term: 'payment', version: 'payment-1', language: 'en', hash: 'abc', accepted_at: new Date(0) },
  body: '<p>30% <b>at once</b></p>',
};
const alternative: Alternative = {
  departure: departure({ tour_name: 'Canals', ship_name: 'Berta' }),
  ...{ selection: { twin: [2] }, cabinNames: new Map([['twin', 'Twin']]), market: 'default' },
  price: cents(210_000),
};
const american: BookingDetails = {
  ...booking,
  market: 'north_america',
  exchange_rate: 1.1,
  deposit: null,
  deposit_offered: null,
};
const payment: PaymentRow = {
  ...{ id: 'p', booking_id: 'b', booking_number: 'BBT-100001', type: 'deposit', state: 'completed' },
  ...{ name: 'Canals', description: 'Damage', amount: cents(86_984), market: 'default', exchange_rate: null },
  ...{ currency: 'eur', charge: cents(86_984), full_name: 'Anna', email: 'anna@example.com' },
  ...{ due_on: null, sandbox: false },
  ...{ requested_at: new Date(0), released_at: null, capture: 'automatic' },
  ...{ authorised_at: null, authorised: null },
  ...{ departure_date: null, country: null },
};
const balance: PaymentRow = { ...payment, id: 'q', type: 'balance', state: 'open', due_on: '2027-05-08' };
const fee: PaymentRow = { ...payment, id: 'r', type: 'other', state: 'open' };
const money = { amount: cents(86_984), currency: 'eur' };

const details: Notifications = {
  ...{ booking_received: {}, booking_accepted: {}, booking_declined: {}, payment_requested: {} },
  ...{ request_expired: {}, request_reminder: {}, guests_missing: {} },
  ...{ payment_link: {}, balance_due: {}, balance_reminder: {}, balance_overdue: {} },
  booking_cancelled: { fee: cents(100), premiums: cents(50), refund: cents(200), currency: 'eur' },
  booking_amended: {
    ...{ kinds: [...amendmentKinds], before: cents(200_000), after: cents(250_000), fee: cents(2_500) },
    ...{ due: cents(1_000), refund: cents(500), rest: cents(40_000), currency: 'eur', due_on: '2027-05-08' },
  },
  amendment_requested: { kinds: ['departure'] },
  amendment_reminder: { kinds: ['departure'] },
  amendment_expired: { kinds: ['departure'] },
  amendment_declined: { kinds: ['departure'], reason: 'The ship is full' },
  mail_failed: { mail: 'booking_received', recipient: 'anna@example.com', problem: 'no such mailbox' },
  ...{
    payment_received: money,
    payment_processing: money,
    payment_reserved: money,
    payment_failed: money,
    disputed: money,
  },
  ...{ dispute_won: money, booking_revived: money, late_money: money },
  refunded: { ...money, reason: null },
  voucher_raised: { ...money, code: 'ABCD-EFGH-JKLM-NPQR' },
  refund_failed: { ...money, message: 'expired card' },
  payment_problem: { problem: 'over another amount' },
  booking_released: { reason: 'unpaid' },
  departure_mail: { subject: 'Your cruise', text: 'The ship leaves at 15:00.' },
  programme_extended: {
    added: 30,
    from: '2029-04-07',
    until: '2029-10-27',
    left_out: ['canals-anna-20290407'],
  },
  sales_ending: {
    brand: 'boatbiketours',
    tours: [{ tour: 'canals', name: 'Canals', until: '2027-06-26' }],
  },
  terms_ending: { brand: 'boatbiketours', ends: [{ market: 'default', day: '2027-06-26' }] },
  ...{
    enquiry_received: { enquiry: 'e' },
    enquiry_quoted: { enquiry: 'e' },
    enquiry_declined: { enquiry: 'e' },
  },
  option_ending: { option: '6f1c', departure: 'canals-anna-20270403', until: '2027-03-02' },
};
const kinds = Object.keys(details) as NotificationKind[];

const noticeOf = (kind: NotificationKind) =>
  ({ id: 1, at: 0, booking_id: 'b', payment_id: 'p', kind, details: details[kind] }) as Notice;

/** The states of booking and payment for which mails are written. */
function notificationsOf(kind: NotificationKind): Notification[] {
  const notice = noticeOf(kind);
  const none: Notification = {
    ...{ notice, journey: booking, payment, open: [], accepted: [acceptedText] },
    alternatives: [alternative],
    documents: [
      { kind: 'invoice', number: 'BBT-2027-00001', path: '/api/v1/x?signature=y' },
      { kind: 'credit_note', number: 'BBT-2027-00002', path: '/api/v1/x?signature=y' },
    ],
    received: { on: '2027-03-01', method: 'bank_transfer' },
    voucher: { balance: cents(90_000), valid_until: '2030-12-31', consented_on: '2027-03-01' },
    enquiry,
    waiting: ['Bert', ''].map((name, index) => ({ number: index + 2, name })),
  };
  return [
    none,
    { ...none, journey: american },
    { ...none, journey: { ...booking, on_request: true } },
    {
      ...none,
      journey: { ...booking, on_request: true, accepted: true, first_payment: 'processing', can_pay: false },
    },
    { ...none, journey: { ...booking, on_request: true, accepted: true, can_pay: false, by_voucher: true } },
    { ...none, payment: balance, open: [balance] },
    { ...none, open: [balance] },
    { ...none, payment: fee, open: [fee] },
    { ...none, payment: { ...balance, state: 'completed' } },
    { ...none, received: { on: '2027-03-01', method: 'cash' } },
    { ...none, received: { on: '2027-03-01', method: 'card' } },
    {
      ...none,
      received: { on: '2027-03-01', method: 'voucher' },
      journey: { ...booking, credit: cents(1_000) },
    },
    ...(notice.kind === 'booking_cancelled'
      ? [{ ...none, notice: { ...notice, details: { ...notice.details, voucher: true } } }]
      : []),
    { ...none, journey: null },
    { ...none, payment: null },
    { ...none, enquiry: { ...enquiry, wished_from: null } },
  ];
}

function createLocaleContext(locale: Locale, read: Set<string>): LocaleContext {
  const addresses = addressesOf('https://book.example.com', 'boatbiketours', locale);
  const texts = recordReads(mailTexts[locale], read);
  return { brand: 'boatbiketours', locale, addresses, website: 'https://example.com/', texts };
}

const operatorOptions = { bookingMails: true, publicAddress: 'https://book.example.com' };

describe.each(locales)('mails to visitors in %s', (locale) => {
  test('use every text, fill every placeholder and link to absolute addresses', () => {
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
      const document = content.document ?? '';
      const written = [content.subject, renderText(content, layout), renderHtml(content, layout), document];
      for (const text of written) expect(text).not.toMatch(/\{\w+\}|undefined|null|NaN|\[object/);
      // The booking's own page, as long as there is one.
      const { journey } = notification;
      const page = `href="https://book.example.com/${locale}/bookings/b"`;
      expect(renderHtml(content, layout).includes(page)).toBe(journey !== null && !journey.released);
      for (const [, href] of renderHtml(content, layout).matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^https?:/);
    }
    const code = accessCodeContent(localeContext.texts, 'BBT-100001', '123456');
    expect(JSON.stringify(code)).toContain('123 456');
    expect(JSON.stringify(code)).not.toMatch(/\{\w+\}/);
    expect(localeContext.texts.enquiry.reason).toContain('{brand}');
    expect(JSON.stringify(guestMailsIn(localeContext.texts, locale))).not.toMatch(/\{\w+\}|undefined/);
    expect(leaves(mailTexts[locale]).filter((key) => !read.has(key))).toEqual([]);
  });
});

test('mails to the operator use every text, in English', () => {
  const read = new Set<string>();
  const texts = recordReads(operatorTexts, read);
  for (const notification of kinds.flatMap(notificationsOf)) {
    const content = operatorTemplate(notification, texts, operatorOptions);
    if (content) expect(JSON.stringify(content)).not.toMatch(/\{\w+\}|undefined|NaN/);
  }
  expect(leaves(operatorTexts).filter((key) => !read.has(key))).toEqual([]);
});

test('the document of a confirmation has what the tour includes, prices, dates, periods, protection and the accepted texts as they are', () => {
  const notification = notificationsOf('booking_received')[0];
  const content = notification && visitorTemplate(notification, createLocaleContext('en', new Set()));
  const said = [
    'BBT-100001',
    '<li dir="auto">7 × breakfast, 6 × lunch, 1 × dinner</li>',
    '<li dir="auto">Seven nights on board</li>',
    '<li dir="auto">Travel insurance</li>',
    'at least 16 travellers. If fewer book, we may call it off until 29 May 2027',
    'At once: deposit of €707.70',
    'By 8 May 2027: the rest of the tour price, €1,651.30',
    'Until 27 May 2027: 20% of the tour price',
    'Later, or if you don’t travel: 100% of the tour price',
    'The price includes 9% VAT.',
    'A passport',
    '<li dir="auto">Fund</li>',
    'within 14 days of booking',
    acceptedText.body,
    'SHA-256 abc',
  ];
  for (const text of said) expect(content?.document).toContain(text);
});

describe('recipients', () => {
  const recipientsOf = (kind: NotificationKind, change: Partial<Notification> = {}) => {
    const notification = {
      notice: noticeOf(kind),
      journey: booking,
      payment,
      open: [],
      ...{ accepted: [], alternatives: [], documents: [], waiting: [] },
      ...{ received: null, voucher: null, enquiry: null },
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
    ['disputed', {}, 'operator'],
    ['payment_problem', {}, 'operator'],
    ['refund_failed', {}, 'operator'],
    ['mail_failed', {}, 'operator'],
    ['refunded', {}, 'visitor'],
    ['balance_overdue', { payment: balance }, 'operator'],
  ] as const)('%s, case %#: %s', (kind, change, recipients) => {
    expect(recipientsOf(kind, change as Partial<Notification>)).toBe(recipients);
  });
});
