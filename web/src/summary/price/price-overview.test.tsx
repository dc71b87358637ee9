import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@towpath/rules/contract/contract';
import { bookingAmounts, type Cart, priceOf } from '@towpath/rules/price/price';
import { specifiedTerms } from '@towpath/rules/terms/specified-terms';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { StaticRouter } from '../../navigation/router.tsx';
import { testDeparture } from '../../testing/test-departure.ts';
import { TestProviders } from '../../testing/test-providers.ts';
import { PriceOverview } from './price-overview.tsx';

// Prices are whole cents here and added up without a rule of the product.

const DAYS = 8;
const NIGHTS = 7;
const VAT = 9;
const [specified] = specifiedTerms('boatbiketours');
if (!specified) throw new Error('There are no terms');
const label = { en: 'VAT', de: 'MwSt.', nl: 'btw' };
const terms = { ...specified, tax: { mode: 'included' as const, percentage: VAT, label } };
const file = join(import.meta.dirname, '../../../public/locales/en/common.json');
const texts = { common: JSON.parse(readFileSync(file, 'utf8')) };

const price = fc.integer({ min: 20_000, max: 250_000 });
const small = fc.integer({ min: 1, max: 9_999 });
const upTo = (most: number, least = 0) => fc.integer({ min: least, max: most });
/** Amounts in cents, percentages in whole per cent. */
const choice = fc.record({
  twin: price,
  alone: price,
  twins: upTo(3, 1),
  singles: upTo(2),
  bike: small,
  perNight: fc.boolean(),
  riders: upTo(6),
  diet: small,
  eaters: upTo(6),
  transfer: small,
  transfers: upTo(3),
  dues: small,
  tax: small,
  sgr: small,
  percentage: upTo(30, 1),
  euros: upTo(60, 1),
  vouchers: fc.constantFrom('none', 'percentage', 'amount', 'both'),
  fixed: small,
  fee: upTo(8, 1),
  insuranceTax: upTo(21),
  cancellation: fc.boolean(),
  travel: fc.boolean(),
});
type Choice = typeof choice extends fc.Arbitrary<infer Value> ? Value : never;

const product = { mandatory: false, passenger_product: true, price_calculation: null, local_cost: false };
const policy = (id: string, { fixed, fee, insuranceTax }: Choice) => ({
  id: `${id}0000000001`,
  insurance_type: id,
  market: 'default',
  fixed_cost: fixed / 100,
  fee_percentage: fee,
  tax_percentage: insuranceTax,
});

/** A choice as the booking site knows it: the answers of the API as it reads them. */
function cartOf(chosen: Choice): Cart {
  const people = 2 * chosen.twins + chosen.singles;
  const read = {
    bikes: [
      {
        ...product,
        id: 'touringbike0000001',
        name: 'Bike',
        product_type: 'Bike',
        unit_price: chosen.bike / 100,
        price_calculation: chosen.perNight ? 'per_night' : 'per_day',
      },
    ],
    diets: [
      {
        ...product,
        id: 'diet00000000000001',
        name: 'Diet',
        product_type: 'Diet',
        unit_price: chosen.diet / 100,
      },
    ],
    other: [
      {
        ...product,
        id: 'transfer0000000001',
        name: 'Transfer',
        unit_price: chosen.transfer / 100,
        passenger_product: false,
      },
      { ...product, id: 'harbourdues0000001', name: 'Dues', unit_price: chosen.dues / 100, mandatory: true },
      {
        ...product,
        id: 'citytax00000000001',
        name: 'Tourist tax',
        unit_price: chosen.tax / 100,
        mandatory: true,
        local_cost: true,
      },
    ],
    sgr: { id: 'sgr000000000000001', name: 'Guarantee', unit_price: chosen.sgr / 100 },
    insurance_policies: [policy('cancellation', chosen), policy('travel', chosen)],
  };
  const cabin = {
    id: 'twin-a',
    name: 'Twin',
    minimum_occupancy: 1,
    maximum_occupancy: 2,
    unit_price: chosen.twin / 100,
    surcharge_price: chosen.alone / 100,
    discount_price: null,
    count: 9,
    available_count: 9,
  };
  const code = { description: null };
  const percent = {
    ...code,
    code: 'SPRING',
    discount_type: 'Discount Percentage' as const,
    percentage: chosen.percentage,
  };
  const amount = { ...code, code: 'FRIEND', discount_type: 'Discount Amount' as const, amount: chosen.euros };
  const voucherOf = (given: object) => v.parse(contract.departureVoucher.response, given);
  return {
    departure: {
      ...testDeparture,
      voucher: ['percentage', 'both'].includes(chosen.vouchers) ? voucherOf(percent) : null,
    },
    coupon: ['amount', 'both'].includes(chosen.vouchers) ? voucherOf(amount) : null,
    cabinTypes: v.parse(contract.departureCabins.response, [cabin]),
    products: v.parse(contract.departureProducts.response, read),
    selection: { 'twin-a': [...Array(chosen.twins).fill(2), ...Array(chosen.singles).fill(1)] },
    passengers: Array.from({ length: people }, (_, index) => ({
      bike: index < chosen.riders ? 'touringbike0000001' : '',
      diet: index < chosen.eaters ? 'diet00000000000001' : null,
    })),
    counts: { transfer0000000001: chosen.transfers },
    country: 'NL',
    insurance: { cancellation: chosen.cancellation, travel: chosen.travel },
    tax: terms.tax,
  };
}

