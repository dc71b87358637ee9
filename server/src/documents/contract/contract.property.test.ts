import { locales } from '@towpath/rules/core/locale';
import { cents } from '@towpath/rules/core/money';
import { documentTax, invoiceLines, totalOf } from '@towpath/rules/documents/document-lines';
import { type Breakdown, bookingAmounts, type Line } from '@towpath/rules/price/price';
import { brands } from '@towpath/rules/site/brand';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { booking as journey } from '../../testing/mail/test-notifications.ts';
import { linesOfPdf, tableRowsOf } from '../../testing/mail/test-pdf-text.ts';
import { composeContract } from './compose-contract.ts';
import type { ContractData } from './contract-data.ts';
import { contractHtml } from './contract-html.ts';
import type { Contract } from './contract-model.ts';
import { contractPdf } from './contract-pdf.ts';

const price = fc.integer({ min: 0, max: 400_000 });
const word = fc.constantFrom(
  'Twin',
  'Käfig & Söhne',
  'Suite <b>',
  'E-bike “Zoë”',
  'Hafengebühren',
  'Ćevapi',
  'Ναύπλιο',
);
let number = 0;
const lineOf = (name: string, count: number, amount: number): Line => {
  number += 1;
  return {
    id: `p${number}`,
    name: `${name} ${number}`,
    count,
    unitPrice: cents(amount),
    amount: cents(amount * count),
  };
};
const line = fc
  .record({ name: word, count: fc.integer({ min: 1, max: 20 }), price })
  .map(({ name, count, price: unit }) => lineOf(name, count, unit));
const lines = (min: number, max: number) => fc.array(line, { minLength: min, maxLength: max });
const name = fc.record({
  first: fc.constantFrom(
    'Anna',
    'Bengt-Åke',
    'Zoë',
    'Ελένη',
    'Wolfeschlegelsteinhausenbergerdorff',
    'O’Neill',
  ),
  last: fc.constantFrom('de Vries', 'Müller-Lüdenscheidt', 'Nguyễn', '<script>', 'Ł'),
});

const bookings = fc
  .record({
    cabins: lines(1, 6),
    bikes: lines(0, 4),
    additional: lines(0, 8),
    localCosts: lines(0, 4),
    supplement: fc.option(line),
    premium: fc.option(price),
    discount: fc.integer({ min: 0, max: 50 }),
    people: fc.array(name, { minLength: 1, maxLength: 20 }),
    market: fc.constantFrom('default' as const, 'north_america' as const),
    locale: fc.constantFrom(...locales),
    brand: fc.constantFrom(...brands),
    wishes: fc.constantFrom('', 'A quiet cabin, please\nand a cot'),
  })
  .map(({ premium, discount, people, market, locale, brand, wishes, ...parts }): ContractData => {
    const sumOf = (of: readonly Line[]) => totalOf(of);
    const discounts =
      discount === 0
        ? []
        : [
            {
              code: 'SUMMER',
              description: null,
              amount: cents(Math.floor((sumOf(parts.cabins) * discount) / 100)),
            },
          ];
    const insurance = premium === null ? [] : [lineOf('cancellation', 1, premium)];
    const paid = [
      ...parts.cabins,
      ...parts.bikes,
      ...parts.additional,
      ...(parts.supplement ? [parts.supplement] : []),
    ];
    const total = cents(sumOf(paid) - totalOf(discounts) + sumOf(parts.localCosts) + sumOf(insurance));
    const totals = {
      cabinTotal: sumOf(parts.cabins),
      discountTotal: totalOf(discounts),
      localCostTotal: sumOf(parts.localCosts),
      insuranceTotal: sumOf(insurance),
    };
    const bill: Breakdown = {
      ...parts,
      market,
      discounts,
      insurance,
      ...totals,
      vat: cents(0),
      total,
      passengers: people.length,
    };
    const booking: ContractData['booking'] = {
      ...journey,
      ...bookingAmounts(bill),
      brand,
      locale,
      market,
      exchange_rate: market === 'default' ? null : 1.1,
      bill,
      deposit: null,
      tour: 'Canals',
      ship: 'Anna',
      until: '2027-07-03',
      passengers: people.length,
      names: new Map(),
      recipient: {
        name: 'Anna',
        business: null,
        street: 'Quay 1',
        zip_code: '10001',
        city: 'New York',
        state: 'NY',
        country: 'US',
      },
    };
    const named = invoiceLines(bill, booking, {
      nameOf: (_, { name: own }) => own,
      discountOf: ({ code }) => code,
    });
    return {
      booking,
      first_payment: null,
      issuer: {
        name: 'Boats B.V.',
        address: ['Quay 1', 'Netherlands'],
        registration: 'KvK 1',
        vat_number: 'NL1',
        email: 'help@boats.example',
        phone: null,
        website: null,
        sample: false,
      },
      organiser: {
        phones: [{ label: 'NL', number: '+31 1' }],
        emergency_phone: '+31 112',
        disputes: 'No board.',
      },
      lines: named,
      tax: documentTax(named, booking.terms.tax, locale),
      local_costs: parts.localCosts,
      passengers: people.map(({ first, last }, index) => ({
        name: `${first} ${last} ${index}`,
        cabin: `${parts.cabins[index % parts.cabins.length]?.id}:${1 + Math.floor(index / 2)}`,
        bike: parts.bikes[0]?.name ?? null,
        extras: parts.additional.slice(0, 2).map((each) => each.name),
      })),
      wishes,
      journey: {
        from_port: 'Amsterdam',
        to_port: 'Brügge',
        quay: 'De Ruijterkade 153, 1011 AC Amsterdam',
        boarding_time: '16:00',
        level: 'easy',
        days: [
          { date: '2027-06-26', from: 'Amsterdam', to: 'Amsterdam', title: 'Canals', km: 0 },
          { date: '2027-06-27', from: 'Amsterdam', to: 'Brügge', title: 'Polder', km: 45 },
        ],
        rooms: [{ name: 'Anna', html: '<p>A barge</p>' }],
        meals: { breakfasts: 7, lunches: 6, dinners: 1 },
        included: ['Seven nights on board'],
        excluded: ['Tips'],
        facts: [],
        minimum_participants: 16,
        call_off_days: 21,
      },
      accepted: [
        {
          term: 'general',
          version: 'general-1',
          language: 'en',
          hash: 'abc',
          accepted_at: new Date(0),
          body: '<p>30% <b>at once</b> &amp; more</p><ul><li>One</li><li>Two</li></ul>',
        },
      ],
      on: '2027-03-01',
    };
  });

