import type { WireOf } from '@towpath/rules/contract/contract';
import { describe, expect, it } from 'vitest';
import { testBooking } from '../testing/test-booking.ts';
import { createTestRenderer } from '../testing/test-page.ts';

const words = {
  heading: 'Your booking is confirmed.',
  text: ['We’ve received €540.00, and your cabins are yours.'],
  notes: [
    { heading: null, text: ['€1,260.00 is due by 13 March 2027.'], payment: 'p2' },
    { heading: 'Your refund is on its way.', text: ['We’re returning €50.00.'], payment: null },
  ],
};
const german = { ...words, heading: 'Ihre Buchung ist bestätigt.' };
const dutch = { ...words, heading: 'Je boeking is bevestigd.' };

const overview: WireOf<'bookingOverview'> = {
  state: 'confirmed',
  id: 'b2',
  number: 'B-2',
  market: 'default',
  exchange_rate: null,
  amount: 1800,
  local_costs: 30,
  vat: 148.62,
  vat_charge: 148.62,
  departure_id: 'd1',
  departure_date: '2027-05-01',
  end_date: '2027-05-08',
  tour_name: 'Holland',
  ship_name: 'Anna',
  image_url: null,
  port_of_departure_name: 'Amsterdam',
  port_of_arrival_name: 'Bruges',
  boarding_time: '16:00',
  quay: 'Ruijterkade 153, Amsterdam',
  advice: [{ title: 'What to pack', text: 'A rain jacket.' }],
  cabins: [{ key: 'twin:1', name: 'Twin', passengers: [1, 2] }],
  passengers: [
    { number: 1, first_name: 'Anna', missing: ['height'], details: null },
    { number: 2, first_name: '', missing: ['name', 'height'], details: null },
  ],
  details_due_on: '2027-04-03',
  lines: [
    { group: 'cabins', name: 'Twin', count: 2, unit_price: 900, amount: 1800 },
    { group: 'discount', name: 'Spring', count: 1, unit_price: 90, amount: 90 },
  ],
  payments: [
    {
      id: 'p1',
      type: 'deposit',
      state: 'completed',
      due_on: null,
      paid_on: '2027-01-05',
      amount: 540,
      charge: 540,
    },
    {
      id: 'p2',
      type: 'balance',
      state: 'open',
      due_on: '2027-03-13',
      paid_on: null,
      amount: 1260,
      charge: 1260,
    },
  ],
  refunds: [{ amount: 5000, currency: 'eur', on: '2027-02-01', done: true }],
  insurance: ['cancellation'],
  has_contract: true,
  documents: [],
  contact: null,
  situation: { main: 'confirmed', notes: ['rest'], words: { en: words, de: german, nl: dutch } },
};
const withBalance = (amount: number, charge = amount) => ({
  ...overview,
  situation: { ...overview.situation, words: { en: { ...words, notes: [] }, de: german, nl: dutch } },
  payments: overview.payments.map((each) => (each.state === 'open' ? { ...each, amount, charge } : each)),
});
const requested = { ...overview, state: 'requested', payments: [], refunds: [] };
const endedAs = (main: string, has_contract = true) => ({
  ...overview,
  state: 'ended',
  has_contract,
  situation: { ...overview.situation, main },
});
const { open, mainOf } = createTestRenderer({
  '/bookings/payable': testBooking,
  '/bookings/confirmed/overview': overview,
  '/translations/names': { [overview.tour_name]: 'Grachtenfahrt' },
  '/bookings/one-euro/overview': withBalance(1),
  '/bookings/less/overview': withBalance(0.99),
  '/bookings/late/overview': { ...overview, details_due_on: '2020-01-01' },
  // A dollar at this rate is 92 cents, which convert to 0.99 dollars.
  '/bookings/one-dollar/overview': {
    ...withBalance(0.92, 1),
    market: 'north_america',
    exchange_rate: 1.0812,
  },
  '/bookings/cancelled/overview': endedAs('cancelled_by_us'),
  '/bookings/never-accepted/overview': endedAs('called_off', false),
  '/bookings/reservable/overview': { ...requested, can_reserve: true, reserved: false },
  '/bookings/reserved/overview': { ...requested, can_reserve: false, reserved: true },
});

