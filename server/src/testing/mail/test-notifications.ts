import { amendmentKinds } from '@towpath/rules/amendments/change';
import type { Alternative } from '@towpath/rules/booking/cabins/alternatives';
import type { SituationPayment, SituationRefund } from '@towpath/rules/booking/situation/situation';
import type { Locale } from '@towpath/rules/core/locale';
import { cents } from '@towpath/rules/core/money';
import { billOf } from '@towpath/rules/price/price';
import { departure } from '@towpath/rules/testing/test-departure';
import { waitingEndings } from '@towpath/rules/waiting/ending';
import type { ComplaintRow } from '../../bookings/complaints/complaint-rows.ts';
import { type LoadedSituation, situationTexts } from '../../bookings/situation/show-situation.ts';
import type { Transfer } from '../../bookings/transfers.ts';
import type { Contract } from '../../documents/contract/contract-model.ts';
import type { NotificationKind, Notifications } from '../../jobs/queue-notification.ts';
import { addressesOf } from '../../notifications/composition/addresses.ts';
import type { LocaleContext } from '../../notifications/composition/locale-context.ts';
import type {
  BookingDetails,
  MailedGift,
  Notification,
  NotificationRow,
  RaisedVoucher,
} from '../../notifications/notification.ts';
import { papersOf } from '../../notifications/papers.ts';
import { mailTexts } from '../../notifications/texts.ts';
import type { PaymentRow } from '../../payments/rows/payment-rows.ts';
import { testTerms } from '../test-catalogue.ts';
import { testEnquiry as enquiry } from './test-enquiry.ts';
import { testEntry as entry } from './test-entry.ts';
import { recordReads } from './test-recorded-texts.ts';

const PAYMENT = '5f0c1f0e-8a52-4b9e-9a53-0c7d0a1b2c3d';
const owed: SituationPayment = {
  id: 'ba1a0000-8a52-4b9e-9a53-0c7d0a1b2c3d',
  type: 'balance',
  state: 'open',
  charge: cents(86_984),
  due_on: '2027-05-08',
  asked: false,
  reminded: false,
  failed: false,
  is_extra: false,
  is_of_change: false,
  repays: false,
  reversal: null,
  held_back: null,
  description: null,
};
const back: SituationRefund = {
  amount: cents(86_984),
  on: '2027-03-02',
  state: 'requested',
  voucher: null,
  late: true,
  to_card: true,
};
/** The situation of a booking, with all that mails name of it. */
export const situation: LoadedSituation = {
  main: 'confirmed',
  notes: [
    { key: 'refund_failed', refund: back },
    { key: 'balance_overdue', payment: owed },
    { key: 'debit_returned', payment: owed },
    { key: 'card_disputed', payment: { ...owed, id: 'another payment', charge: cents(165_130) } },
    { key: 'card_disputed', payment: { ...owed, id: PAYMENT, held_back: cents(12_300) } },
    { key: 'rest', payment: owed },
    { key: 'paid_twice', refund: back },
    { key: 'refund_on_its_way', refund: back },
  ],
  numbers: {
    currency: 'EUR',
    kept_until: '2027-03-01T16:00:00+01:00',
    time_zone: 'Europe/Amsterdam',
    start: '2027-06-26',
    deposit: cents(86_984),
    whole: cents(252_114),
    is_soon: false,
    paid: cents(86_984),
    processing: cents(86_984),
    sent: cents(86_984),
    ahead: { charge: cents(165_130), due_on: '2027-05-08' },
    days: { fewest: 4, most: 5 },
    board: { amount: cents(3_500), rate: { market: 'default', exchange_rate: null } },
    credit: null,
    credit_back: null,
    held: null,
    hold: null,
    insured: ['cancellation', 'travel'],
    cancellation: {
      paid: cents(86_984),
      fee: cents(47_180),
      premiums: cents(16_214),
      covered: true,
      ended: ['travel'],
      refund: cents(23_590),
      to_voucher: cents(0),
      owed: cents(0),
      owed_by: null,
      agreed: false,
      is_refunded: false,
    },
    has_ended: false,
    call_off: null,
  },
};

