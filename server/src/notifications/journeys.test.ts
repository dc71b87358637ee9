import { type Locale, locales } from '@towpath/rules/core/locale';
import { describe, expect, test } from 'vitest';
import { american, americanTerms, passengersOf } from '../testing/bookings/test-request.ts';
import { mailsOf, type Steps } from '../testing/mail/test-journey.ts';
import { consent } from '../testing/payments/test-vouchers.ts';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const two = passengersOf({ 'annatwin-upper': [2] });

/** The subjects of mails, with JOURNEY, NUMBER and AMOUNT in the places of what differs. */
const subjects = {
  confirmed: {
    en: 'Booking confirmed: JOURNEY (NUMBER)',
    de: 'Buchungsbestätigung: JOURNEY (NUMBER)',
    nl: 'Boekingsbevestiging: JOURNEY (NUMBER)',
  },
  'balance due': {
    en: 'The rest of your booking NUMBER is due by 8\u00a0May 2027',
    de: 'Der Restbetrag Ihrer Buchung NUMBER ist bis zum 8.\u00a0Mai 2027 fällig',
    nl: 'Het restant van je boeking NUMBER moet uiterlijk 8\u00a0mei 2027 betaald zijn',
  },
  'balance received': {
    en: 'Payment received for NUMBER',
    de: 'Zahlung für NUMBER eingegangen',
    nl: 'Betaling voor NUMBER ontvangen',
  },
  'not paid yet': {
    en: 'Your booking NUMBER: JOURNEY',
    de: 'Ihre Buchung NUMBER: JOURNEY',
    nl: 'Je boeking NUMBER: JOURNEY',
  },
  'on its way': {
    en: 'Thank you! Your payment is on its way (NUMBER)',
    de: 'Vielen Dank! Ihre Zahlung ist unterwegs (NUMBER)',
    nl: 'Bedankt! Je betaling is onderweg (NUMBER)',
  },
  failed: {
    en: 'Your payment didn’t go through (NUMBER)',
    de: 'Ihre Zahlung hat nicht geklappt (NUMBER)',
    nl: 'Je betaling is niet gelukt (NUMBER)',
  },
  expired: {
    en: 'Your booking has expired (NUMBER)',
    de: 'Ihre Buchung ist verfallen (NUMBER)',
    nl: 'Je boeking is vervallen (NUMBER)',
  },
  requested: {
    en: 'Thank you for your request! (NUMBER)',
    de: 'Vielen Dank für Ihre Anfrage! (NUMBER)',
    nl: 'Bedankt voor je aanvraag! (NUMBER)',
  },
  accepted: {
    en: 'Good news: your cabins are free! (NUMBER)',
    de: 'Gute Nachricht: Ihre Kabinen sind frei! (NUMBER)',
    nl: 'Goed nieuws: je hutten zijn vrij! (NUMBER)',
  },
  declined: {
    en: 'We’re sorry: we can’t confirm your request (NUMBER)',
    de: 'Es tut uns leid: Wir können Ihre Anfrage nicht bestätigen (NUMBER)',
    nl: 'Het spijt ons: we kunnen je aanvraag niet bevestigen (NUMBER)',
  },
  'request expired': {
    en: 'Your request has expired (NUMBER)',
    de: 'Ihre Anfrage ist abgelaufen (NUMBER)',
    nl: 'Je aanvraag is verlopen (NUMBER)',
  },
  changed: {
    en: 'Your booking NUMBER has been changed',
    de: 'Ihre Buchung NUMBER wurde geändert',
    nl: 'Je boeking NUMBER is gewijzigd',
  },
  cancelled: {
    en: 'We’ve cancelled your booking (NUMBER)',
    de: 'Wir haben Ihre Buchung storniert (NUMBER)',
    nl: 'We hebben je boeking geannuleerd (NUMBER)',
  },
  'cancelled by the customer': {
    en: 'You have cancelled your booking (NUMBER)',
    de: 'Sie haben Ihre Buchung storniert (NUMBER)',
    nl: 'Je hebt je boeking geannuleerd (NUMBER)',
  },
  revived: {
    en: 'Your booking NUMBER is confirmed after all',
    de: 'Ihre Buchung NUMBER ist doch noch bestätigt',
    nl: 'Je boeking NUMBER is alsnog bevestigd',
  },
  'called off': {
    en: 'We have to call off JOURNEY (NUMBER)',
    de: 'Absage Ihrer Reise JOURNEY (NUMBER)',
    nl: 'Je reis gaat niet door: JOURNEY (NUMBER)',
  },
  refunded: {
    en: 'We have refunded AMOUNT for NUMBER',
    de: 'Wir haben Ihnen AMOUNT für NUMBER erstattet',
    nl: 'We hebben AMOUNT voor NUMBER terugbetaald',
  },
  voucher: {
    en: 'Your voucher: AMOUNT to spend on your next journey',
    de: 'Ihr Gutschein: AMOUNT für Ihre nächste Reise',
    nl: 'Je tegoedbon: AMOUNT voor je volgende reis',
  },
} satisfies Record<string, Record<Locale, string>>;