const escaped = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');

/** Everything that a contract has to name: lines, passengers, and what the law lists. */
function namedIn({ booking: { bill }, passengers, wishes, organiser }: ContractData): string[] {
  const { cabins, bikes, additional, supplement, insurance, localCosts, discounts } = bill;
  return [
    ...[cabins, bikes, additional, supplement ?? [], insurance, localCosts].flat().map((each) => each.name),
    ...discounts.map(({ code }) => code),
    ...passengers.map((each) => each.name),
    ...wishes.split('\n'),
    ...[
      organiser.emergency_phone ?? '',
      'KvK 1',
      'Seven nights on board',
      'Polder',
      'A barge',
      'New York',
      'at once',
    ],
  ].filter(Boolean);
}

const random = fc.sample(bookings, { seed: 20261121, numRuns: 1000 });

test('every line of the bill and every passenger of 1,000 bookings is in the contract', () => {
  for (const data of random) {
    const contract = composeContract(data);
    const written = JSON.stringify(contract);
    expect(written).not.toMatch(/\{\{|undefined|\bnull\b|NaN/);
    const missing = namedIn(data).filter((text) => !written.includes(JSON.stringify(text).slice(1, -1)));
    expect(missing).toEqual([]);
    const tables = contract.sections.flatMap(({ blocks }) =>
      blocks.filter((block) => block.kind === 'table'),
    );
    const { cabins, bikes, additional, supplement, insurance, localCosts, discounts } = data.booking.bill;
    const paid = [
      cabins,
      bikes,
      additional,
      supplement ?? [],
      discounts.map(({ code }) => ({ name: code })),
      insurance,
    ];
    const [travellers = [], days = [], price = [], board = []] = tables.map(({ rows }) =>
      rows.map(([first]) => first),
    );
    expect(travellers).toEqual(data.passengers.map((each) => each.name));
    expect(days).toHaveLength(data.journey.days.length);
    // Their last rows are totals.
    expect(price.slice(0, -1)).toEqual(paid.flat().map((each) => each.name));
    expect(board.slice(0, -1)).toEqual(localCosts.map((each) => each.name));
  }
});

test('every line, passenger and text is on its page', () => {
  for (const data of random.slice(0, 30)) {
    const contract = composeContract(data);
    const page = contractHtml(contract);
    expect(namedIn(data).filter((text) => !page.includes(escaped(text)))).toEqual([]);
    const shares = contract.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'table' ? block.columns.map(({ share }) => share) : [])),
    );
    const widths = [...page.matchAll(/<col style="width:(\d+)%">/g)].map(([, width]) => Number(width) / 100);
    expect(widths).toEqual(shares);
  }
});

test('every line, passenger and text is in the PDF, whose tables screen readers read', async () => {
  for (const data of random.slice(0, 3)) {
    const pdf = await contractPdf(composeContract(data));
    const written = linesOfPdf(pdf).join(' ');
    // Names are wrapped in their cells between words, and are not broken.
    const words = namedIn(data).flatMap((text) => text.split(/[\s-]+/));
    expect(words.filter((each) => !written.includes(each))).toEqual([]);
    const rows = tableRowsOf(pdf);
    expect(rows.filter((row) => row[0] === 'TH Row')).toHaveLength(
      data.passengers.length +
        data.journey.days.length +
        data.lines.length +
        1 +
        (data.local_costs.length > 0 ? data.local_costs.length + 1 : 0),
    );
  }
});

test('the last row of a table is not alone on a page', async () => {
  // Around as many as fit on a page: one more than that was alone on the next one.
  for (let passengers = 26; passengers <= 40; passengers += 1) {
    const rows = Array.from({ length: passengers }, (_, index) => [`Passenger ${index + 1}.`, '1: Twin']);
    const columns = [
      { title: 'Traveller', share: 0.5 },
      { title: 'Cabin', share: 0.5 },
    ];
    const contract: Contract = {
      brand: 'boatbiketours',
      locale: 'en',
      title: 'What we have agreed',
      author: 'Boats B.V.',
      on: '2027-03-01',
      foot: ['Boats B.V.'],
      sections: [{ heading: 'Travellers', blocks: [{ kind: 'table', columns, rows, sums: 0 }] }],
    };
    const lines = linesOfPdf(await contractPdf(contract));
    const last = lines.findIndex((text) => text.startsWith(`Passenger ${passengers}.`));
    expect(last).toBeGreaterThan(0);
    expect(lines[last - 1]).not.toMatch(/^Traveller/);
  }
});