// Mails state sums of a booking, no lines.
const noLines = {
  cabins: [],
  bikes: [],
  additional: [],
  localCosts: [],
  discounts: [],
  supplement: null,
  insurance: [],
};

/** A booking as mails state it. */
export const booking: BookingDetails = {
  id: 'b00c0000-8a52-4b9e-9a53-0c7d0a1b2c3d',
  status: 'completed',
  number: 'BBT-100001',
  brand: 'boatbiketours',
  locale: 'en',
  market: 'default',
  exchange_rate: null,
  booked_on: '2027-03-01',
  departure_date: '2027-06-26',
  end_date: '2027-07-03',
  tour_id: 't',
  tour_name: 'Canals',
  tour_external_id: null,
  name: 'Anna',
  email: 'anna@example.com',
  state: null,
  on_request: false,
  accepted: false,
  released: false,
  release_reason: null,
  first_payment: null,
  amount: cents(255_614),
  local_costs: cents(3_500),
  full_amount: cents(235_900),
  insurance_amount: cents(16_214),
  bill: billOf({ market: 'default', passengers: 2, lines: noLines }, { mode: 'none' }),
  deposit: cents(70_770),
  credit: cents(0),
  ship_name: 'Anna',
  catalogue_ship: 'Anna of the catalogue',
  port_of_departure: 'Amsterdam',
  quay: 'Ruyterkade 153, Amsterdam',
  port_of_arrival: 'Bruges',
  passengers: 2,
  first_names: ['Anna', 'Ben'],
  phone: '+31',
  remarks: 'Window, please',
  insurance: { cancellation: true, travel: true },
  decided_at: new Date(0),
  pay_until: null,
  tried_at: null,
  failed_at: null,
  country: 'NL',
  by_telephone: false,
  moves: 0,
  kept_until: '2027-03-01T16:00:00+01:00',
  time_zone: 'Europe/Amsterdam',
  deposit_offered: cents(70_770),
  can_pay: true,
  by_voucher: false,
  situation,
  terms: {
    ...testTerms('boatbiketours', 'default'),
    insurance_withdrawal_days: 14,
    passport_note: { en: 'A passport', nl: 'Een paspoort', de: 'Ein Pass' },
    protector: { name: 'Fund', address: 'Quay 1', phone: null, email: null, website: null },
  },
};
/** What was agreed, as it goes with a mail. */
const voucher: RaisedVoucher = {
  balance: cents(90_000),
  valid_until: '2030-12-31',
  consented_on: '2027-03-01',
  booked_on: '2026-11-02',
  passed_on: false,
  apart: false,
  kind: 'credit',
  holder_name: null,
  holder_email: null,
  protector: null,
  on: '2027-03-01',
  author: 'Boat Bike Tours',
  foot: ['Boat Bike Tours · Amsterdam'],
};

/** A gift voucher that is mailed on a later day than it was bought. */
export const gift: MailedGift = {
  payment_id: 'g',
  number: 'GIFT-10001',
  brand: 'boatbiketours',
  locale: 'en',
  tour_name: 'Canals of Holland',
  giver_name: 'Anna Visser',
  recipient_name: 'Grandpa Jan',
  recipient_email: 'jan@example.com',
  greeting: 'Happy birthday!\nSee you on board',
  deliver_on: '2027-03-20',
  delivered_at: null,
  code: 'ABCD-EFGH-JKLM-NPQR',
  valid_until: '2030-12-31',
  value: cents(86_984),
  currency: 'eur',
  on: '2027-03-01',
  author: 'Boat Bike Tours',
  foot: ['Boat Bike Tours · Amsterdam'],
};

const transfer: Transfer = {
  id: 't',
  at: new Date(0),
  by: 'booker',
  former: {
    name: 'Clara',
    emailAddress: 'clara@example.com',
    phoneNumber: '+31',
    streetAddress: 'Kade 1',
    zipCode: '1011 AB',
    city: 'Amsterdam',
    country: 'NL',
    state: '',
    business: null,
  },
};
const complaint: ComplaintRow = {
  id: 'c',
  booking_id: 'b',
  text: 'The bike was broken.\nNobody came.',
  received_on: '2027-07-06',
  by: 'booker',
  answer: 'We are sorry.',
  answered_at: null,
};