/** Cents of '€1,234.50' or '−€75.20'. */
const amountOf = (text: string) =>
  Math.round(Number(text.replace(/[^\d.]/g, '')) * 100) * (/[−-]/.test(text) ? -1 : 1);
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
/** Rounded half up, as on paper. */
const percent = (amount: number, percentage: number) => Math.floor((2 * amount * percentage + 100) / 200);

/** The rows of the page: what they say, their pieces and price, and their amount. */
function rowsOf(cart: Cart) {
  const unreachable = async () => Promise.reject(new Error('Nothing is fetched'));
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <TestProviders transport={unreachable} texts={texts}>
        <PriceOverview breakdown={{ ...priceOf(cart), terms }} />
      </TestProviders>
    </StaticRouter>,
  );
  return [...html.matchAll(/<th scope="row">(.*?)<\/th><td[^>]*>(.*?)<\/td>/g)].map(
    ([, head = '', amount = '']) => {
      const name = head.replace(/<[^>]*>/g, '').trim();
      const [, count, piece = ''] = /(\d+) × (€[\d,.]+)/.exec(name) ?? [];
      return {
        name,
        amount: amountOf(amount),
        pieces: count && { count: Number(count), price: amountOf(piece) },
      };
    },
  );
}

function expectBill(chosen: Choice): void {
  const cart = cartOf(chosen);
  const rows = rowsOf(cart);
  const totalRow = rows.findIndex(({ name }) => name === 'Total');
  const [lines, shown, vat] = [rows.slice(0, totalRow), rows[totalRow], rows[totalRow + 1]];
  const of = (name: string) =>
    total(lines.filter((row) => row.name.startsWith(name)).map(({ amount }) => amount));
  for (const { pieces, amount } of lines) if (pieces) expect(pieces.count * pieces.price).toBe(amount);

  const people = 2 * chosen.twins + chosen.singles;
  const cabins = 2 * chosen.twins * chosen.twin + chosen.singles * chosen.alone;
  expect(of('Twin')).toBe(cabins);
  const bikeDays = chosen.perNight ? NIGHTS : DAYS;
  expect(of('Bike')).toBe(Math.min(chosen.riders, people) * chosen.bike * bikeDays);
  expect(of('Diet')).toBe(Math.min(chosen.eaters, people) * chosen.diet);
  expect(of('Transfer')).toBe(chosen.transfers * chosen.transfer);
  expect(of('Dues')).toBe(people * chosen.dues);
  expect(of('Guarantee')).toBe(people * chosen.sgr);
  expect(of('Tourist tax')).toBe(people * chosen.tax);
  const isOff = (kind: string) => [kind, 'both'].includes(chosen.vouchers);
  expect(of('SPRING')).toBe(isOff('percentage') ? -percent(cabins, chosen.percentage) : 0);
  expect(of('FRIEND')).toBe(isOff('amount') ? -people * chosen.euros * 100 : 0);

  const insured = ['Cancellation', 'Travel'];
  const base = total(
    lines
      .filter(({ name }) => !name.startsWith('Tourist tax') && !insured.some((each) => name.startsWith(each)))
      .map(({ amount }) => amount),
  );
  const net = chosen.fixed + percent(base, chosen.fee);
  const premium = net + percent(net, chosen.insuranceTax);
  expect(of('Cancellation')).toBe(chosen.cancellation ? premium : 0);
  expect(of('Travel')).toBe(chosen.travel ? premium : 0);

  const sum = total(lines.map(({ amount }) => amount));
  expect(shown?.amount).toBe(sum);
  expect(bookingAmounts(priceOf(cart))).toMatchObject({ amount: sum, local_costs: of('Tourist tax') });
  expect(vat?.amount).toBe(Math.floor((2 * sum * VAT + 100 + VAT) / (2 * (100 + VAT))));
}

test('the rows of the overview, added up by hand, are the bill: 200 choices (specification 9)', () => {
  for (const chosen of fc.sample(choice, { numRuns: 200, seed: 20_261_128 })) expectBill(chosen);
});
