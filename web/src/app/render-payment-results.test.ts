import { describe, expect, it } from 'vitest';
import { testBooking } from '../testing/test-booking.ts';
import { createTestRenderer } from '../testing/test-page.ts';

const payment = {
  id: 'p1',
  name: 'Canals of Holland',
  description: 'The rest',
  amount: 420,
  status: 'Open',
  type: 'balance',
  booking_number: 'B-1',
  full_name: 'Anna Vermeer',
  email: 'anna@example.org',
  market: 'default',
  exchange_rate: null,
};
const journey = {
  tour_name: 'Canals of Holland',
  departure_date: '2027-05-01',
  end_date: '2027-05-08',
  ship_name: 'Anna',
};
const due = { charge: 812.5, currency: 'eur', due_on: '2027-03-12', payment: 'next' };
const overdue = { ...due, due_on: '2020-01-31' };
const refund = { amount: 193_095, currency: 'eur', on: '2027-02-01', done: false };
const inSituation = (kind: string, status: string, changes: object = {}) => ({
  ...payment,
  id: kind,
  status,
  booking_id: 'b1',
  journey,
  paid: 390,
  situation: { kind, due, refunds: [], ...changes },
});
const expired = { heading: 'Your booking has expired.', text: ['Your cabins are free again.'], notes: [] };
const coming = {
  heading: 'Your payment is on its way.',
  text: ['Your cabins stay yours.'],
  notes: [{ heading: 'The rest', text: ['is due.'], payment: 'p2' }],
};
const onItsWay = {
  main: 'payment_on_its_way',
  notes: ['rest'],
  words: { en: coming, de: coming, nl: coming },
};
const { mainOf } = createTestRenderer({
  '/payments/due': inSituation('open', 'Open'),
  '/payments/changed': inSituation('changed', 'Canceled'),
  '/payments/changed-to-nothing': inSituation('changed', 'Canceled', { due: null }),
  '/payments/superseded': inSituation('superseded', 'Canceled', {
    due: { ...due, due_on: null, payment: null },
  }),
  '/payments/ended': inSituation('ended', 'Canceled', {
    due: null,
    refunds: [refund, { ...refund, failed: true }],
  }),
  '/payments/ended-owing': inSituation('ended', 'Canceled'),
  '/payments/returned': inSituation('returned', 'Completed'),
  '/payments/overdue': inSituation('paid', 'Completed', { due: overdue }),
  '/payments/returned-overdue': inSituation('returned', 'Completed', { due: overdue }),
  '/payments/off': inSituation('paid', 'Completed', { due: null, boards: false }),
  '/payments/disputed': inSituation('disputed', 'Completed'),
  '/payments/refunded': inSituation('paid', 'Completed', { due: null, refunds: [refund] }),
  '/payments/dollars': {
    ...inSituation('open', 'Open'),
    market: 'north_america',
    exchange_rate: 1.1,
    amount: 1671.95,
    charge: 1839.14,
  },
  '/payments/stale': inSituation('open', 'Open'),
  '/tours': { data: [{ id: 'canals', name: 'Canals of Holland', duration: 8 }] },
  '/bookings/payable': testBooking,
  '/bookings/american': {
    ...testBooking,
    market: 'north_america',
    exchange_rate: 1.1,
    local_costs: 35,
    amount: 1835,
  },
  '/translations/names': { 'Canals of Holland': 'Grachten in Holland' },
  '/bookings/paid': { ...testBooking, can_pay: false },
  '/bookings/on-request': { ...testBooking, can_pay: false, on_request: true },
  '/bookings/pending': { status: 'pending', id: 'pending' },
  '/bookings/released': {
    status: 'failed',
    id: 'released',
    error: 'unpaid',
    situation: { main: 'expired_unpaid', notes: [], words: { en: expired, de: expired, nl: expired } },
    tour_id: 'canals',
  },
  '/bookings/on-its-way': { ...testBooking, can_pay: false, situation: onItsWay },
  '/bookings/elsewhere': { status: 'failed', id: 'elsewhere', error: 'unpaid' },
  '/payments/open': { ...payment, id: 'open' },
  '/payments/paid': { ...payment, id: 'paid', status: 'Completed' },
  '/payments/of-a-booking': { ...payment, id: 'of-a-booking', status: 'Completed', booking_id: 'paid' },
});
const RETURN = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded';
const LOADING = 'Loading…';