const agreed: Contract = {
  brand: 'boatbiketours',
  locale: 'en',
  title: 'Your booking BBT-100001',
  author: 'Boat Bike Tours',
  on: '2026-11-21',
  foot: [],
  sections: [],
};
const issued: Notification['documents'] = [
  { kind: 'invoice', number: 'BBT-2027-00001', path: '/api/v1/x?signature=y' },
  { kind: 'credit_note', number: 'BBT-2027-00002', path: '/api/v1/x?signature=y' },
];
const alternative: Alternative = {
  departure: departure({ tour_name: 'Canals', ship_name: 'Berta' }),
  selection: { twin: [2] },
  cabinNames: new Map([['twin', 'Twin']]),
  market: 'default',
  price: cents(210_000),
};
const american: BookingDetails = {
  ...booking,
  market: 'north_america',
  exchange_rate: 1.1,
  deposit: null,
  deposit_offered: null,
};
/** A settled deposit. */
export const payment: PaymentRow = {
  id: PAYMENT,
  booking_id: booking.id,
  booking_number: 'BBT-100001',
  type: 'deposit',
  state: 'completed',
  name: 'Canals',
  description: 'Damage',
  amount: cents(86_984),
  market: 'default',
  exchange_rate: null,
  currency: 'eur',
  charge: cents(86_984),
  full_name: 'Anna',
  email: 'anna@example.com',
  due_on: null,
  part_of: null,
  sandbox: false,
  requested_at: new Date(0),
  released_at: null,
  capture: 'automatic',
  authorised_at: null,
  authorised: null,
  departure_date: null,
  country: null,
};
/** A balance that is open. */
export const balance: PaymentRow = {
  ...payment,
  id: 'ba1a0000-8a52-4b9e-9a53-0c7d0a1b2c3d',
  type: 'balance',
  state: 'open',
  due_on: '2027-05-08',
};
/** A payment that staff requested, open. */
export const fee: PaymentRow = {
  ...payment,
  id: 'fee00000-8a52-4b9e-9a53-0c7d0a1b2c3d',
  type: 'other',
  state: 'open',
};
/** An amount with its currency, in cents. */
export const money = { amount: cents(86_984), currency: 'eur' };

