import { formatCabins } from '@towpath/rules/booking/cabins/cabin-selection';
import { specifiedTerms } from '@towpath/rules/terms/specified-terms';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDeparture } from '../testing/test-departure.ts';
import { createTestRenderer } from '../testing/test-page.ts';

// Amounts are whole cents here, computed without a rule of the product: each price is read from the page.

/** Cents of '€1,234.50', '€96' or '−€75.20'. */
function amountOf(text: string): number {
  const cents = Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
  return text.includes('−') ? -cents : cents;
}

const amountsIn = (text: string) => (text.match(/−?€[\d,]+(\.\d\d)?/g) ?? []).map(amountOf);
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The text of HTML, with a line for each element. */
const linesOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The first amount after a line that starts with these words. */
function after(lines: readonly string[], words: string): number {
  const index = lines.findIndex((line) => line.startsWith(words));
  const [amount = 0] = index < 0 ? [] : amountsIn(lines.slice(index, index + 3).join(' '));
  return amount;
}

const price = fc.integer({ min: 20_000, max: 250_000 }).map((cents) => cents / 100);
const small = fc.integer({ min: 1, max: 9_999 }).map((cents) => cents / 100);
const people = (most: number) => fc.integer({ min: 1, max: most });
const choice = fc.record({
  twin: fc.record({
    unit_price: price,
    surcharge_price: fc.option(price),
    discount_price: fc.constant(null),
  }),
  bunk: fc.record({ unit_price: price, surcharge_price: fc.option(price), discount_price: fc.option(price) }),
  dues: small,
  tax: small,
  sgr: small,
  bike: small,
  perNight: fc.boolean(),
  voucher: fc.option(
    fc.oneof(
      people(30).map((percentage) => ({ discount_type: 'Discount Percentage', percentage })),
      people(60).map((amount) => ({ discount_type: 'Discount Amount', amount })),
    ),
  ),
  cabins: fc
    .record({
      'twin-a': fc.array(people(2), { maxLength: 3 }),
      'bunk-a': fc.array(people(4), { minLength: 1, maxLength: 3 }),
    })
    .map(({ 'twin-a': twins, 'bunk-a': bunks }) => ({ 'twin-a': twins, 'bunk-a': bunks })),
});
type Choice = typeof choice extends fc.Arbitrary<infer Value> ? Value : never;

const sold = { count: 5, available_count: 5, minimum_occupancy: 1 };
const each = { mandatory: true, passenger_product: true, price_calculation: null, local_cost: false };

function answersOf({ twin, bunk, dues, tax, sgr, bike, perNight, voucher }: Choice) {
  return {
    '/departures/d1': {
      ...testDeparture,
      availability: {
        minimum_passengers: 1,
        available_passengers: 20,
        maximum_passengers: 20,
        available_cabins: 10,
        total_cabins: 10,
        minimum_price: 200,
        maximum_price: 2500,
      },
      voucher: voucher && { code: 'SPRING', description: null, ...voucher },
    },
    '/departures/d1/cabins': [
      { ...sold, ...twin, id: 'twin-a', name: 'Twin', maximum_occupancy: 2 },
      { ...sold, ...bunk, id: 'bunk-a', name: 'Bunk', maximum_occupancy: 4 },
    ],
    '/departures/d1/products': {
      bikes: [
        {
          ...each,
          id: 'touringbike0000001',
          name: 'Bike',
          product_type: 'Bike',
          mandatory: false,
          unit_price: bike,
          price_calculation: perNight ? 'per_night' : 'per_day',
        },
      ],
      diets: [],
      other: [
        { ...each, id: 'harbourdues0000001', name: 'Dues', unit_price: dues, passenger_product: false },
        { ...each, id: 'citytax00000000001', name: 'Tax', unit_price: tax, local_cost: true },
      ],
      sgr: { id: 'sgr000000000000001', name: 'Guarantee', unit_price: sgr },
      insurance_policies: [],
    },
  };
}