/** What comes with each mail, besides what it says (decision 074). */
const papers: Readonly<Record<keyof typeof subjects, string>> = {
  confirmed: 'contract, documents, dates',
  'balance due': '',
  'balance received': 'documents',
  'not paid yet': 'contract',
  'on its way': 'contract',
  failed: '',
  expired: '',
  requested: '',
  accepted: 'contract',
  declined: '',
  'request expired': '',
  changed: 'contract, documents',
  revived: 'contract, documents, dates',
  cancelled: 'documents, cancelled dates',
  'cancelled by the customer': 'documents, cancelled dates',
  'called off': 'documents, cancelled dates',
  refunded: 'documents',
  voucher: 'documents',
};

/** What happens, how, and which mails the customer gets, in their order. */
type Journey = readonly [
  name: string,
  journey: (steps: Steps, told: () => Promise<void>) => Promise<void>,
  mails: readonly (keyof typeof subjects)[],
];

const journeys: readonly Journey[] = [
  [
    'a card pays the deposit, and later the balance that the customer is asked for',
    async (steps, told) => {
      const id = await steps.book({ passengers: two });
      await steps.pay(id, 'deposit');
      await told();
      steps.wait(60 * DAY);
      await told();
      await steps.payBalance(id);
    },
    ['confirmed', 'balance due', 'balance received'],
  ],
  [
    'a visitor leaves the page of iDEAL, returns and pays there',
    async (steps, told) => {
      const id = await steps.book();
      await steps.leave(id, 'pm_ideal');
      await told();
      steps.wait(16 * MINUTE);
      await told();
      await steps.payAtBank(id, 'pm_ideal', 'pay');
    },
    ['not paid yet', 'confirmed'],
  ],
  [
    'Bancontact is refused, and a card pays',
    async (steps, told) => {
      const id = await steps.book();
      await steps.payAtBank(id, 'pm_bancontact', 'refuse');
      await told();
      await steps.pay(id);
    },
    ['confirmed'],
  ],
  [
    'a direct debit pays after some days',
    async (steps, told) => {
      const arrive = await steps.payDebit(await steps.book(), 'pm_success_de');
      await told();
      await arrive();
    },
    ['on its way', 'confirmed'],
  ],
  [
    'a direct debit fails',
    async (steps, told) => {
      const arrive = await steps.payDebit(await steps.book(), 'pm_insufficientFunds_de');
      await told();
      await arrive();
    },
    ['on its way', 'failed'],
  ],
  [
    'an American pays with a card',
    async (steps) => {
      const id = await steps.book({ main: american, terms: americanTerms });
      await steps.pay(id, 'full_payment', 'pm_card_visa', 'north_america');
    },
    ['confirmed'],
  ],
  [
    'nothing is paid',
    async (steps, told) => {
      await steps.book();
      steps.wait(16 * MINUTE);
      await told();
      steps.wait(60 * DAY);
    },
    ['not paid yet', 'expired'],
  ],
  [
    'a request is accepted, and paid',
    async (steps, told) => {
      await steps.onRequest();
      const id = await steps.book();
      await told();
      await steps.run('bookings.accept', { booking: id });
      await told();
      await steps.pay(id);
    },
    ['requested', 'accepted', 'confirmed'],
  ],
  [
    'a request is declined',
    async (steps, told) => {
      await steps.onRequest();
      const id = await steps.book();
      await told();
      await steps.run('bookings.decline', { booking: id });
    },
    ['requested', 'declined'],
  ],
  [
    'a request expires',
    async (steps, told) => {
      await steps.onRequest();
      await steps.book();
      await told();
      steps.wait(48 * HOUR);
    },
    ['requested', 'request expired'],
  ],
  [
    'both travellers get a dearer bike',
    async (steps, told) => {
      const id = await steps.book({ passengers: two });
      await steps.pay(id);
      await told();
      const passengers = two.map((each, index) => ({ ...each, was: index + 1, bike: 'product-bike-00002' }));
      await steps.run('bookings.amend', { booking: id, change: { passengers } });
    },
    ['confirmed', 'changed'],
  ],
  [
    'one of two travellers cancels',
    async (steps, told) => {
      const id = await steps.book({ passengers: two });
      await steps.pay(id);
      await told();
      const passengers = two.slice(0, 1).map((each) => ({ ...each, was: 1 }));
      await steps.run('bookings.amend', { booking: id, change: { passengers } });
    },
    ['confirmed', 'changed', 'refunded'],
  ],
  [
    'everybody cancels',
    async (steps, told) => {
      const id = await steps.book({ passengers: two });
      await steps.pay(id);
      await told();
      await steps.run('bookings.amend', { booking: id, change: { cancel: true } });
    },
    ['confirmed', 'cancelled', 'refunded'],
  ],
  [
    'the departure is called off',
    async (steps, told) => {
      await steps.pay(await steps.book());
      await told();
      await steps.run('departures.call-off', { departure: 'summer', reason: 'too_few' });
    },
    ['confirmed', 'called off', 'refunded'],
  ],
  [
    'a cancelled booking gives a credit voucher, which pays another one',
    async (steps, told) => {
      const id = await steps.book();
      await steps.pay(id);
      await told();
      await steps.run('bookings.cancel', { booking: id, fee: 0, voucher: consent });
      await told();
      const [given] = await steps.database.query<{ code: string }>('select code from credit_voucher');
      await steps.book({ voucher: given?.code ?? '' });
    },
    ['confirmed', 'cancelled', 'voucher', 'confirmed'],
  ],
  ['Klarna pays', async (steps) => steps.payAtBank(await steps.book(), 'pm_klarna', 'pay'), ['confirmed']],
  [
    'an American pays from a bank account, after some days',
    async (steps, told) => {
      const id = await steps.book({ main: american, terms: americanTerms });
      const arrive = await steps.payDebit(id, 'pm_usBankAccount_success', 'north_america');
      await told();
      await arrive();
    },
    ['on its way', 'confirmed'],
  ],
  [
    'a customer cancels on the page of the booking',
    async (steps, told) => {
      const id = await steps.book({ passengers: two });
      await steps.pay(id);
      await told();
      await steps.cancelAlone(id);
    },
    ['confirmed', 'cancelled by the customer', 'refunded'],
  ],
  [
    'a booking that has expired is paid after all',
    async (steps, told) => {
      const id = await steps.book();
      steps.wait(16 * MINUTE);
      await told();
      await steps.payLate(id);
    },
    ['not paid yet', 'revived'],
  ],
  [
    'the customer of a departure that is called off chooses a voucher',
    async (steps, told) => {
      const id = await steps.book();
      await steps.pay(id);
      await told();
      await steps.run('departures.call-off', {
        departure: 'summer',
        reason: 'too_few',
        offer_vouchers: true,
      });
      await told();
      await steps.run('payments.give-voucher', { booking: id, voucher: consent });
    },
    ['confirmed', 'called off', 'voucher'],
  ],
];

const differing = (subject: string) =>
  subject
    .replace(/„?Canals of Holland“?, .*2027/, 'JOURNEY')
    .replace(/BBT-\d+/, 'NUMBER')
    .replace(/€\s?[\d.,]+\d|[\d.,]+\s€/, 'AMOUNT');

describe.each(locales)('the mails to a customer in %s', (locale) => {
  test.each(journeys)('%s', async (_, journey, mails) => {
    const written = await mailsOf(locale, journey);
    expect(written.map(({ subject, papers: given }) => [differing(subject), given])).toEqual(
      mails.map((mail) => [subjects[mail][locale], papers[mail]]),
    );
  });
});