const details: Notifications = {
  booking_received: {},
  booking_accepted: {},
  booking_declined: {},
  payment_requested: {},
  request_expired: {},
  request_reminder: {},
  own_parts_missing: {},
  payment_link: {},
  balance_due: {},
  balance_reminder: {},
  balance_overdue: {},
  booking_cancelled: { fee: cents(100), premiums: cents(50), refund: cents(200), currency: 'eur' },
  booking_amended: {
    kinds: [...amendmentKinds],
    before: cents(200_000),
    after: cents(250_000),
    fee: cents(2_500),
    due: cents(1_000),
    refund: cents(500),
    rest: cents(40_000),
    currency: 'eur',
    due_on: '2027-05-08',
    withdrawn: ['cancellation', 'travel'],
    leaving: {
      cabins: [
        {
          stay: [1],
          price: cents(150_000),
          surcharge: cents(10_000),
          scale: cents(25_000),
          fee: cents(15_000),
        },
      ],
      insured: true,
      premium: { before: cents(14_000), after: cents(14_000) },
    },
  },
  called_off_waiting: {},
  amendment_requested: { kinds: ['departure'] },
  amendment_reminder: { kinds: ['departure'] },
  amendment_expired: { kinds: ['departure'] },
  amendment_declined: { kinds: ['departure'], reason: 'The ship is full' },
  mail_failed: { mail: 'booking_received', recipient: 'anna@example.com', problem: 'no such mailbox' },
  payment_received: money,
  payment_processing: money,
  payment_reserved: money,
  payment_failed: money,
  disputed: money,
  dispute_won: money,
  debit_returned: money,
  booking_revived: money,
  late_money: money,
  gift_delivered: {},
  gift_refunded: {
    ...{ ...money, code: 'ABCD-EFGH-JKLM-NPQR', transferred: cents(0) },
    withdrawn: { at: '2027-03-01T12:00:00+01:00', time_zone: 'Europe/Amsterdam' },
  },
  refunded: { ...money, reason: null },
  voucher_raised: { ...money, code: 'ABCD-EFGH-JKLM-NPQR' },
  voucher_transferred: { ...money, code: 'ABCD-EFGH-JKLM-NPQR' },
  voucher_ending: { ...money, code: 'ABCD-EFGH-JKLM-NPQR', until: '2030-12-31' },
  voucher_refunded: { ...money, code: 'ABCD-EFGH-JKLM-NPQR', transferred: cents(1), until: '2030-12-31' },
  paid_twice: money,
  refund_failed: { ...money, message: 'expired card' },
  payment_problem: { problem: 'over another amount' },
  booking_released: { reason: 'unpaid' },
  departure_mail: { subject: 'Your cruise', text: 'The ship leaves at 15:00.' },
  customer_mail: { subject: 'Your question', text: 'Yes, your dog may come along.' },
  programme_extended: {
    added: 30,
    from: '2029-04-07',
    until: '2029-10-27',
    left_out: [{ tour: 'Canals', date: '2029-04-07' }],
  },
  sales_ending: {
    brand: 'boatbiketours',
    tours: [{ tour: 'canals', name: 'Canals', until: '2027-06-26' }],
  },
  terms_ending: { brand: 'boatbiketours', ends: [{ market: 'default', day: '2027-06-26' }] },
  booking_handed_over: { transfer: 't' },
  booking_taken_over: { transfer: 't' },
  complaint_received: { complaint: 'c' },
  complaint_answered: { complaint: 'c' },
  enquiry_received: { enquiry: 'e' },
  enquiry_quoted: { enquiry: 'e' },
  quote_question: { enquiry: 'e', entry: 1 },
  quote_answered: { enquiry: 'e', entry: 1 },
  quote_declined: { enquiry: 'e' },
  enquiry_declined: { enquiry: 'e' },
  waiting_confirm: { waiting: 'w' },
  waiting_joined: { waiting: 'w' },
  waiting_offered: { waiting: 'w', offer: 'o' },
  waiting_withdrawn: { waiting: 'w', offer: 'o', called_off: true, stays: true },
  waiting_asked: { waiting: 'w' },
  waiting_ended: { waiting: 'w' },
  option_ending: {
    option: '6f1c',
    departure: 'canals-anna-20270403',
    tour: 'Canals',
    ship: 'Anna',
    date: '2027-04-03',
    until: '2027-03-02',
  },
};
/** Every kind of notification. */
export const kinds = Object.keys(details) as NotificationKind[];

/** A stored notification of a kind, with the details of that kind. */
export const noticeOf = (kind: NotificationKind) =>
  ({
    id: 1,
    at: 0,
    booking_id: booking.id,
    payment_id: payment.id,
    kind,
    details: details[kind],
  }) as NotificationRow;