/** What the cabins step shows of a choice, in cents. */
async function shownFor(chosen: Choice) {
  const { mainOf } = createTestRenderer(answersOf(chosen));
  const query = new URLSearchParams({ cabins: formatCabins(chosen.cabins) });
  const html = await mainOf(`/departures/d1/cabins?${query}`);
  const cards = [...html.matchAll(/class="[^"]*cabinPrice[^"]*">([^<]*)</g)].map(([, text = '']) => text);
  const lines = linesOf(html.slice(html.indexOf('Booking summary</h2>')));
  const pieces = [...lines.join(' ').matchAll(/(\d+) × (€[\d,.]+)/g)];
  const plan = lines.find((line) => line.startsWith('To pay now')) ?? '';
  return { cards: cards.flatMap(amountsIn), lines, pieces, plan };
}

/** Adds up what is shown of a choice, and compares the sums with the bill. */
async function expectSums(chosen: Choice): Promise<void> {
  const { cards, lines, pieces, plan } = await shownFor(chosen);
  const bill = after(lines, 'Total');
  const party = total([...chosen.cabins['twin-a'], ...chosen.cabins['bunk-a']]);
  // A cabin costs what is shown in its row.
  expect(total(cards)).toBe(bill);
  // Pieces times prices, less the discount, with the guarantee.
  const products = total(pieces.map(([, count, text = '']) => Number(count) * amountOf(text)));
  expect(products + after(lines, 'Discount') + after(lines, 'Guarantee')).toBe(bill);
  // What is paid now, later and on board.
  const onBoard = after(lines, 'Local costs');
  const [first = 0, rest = 0] = amountsIn(plan);
  expect(first + rest + onBoard).toBe(bill);
  expect(first).toBe(Math.floor(((bill - onBoard) * 30 + 50) / 100));
  expect(plan).toContain('by 13\u00a0March 2027');
  // Eight days are seven nights.
  const bikes = party * Math.round(chosen.bike * 100) * (chosen.perNight ? 7 : 8);
  expect(after(lines, party === 1 ? 'with a bike from' : 'with bikes from')).toBe(bill + bikes);
}

test('prices of the cabins step, added up by hand, are the bill: 200 choices (specification 9, decision 069)', async () => {
  for (const chosen of fc.sample(choice, { numRuns: 200, seed: 20_261_121 })) await expectSums(chosen);
}, 60_000);

test('where nothing is to be paid now, only the balance and its day are stated', async () => {
  const [chosen] = fc.sample(choice, { numRuns: 1, seed: 1 });
  if (!chosen) throw new Error('No choice was made');
  const terms = specifiedTerms('boatbiketours').map((each) => ({ ...each, deposit_percentage: 0 }));
  const answers = { ...answersOf(chosen), '/terms/boatbiketours': terms };
  const query = new URLSearchParams({ cabins: formatCabins(chosen.cabins) });
  const lines = linesOf(await createTestRenderer(answers).mainOf(`/departures/d1/cabins?${query}`));
  const plan = lines.find((line) => /to pay now/i.test(line));
  expect(plan).toMatch(/^Nothing to pay now, then €[1-9][\d,.]+ by 13\u00a0March 2027$/);
});

test('the suggestion says what it costs more that nobody sleeps alone', async () => {
  const [chosen] = fc.sample(choice, { numRuns: 1, seed: 1 });
  if (!chosen) throw new Error('No choice was made');
  const bunk = { unit_price: 1000, surcharge_price: null, discount_price: 950 };
  const answers = answersOf({ ...chosen, voucher: null, bunk, twin: { ...chosen.twin, unit_price: 3000 } });
  const lines = linesOf(await createTestRenderer(answers).mainOf('/departures/d1/cabins?party=5'));
  const together = lines.slice(lines.indexOf('Or so that nobody sleeps alone'));
  // Four for 950 and one for 1000, or two and three for 1000 and 950.
  expect(together.slice(1, 4)).toEqual([
    '1 × Bunk, for 3\u00a0people',
    '1 × Bunk, for 2\u00a0people',
    '€50 more',
  ]);
});
