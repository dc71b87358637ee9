import type { AmendmentChangeInput } from '../../rules/src/amendments/change.ts';
import {
  nextBill,
  type TestBill,
  type TestPrices,
  type TestTraveller,
  testTotals,
} from '../../rules/src/amendments/test-independent-bill.ts';
import type { Offer } from '../../rules/src/booking/check-booking.ts';
import type { Passenger } from '../../rules/src/passengers/passenger-fields.ts';

/** A whole number from 0 up to but not including `below`. */
export type Draw = (below: number) => number;

/** A booking as the chain knows it: its travellers and extras, and the bill of the independent calculation. */
export interface Model {
  travellers: TestTraveller[];
  counts: Record<string, number>;
  insurance: string[];
  departureId: string;
  bill: TestBill;
}

export const departures = ['summer', 'autumn'];
const bikes = ['product-bike-00001', 'product-bike-00002'];
const helmet = 'product-misc-00001';
export const twin = 'annatwin-upper';
const suite = 'annasuite';
const places: Readonly<Record<string, number>> = { [twin]: 2, [suite]: 3 };

/** The prices of an offer as plain numbers. */
export function pricesOf({ departure, cabinTypes, products }: Offer): TestPrices {
  const all = [...products.bikes, ...products.diets, ...products.other];
  const multipliers = { per_day: departure.duration, per_night: departure.duration - 1 };
  return {
    cabin: (id, people) => {
      const type = cabinTypes.find((each) => each.id === id);
      const unit = type?.unit_price ?? 0;
      if (people === 1) return type?.surcharge_price ?? unit;
      return people > 2 ? (type?.discount_price ?? unit) : unit;
    },
    product: (id) => {
      const product = all.find((each) => each.id === id);
      const times = product?.price_calculation ? multipliers[product.price_calculation] : 1;
      return { price: (product?.unit_price ?? 0) * times, local: product?.local_cost ?? false };
    },
    mandatory: all
      .filter(({ mandatory, passenger_product }) => mandatory && passenger_product)
      .map(({ id }) => id),
    supplement: products.sgr.unit_price,
    voucher: departure.voucher?.discount_type === 'Discount Percentage' ? departure.voucher.percentage : 0,
    policies: Object.fromEntries(
      products.insurance_policies
        .filter(({ market }) => market === 'default')
        .map((policy) => [
          policy.insurance_type,
          { fixed: policy.fixed_cost, fee: policy.fee_percentage, tax: policy.tax_percentage },
        ]),
    ),
  };
}

/** A cabin with a free place. A suite needs two people, so a traveller is added only to an occupied one. */
function place(travellers: readonly TestTraveller[], draw: Draw): string {
  const people = (cabin: string) => travellers.filter((each) => each.cabin === cabin).length;
  const spaces = (cabin: string) => (places[cabin.slice(0, cabin.lastIndexOf(':'))] ?? 0) - people(cabin);
  const twins = Array.from({ length: travellers.length + 1 }, (_, index) => `${twin}:${index + 1}`);
  const suites = [`${suite}:1`, `${suite}:2`].filter((cabin) => people(cabin) >= 2);
  const free = [...twins, ...suites].filter((cabin) => spaces(cabin) > 0);
  return free[draw(free.length)] ?? `${twin}:9`;
}

/** Whether every suite has at least two people. */
const fits = (travellers: readonly TestTraveller[]) =>
  travellers.every(
    ({ cabin }) => !cabin.startsWith(suite) || travellers.filter((each) => each.cabin === cabin).length > 1,
  );

const toggled = <Value>(list: readonly Value[], value: Value) =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];

type Wish = (model: Model, draw: Draw, next: () => number) => Partial<Model>;

const oneOf = ({ travellers }: Model, draw: Draw, change: (one: TestTraveller) => Partial<TestTraveller>) => {
  const index = draw(travellers.length);
  return { travellers: travellers.map((each, at) => (at === index ? { ...each, ...change(each) } : each)) };
};