/** The states of booking and payment for which mails are written. */
export function notificationsOf(kind: NotificationKind): Notification[] {
  const notice = noticeOf(kind);
  const none: Notification = {
    notice,
    journey: booking,
    payment,
    open: [],
    contract: papersOf[kind].includes('contract') ? agreed : null,
    alternatives: [alternative],
    documents: papersOf[kind].includes('documents') ? issued : [],
    received: { on: '2027-03-01', method: 'bank_transfer' },
    voucher,
    complaint: notice.kind.startsWith('complaint_') ? complaint : null,
    transfer: 'transfer' in notice.details ? transfer : null,
    enquiry,
    entry: notice.kind.startsWith('waiting_') ? entry : null,
    gift: null,
    told_otherwise: false,
    refunded_lines: [],
    waiting: ['Bert', ''].map((name, index) => ({ number: index + 2, name })),
  };
  const unchanged =
    notice.kind === 'booking_amended'
      ? { ...notice, details: { ...notice.details, due: cents(0), refund: cents(0) } }
      : notice;
  const calledOff: BookingDetails = { ...booking, situation: { ...situation, main: 'called_off' } };
  const waiting: BookingDetails = { ...booking, situation: { ...situation, main: 'called_off_waiting' } };
  const split = { money: cents(1), given: cents(2), returned: cents(3) };
  const given: Notification = {
    ...none,
    journey: null,
    enquiry: null,
    documents: [],
    payment: { ...payment, type: 'other', booking_id: null, booking_number: null },
    gift,
  };
  return [
    none,
    given,
    {
      ...given,
      received: null,
      gift: { ...gift, deliver_on: gift.on, tour_name: null, giver_name: null, greeting: null },
    },
    { ...given, gift: { ...gift, recipient_email: null, recipient_name: null } },
    { ...none, journey: american },
    { ...none, journey: { ...booking, first_payment: 'completed', can_pay: false } },
    { ...none, journey: { ...booking, situation: { ...situation, main: 'payment_on_its_way' } } },
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
    { ...none, payment: { ...payment, type: 'balance', part_of: balance.id }, open: [balance] },
    { ...none, payment: { ...payment, type: 'other', part_of: fee.id }, open: [fee] },
    ...Object.keys(mailTexts.en.methods).map((method) => ({
      ...none,
      received: { on: '2027-03-01', method },
    })),
    {
      ...none,
      received: { on: '2027-03-01', method: 'voucher' },
      journey: { ...booking, credit: cents(1_000) },
    },
    ...(notice.kind === 'refunded'
      ? [
          { ...none, notice: { ...notice, details: { ...notice.details, method: 'bank_transfer' } } },
          ...['amended', 'cancelled', 'late'].flatMap((reason) =>
            [booking, { ...booking, released: true }, calledOff].map((journey) => ({
              ...none,
              journey,
              notice: { ...notice, details: { ...notice.details, reason } },
            })),
          ),
        ]
      : []),
    ...(notice.kind === 'gift_refunded'
      ? [
          {
            ...given,
            notice: { ...notice, details: { ...notice.details, left: cents(5_000), withdrawn: undefined } },
          },
        ]
      : []),
    ...(['called_off_waiting', 'payment_received'].includes(notice.kind)
      ? [{ ...none, journey: waiting }]
      : []),
    ...(notice.kind === 'booking_amended'
      ? [{ ...none, notice: { ...notice, details: { ...notice.details, withdrawn: [] } } }]
      : []),
    ...(notice.kind === 'booking_cancelled'
      ? [
          { ...none, notice: { ...notice, details: { ...notice.details, split } } },
          { ...none, journey: calledOff },
        ]
      : []),
    { ...none, voucher: { ...voucher, passed_on: true, apart: true, protector: 'The Fund' }, journey: null },
    { ...none, journey: null },
    { ...none, payment: null },
    { ...none, notice: unchanged },
    { ...none, enquiry: { ...enquiry, wished_from: null, page: null } },
    { ...none, entry: none.entry && { ...entry, offer: null } },
    ...(notice.kind === 'waiting_withdrawn'
      ? [
          { ...none, notice: { ...notice, details: { ...notice.details, called_off: false, stays: false } } },
          { ...none, notice: { ...notice, details: { ...notice.details, called_off: false, asks: true } } },
        ]
      : []),
    ...(notice.kind === 'waiting_ended'
      ? [
          ...waitingEndings.map((ending) => ({ ...none, entry: { ...entry, ending } })),
          { ...none, entry: { ...entry, had_room: true } },
          { ...none, entry: { ...entry, withdrawn: true } },
          { ...none, entry: { ...entry, other_offered: true } },
        ]
      : []),
  ];
}

/** The context of a mail, which notes the texts that are read. */
export function createLocaleContext(locale: Locale, read: Set<string>): LocaleContext {
  const addresses = addressesOf('https://book.example.com', 'boatbiketours', locale);
  const texts = recordReads(mailTexts[locale], read);
  const situations = situationTexts[locale];
  return {
    brand: 'boatbiketours',
    locale,
    addresses,
    website: 'https://example.com/',
    phone: '+31 20 555 0100',
    texts,
    situations,
  };
}