describe('payment results are rendered on the server (decision 035)', () => {
  it.each([
    ['/bookings/paid/confirmed', 'Your booking is confirmed.'],
    [`/bookings/paid/confirmed?${RETURN}`, 'Your booking is confirmed.'],
    ['/bookings/on-request/confirmed', 'Thank you for booking with us!'],
    ['/bookings/pending/confirmed', 'This booking is not completed (yet).'],
    ['/bookings/released/confirmed', 'Your booking has expired.'],
    ['/bookings/released/confirmed', 'href="/tours/canals"'],
    ['/bookings/released/confirmed', 'Tours you may like'],
    ['/bookings/elsewhere/confirmed', 'This booking is not completed (yet).'],
    ['/bookings/on-its-way/confirmed', 'Your payment is on its way.'],
    ['/bookings/on-its-way/confirmed', 'href="/payments/p2"'],
    ['/bookings/nowhere/confirmed', 'Failed to load booking'],
    ['/payments/paid/completed', 'Payment succeeded.'],
    ['/payments/open/completed?redirect_status=processing', 'Your bank is still working on this payment.'],
    ['/payments/open/completed?redirect_status=failed', 'Payment failed.'],
    ['/payments/nowhere/completed', 'Not found'],
  ])('%s: %s', async (url, text) => {
    const main = await mainOf(url);
    expect(main).toContain(text);
    expect(main.includes(LOADING)).toBe(url.includes('pending'));
  });

  it.each([
    ['of-a-booking', true],
    ['paid', false],
  ])('the result of the payment “%s” leads to its booking: %s', async (id, leads) => {
    const main = await mainOf(`/payments/${id}/completed?redirect_status=succeeded`);
    expect(main).toContain('Payment succeeded.');
    expect(main.includes('href="/bookings/paid"')).toBe(leads);
  });

  it.each([
    [
      'changed',
      [
        'This link is out of date.',
        'Nothing was charged here. Your booking has changed since.',
        '€812.50 is due by',
        'href="/payments/next"',
        'href="/bookings/b1"',
      ],
    ],
    ['changed-to-nothing', ['Nothing was charged here. Your booking has changed since. Nothing is due now.']],
    [
      'superseded',
      [
        'This link is out of date.',
        'Nothing was charged here. €812.50 is due now.',
        'href="/bookings/b1/payment"',
      ],
    ],
    [
      'ended',
      [
        'Nothing is due here any more.',
        'This booking has ended',
        'href="/bookings/b1"',
        'Refund on its way',
        'did not go through',
        '€1,930.95',
      ],
    ],
    ['ended-owing', ['This booking has ended', '€812.50 is due by', 'href="/payments/next"']],
    ['returned', ['Your bank took your payment back.', '€812.50 is due again.', 'href="/payments/next"']],
    ['disputed', ['There’s a question about your payment.', 'Your bank holds €420.00 back.']],
  ])('a payment that is “%s” says so and never that it is paid (specification 10.38)', async (id, texts) => {
    for (const path of [`/payments/${id}`, `/payments/${id}/completed?redirect_status=succeeded`]) {
      const main = await mainOf(path);
      for (const text of [...texts, 'Canals of Holland', '1\u00a0– 8\u00a0May\u00a02027', 'Anna'])
        expect(main).toContain(text);
      expect(main).not.toMatch(/[Ss]ucceeded|Amount paid/);
    }
  });

  it('a paid payment says what was returned of it since', async () => {
    const main = await mainOf('/payments/refunded/completed');
    for (const text of ['Payment succeeded.', 'Refund on its way', '€1,930.95']) expect(main).toContain(text);
  });

  it.each(['overdue', 'returned-overdue'])('what is %s is due now', async (id) => {
    const main = await mainOf(`/payments/${id}/completed`);
    expect(main).toContain('€812.50 is due now.');
    expect(main).not.toMatch(/is due (by|again)/);
  });

  it('a paid payment does not show the address of the booker', async () => {
    const main = await mainOf('/payments/overdue/completed');
    expect(main).toContain('We’ll confirm your payment by email.');
    expect(main).not.toContain(payment.email);
  });

  it('a paid payment shows no boarding pass of a journey that does not take place', async () => {
    const main = await mainOf('/payments/off/completed');
    for (const text of [
      'Payment succeeded.',
      'Your booking’s page shows how it stands now.',
      '1\u00a0– 8\u00a0May\u00a02027',
    ])
      expect(main).toContain(text);
    expect(main).not.toMatch(/<article|anything else|data-columns/);
    expect(await mainOf('/payments/refunded/completed')).toMatch(/<article/);
  });

  it('a payment on its way says so as its status, and one without a journey has one column', async () => {
    const main = await mainOf('/payments/open/completed?redirect_status=processing');
    expect(main).toMatch(/Status<\/dt><dd[^>]*>Processing</);
    expect(main).not.toContain('data-columns');
  });

  it('a payment in dollars shows what is charged for it, not the euros converted again', async () => {
    const main = await mainOf('/payments/dollars');
    expect(main).toContain('$1,839.14');
    expect(main).not.toContain('$1,839.15');
  });

  it('an address alone does not make an open payment paid', async () => {
    const main = await mainOf('/payments/stale/completed?redirect_status=succeeded');
    expect(main).not.toMatch(/[Ss]ucceeded/);
  });

  it('an open payment names the journey and what was paid for it', async () => {
    const main = await mainOf('/payments/due');
    for (const text of [
      'Pay for your journey',
      'Canals of Holland',
      '1\u00a0– 8\u00a0May\u00a02027',
      'Anna',
      'Paid so far',
      '€390.00',
    ])
      expect(main).toContain(text);
  });

  it('an open payment names the tour in the language of the page', async () => {
    const main = await mainOf('/de/payments/due');
    expect(main).toContain('Grachten in Holland');
    expect(main).not.toContain('Canals of Holland');
  });

  it('the payment screen of an American shows dollars, and euros only beside them (specification 10.27)', async () => {
    const main = await mainOf('/bookings/american/payment');
    const euros = [...main.matchAll(/[^<>]*€[^<>]*/g)].map(([text]) => text);
    expect(euros).toEqual([
      '€540.00 at an exchange rate of 1.1',
      'On board, in euros: local costs of €35.00',
      '$38.50 (€35.00)',
    ]);
    for (const amount of ['$594.00', '$1,386.00', '$2,018.50']) expect(main).toContain(amount);
  });

  it('the link to the thank-you page works without a script', async () => {
    const main = await mainOf('/bookings/paid/confirmed');
    expect(main).toMatch(
      /href="https:\/\/boat\.example\/thanks\/en\?booking_number=B-1&amp;[^"]*order_id=b1"/,
    );
  });

  it('a failed payment links back to the form', async () => {
    const main = await mainOf('/payments/open/completed?redirect_status=failed');
    expect(main).toMatch(/<a[^>]*href="\/payments\/open"[^>]*>Retry/);
  });

  it.each([
    ['a payable booking', '/bookings/payable/confirmed'],
    ['a payable booking after the provider’s redirect', `/bookings/payable/confirmed?${RETURN}`],
    ['an open payment after the provider’s redirect', `/payments/open/completed?${RETURN}`],
  ])('%s shows no result before hydration', async (_what, url) => {
    const main = await mainOf(url);
    expect(main).toContain(LOADING);
    expect(main).not.toMatch(/succeeded|failed|confirmed\./);
  });
});

it('every landmark of the payment screens has a name', async () => {
  for (const path of ['/bookings/american/payment', '/payments/due', '/payments/open'])
    expect(await mainOf(path)).not.toMatch(/<(aside|section)(?![^>]* aria-label)/);
});