const wishes: readonly Wish[] = [
  (model, draw) =>
    oneOf(model, draw, ({ chosen }) => ({ chosen: [bikes[draw(2)] ?? '', ...chosen.slice(1)] })),
  ({ travellers }, draw) => ({ counts: { [helmet]: draw(travellers.length + 1) } }),
  ({ travellers }, draw) => {
    const [first, ...others] = travellers;
    return first ? { travellers: [{ ...first, cabin: place(others, draw) }, ...others] } : {};
  },
  ({ travellers }) => ({
    travellers: travellers.map((each, index) => (index < 2 ? { ...each, cabin: `${suite}:3` } : each)),
  }),
  ({ travellers }, draw, next) =>
    travellers.length > 5
      ? {}
      : {
          travellers: [
            ...travellers,
            { who: next(), cabin: place(travellers, draw), chosen: [bikes[draw(2)] ?? ''] },
          ],
        },
  ({ travellers, counts }, draw) => {
    if (travellers.length < 2) return {};
    const leaving = 1 + draw(travellers.length - 1);
    const left = travellers.filter((_, index) => index !== leaving);
    return { travellers: left, counts: { [helmet]: Math.min(counts[helmet] ?? 0, left.length) } };
  },
  ({ insurance }) => ({ insurance: toggled(insurance, 'cancellation') }),
  (_model, draw) => ({ departureId: departures[draw(2)] ?? 'summer' }),
  () => ({}),
];

/** A booking after a random change; null where no cabin allows it. */
export function wishFor(model: Model, draw: Draw, next: () => number): Model | null {
  const wish = wishes[draw(wishes.length)];
  const wanted = { ...model, ...wish?.(model, draw, next) };
  return fits(wanted.travellers) ? wanted : null;
}

/** The change as it is sent, made from the stored booking; the name contains the round. */
export function changeOf(
  before: Model,
  wanted: Model,
  stored: readonly Passenger[],
  round: number,
): AmendmentChangeInput {
  const isMoved = before.departureId !== wanted.departureId;
  const passengers = wanted.travellers.map(({ who, cabin, chosen: [bike = '', ...other] }) => {
    const was = before.travellers.findIndex((each) => each.who === who);
    const own = stored[Math.max(0, was)];
    if (!own) throw new Error('The booking has no passengers');
    const had = was < 0 || isMoved ? [] : own.other;
    const lastName = `Visser ${round}`;
    return { ...own, lastName, cabin, bike, other: [...other, ...had], was: was < 0 ? null : was + 1 };
  });
  return {
    departureId: wanted.departureId,
    passengers,
    products: Object.entries(wanted.counts).map(([id, amount]) => ({ id, amount })),
    insurance: { cancellation: wanted.insurance.includes('cancellation'), travel: false },
    terms: { cancellation: true },
  };
}

/** The model after a change at the prices of an offer; leaving: per cent of the places that are given up. */
export function afterChange(before: Model, wanted: Model, offer: Offer, leaving: number): Model {
  const moved = before.departureId !== wanted.departureId;
  const fees = { flatFee: 0, leaving };
  return {
    ...wanted,
    bill: nextBill(before.bill, before.travellers, { ...wanted, moved }, pricesOf(offer), fees),
  };
}

/** A new booking of two in a twin. */
export function firstModel(offer: Offer): Model {
  const travellers = [0, 1].map((who) => ({ who, cabin: `${twin}:1`, chosen: [bikes[0] ?? ''] }));
  const start = { travellers, counts: {}, insurance: [], departureId: 'summer' };
  return { ...start, bill: nextBill(null, [], start, pricesOf(offer), { flatFee: 0, leaving: 0 }) };
}

/** The amount of a model's bill that is paid online, in cents. */
export function payable({ bill }: Model): number {
  const { full, premiums } = testTotals(bill);
  return full + premiums;
}