describe('the page of a booking (decision 099)', () => {
  it.each([
    ['/bookings/payable', '/bookings/payable/payment'],
    ['/de/islandhopping/bookings/unknown?a=1', '/de/islandhopping/bookings/unknown/payment?a=1'],
  ])('%s leads to %s: the back end has no such page', async (url, location) => {
    expect(await open(url)).toMatchObject({ status: 302, location });
  });

  it.each([
    [
      '',
      'Your booking',
      ['2 body heights', '1 name', 'due by 13\u00a0March 2027', '−€90.00', '−€50.00', 'Traveller 2'],
    ],
    [
      '/de',
      'Ihre Buchung',
      [
        '1.\u00a0Mai 2027, ab\u00a016:00\u00a0Uhr',
        '2 Körpergrößen',
        '1 Name',
        'fällig bis zum 13.\u00a0März 2027',
        'Person 2',
      ],
    ],
    [
      '/nl',
      'Je boeking',
      ['2 lichaamslengtes', '1 naam', 'te betalen uiterlijk 13\u00a0maart 2027', 'Reiziger 2'],
    ],
  ])('is rendered on the server: %s', async (prefix, title, texts) => {
    const main = (await mainOf(`${prefix}/bookings/confirmed`)).replaceAll(/<!-- -->/g, '');
    expect(main).toMatch(new RegExp(`<h1>${title}</h1>`));
    for (const text of texts) expect(main.replaceAll('-€', '−€')).toContain(text);
    expect(main).toContain(`href="${prefix}/payments/p2"`);
    expect(main).toContain('search?query=Ruijterkade%20153%2C%20Amsterdam"');
    expect(main).toMatch(/<dt>What to pack<\/dt><dd>A rain jacket\.<\/dd>/);
    expect(main).not.toContain('href="/payments/p1"');
  });

  it.each([
    ['', 'Pay €1,260.00', 'Fill in 3 missing details'],
    ['/de', '1.260,00\u00a0€ bezahlen', '3 fehlende Angaben ergänzen'],
    ['/nl', '€\u00a01.260,00 betalen', '3 ontbrekende gegevens invullen'],
  ])('starts with a button for what is owed and one for what is missing: %s', async (prefix, pay, fill) => {
    const [top = ''] = (await mainOf(`${prefix}/bookings/confirmed`)).split('<article');
    expect(top).toMatch(new RegExp(`<a [^>]*href="${prefix}/payments/p2"[^>]*>${pay}</a>`));
    expect(top).toMatch(new RegExp(`<a [^>]*href="#access"[^>]*>${fill}</a>`));
  });

  it('has no button for what can no longer be filled in', async () => {
    const main = await mainOf('/bookings/late');
    expect(main).toContain('We still need a few details');
    expect(main).not.toContain('Fill in');
  });

  it('is titled with the name of the tour in the language of the page', async () => {
    const page = await open('/de/bookings/confirmed');
    const title = 'html' in page && /<title>(.*?)<\/title>/.exec(page.html)?.[1];
    expect(title).toBe('Ihre Buchung: Grachtenfahrt – Boat Bike Tours');
  });

  it.each([
    ['one-euro', true],
    ['one-dollar', true],
    ['less', false],
  ])('an open payment is asked for where it can be charged: %s, %s', async (id, isAsked) => {
    const main = await mainOf(`/bookings/${id}`);
    expect(main.includes('href="/payments/p2"')).toBe(isAsked);
    expect(main.includes('13\u00a0March 2027')).toBe(isAsked);
  });

  it.each([
    ['reservable', true],
    ['reserved', false],
  ])('a request whose amount can be reserved leads to that: %s', async (id, isLinked) => {
    const main = await mainOf(`/bookings/${id}`);
    expect(main.includes('You can reserve the amount on your card now.')).toBe(isLinked);
    expect(main.includes(`href="/bookings/b2/payment"`)).toBe(isLinked);
  });

  it.each([
    ['confirmed', true, true],
    ['cancelled', false, true],
    ['never-accepted', false, false],
  ])(
    'tells of boarding and insurance until it ends, and of the contract if it was mailed: %s',
    async (id, isActive, hasContract) => {
      const main = await mainOf(`/bookings/${id}`);
      expect(main).toContain('<dd>Anna</dd>');
      for (const text of ['<dt>Boarding</dt>', '16:00', 'Ruijterkade', '<h2 id="insurance">Insurance</h2>'])
        expect(main.includes(text), text).toBe(isActive);
      expect(main.includes('Your confirmation opens with your code.')).toBe(hasContract);
    },
  );

  it.each([
    ['', 'Your booking is confirmed.'],
    ['/de', 'Ihre Buchung ist bestätigt.'],
    ['/nl', 'Je boeking is bevestigd.'],
  ])('says how it stands in the words of its back end: %s', async (prefix, heading) => {
    const main = await mainOf(`${prefix}/bookings/confirmed`);
    expect(main).toContain(heading);
    for (const text of ['€1,260.00 is due by 13 March 2027.', 'Your refund is on its way.'])
      expect(main).toContain(text);
  });

  it('is not stored by caches', async () => {
    const answer = await open('/bookings/confirmed');
    expect('html' in answer && answer.headers['cache-control']).toBe('no-store');
  });
});
