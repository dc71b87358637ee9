import fc from 'fast-check';
import type { Offer } from '../booking/check-booking.ts';
import { cents, fromEuros } from '../core/money.ts';
import { specifiedTerms } from '../terms/specified-terms.ts';
import { passenger } from './test-booking.ts';
import { cabinType, policies, product, productId } from './test-cart.ts';
import { departure } from './test-departure.ts';
import type { TestPassenger, TestPrices } from './test-independent-bill.ts';

const [terms] = specifiedTerms('boatbiketours');
if (!terms) throw new Error('The specification has terms');
/** The terms of the booking. */
export const sold = terms;

const BIKES = ['own', 'touring', 'electric'].map(productId);
const EXTRAS = ['helmet', 'museum'].map(productId);
const COUNTED = productId('parking');
/** A product that is mandatory in some offers. */
export const MANDATORY = productId('fuel');
const DURATION = 8;

/** The random values of a step: the day's prices and a kind of change. */
export interface Step {
  prices: number[];
  voucher: number;
  isMandatory: boolean;
  wish: 'bike' | 'extra' | 'count' | 'cabin' | 'add' | 'remove' | 'insure' | 'name' | 'move';
  pick: number;
  day: number;
}

/** One step of a chain: what is offered, and what the customer wants. */
export const step: fc.Arbitrary<Step> = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 12, maxLength: 12 }),
  voucher: fc.constantFrom(0, 0, 5, 7.5),
  isMandatory: fc.boolean(),
  wish: fc.constantFrom('bike', 'extra', 'count', 'cabin', 'add', 'remove', 'insure', 'name', 'move'),
  pick: fc.nat(1000),
  day: fc.integer({ min: 0, max: 100 }),
});

/** The offer of a step, for a departure with an id. */
export function offerOf({ prices, voucher, isMandatory }: Step, id: string): Offer {
  const at = (index: number) => (prices[index] ?? 1) / 100;
  return {
    departure: departure({
      id,
      duration: DURATION,
      date: '2027-05-01',
      voucher:
        voucher === 0
          ? null
          : {
              code: `V${voucher}`,
              description: null,
              discount_type: 'Discount Percentage',
              percentage: voucher,
            },
    }),
    cabinTypes: [
      cabinType('twin', [at(0), at(1), null]),
      cabinType('family', [at(2), at(3), at(4)], { minimum_occupancy: 1, maximum_occupancy: 4 }),
    ],
    products: {
      bikes: [
        product('own', 0),
        product('touring', at(5)),
        product('electric', at(6) / 10, { price_calculation: 'per_day' }),
      ].map((each) => ({ ...each, unit_price: cents(Math.round(each.unit_price)) })),
      diets: [],
      other: [
        product('helmet', at(7)),
        product('museum', at(8), { local_cost: true }),
        product('parking', at(9), { passenger_product: false }),
        product('fuel', at(10), { mandatory: isMandatory }),
      ],
      sgr: { id: productId('sgr'), name: 'SGR', unit_price: fromEuros(at(11) / 100) },
      insurance_policies: policies(),
    },
  };
}

/** The prices of an offer as the independent bill takes them. */
export function pricesOf(offer: Offer): TestPrices {
  const type = (id: string) => offer.cabinTypes.find((each) => each.id === id);
  const products = [...offer.products.bikes, ...offer.products.other];
  return {
    cabin: (id, people) => {
      const found = type(id);
      const unit = found?.unit_price ?? 0;
      if (people < 2) return found?.surcharge_price ?? unit;
      return people > 2 ? (found?.discount_price ?? unit) : unit;
    },
    product: (id) => {
      const found = products.find((each) => each.id === id);
      const days = found?.price_calculation === 'per_day' ? DURATION : 1;
      return { price: (found?.unit_price ?? 0) * days, local: found?.local_cost ?? false };
    },
    mandatory: products.filter(({ mandatory }) => mandatory).map(({ id }) => id),
    supplement: offer.products.sgr.unit_price,
    voucher:
      offer.departure.voucher?.discount_type === 'Discount Percentage'
        ? offer.departure.voucher.percentage
        : 0,
    policies: { cancellation: { fixed: 424, fee: 5.5, tax: 21 }, travel: { fixed: 1000, fee: 2, tax: 21 } },
  };
}

export interface Model {
  passengers: TestPassenger[];
  counts: Record<string, number>;
  insurance: string[];
  departureId: string;
}

/** The cabin that the change leads to: up to 2 in a twin, up to 4 in a family cabin. */
function place(passengers: readonly TestPassenger[], pick: number): string {
  const cabins = ['twin:1', 'twin:2', 'family:1', 'family:2', 'twin:3', 'twin:4', 'twin:5'];
  const spaces = (cabin: string) =>
    (cabin.startsWith('twin') ? 2 : 4) - passengers.filter((each) => each.cabin === cabin).length;
  const free = cabins.filter((cabin) => spaces(cabin) > 0);
  return free[pick % free.length] ?? 'twin:6';
}

/** A list with an element, or without it where it had it. */
const toggle = <Value>(list: readonly Value[], value: Value) =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];

function withOneMore(model: Model, pick: number, who: number): Model {
  const { passengers } = model;
  if (passengers.length > 8) return model;
  const joining = { who, cabin: place(passengers, pick), chosen: [BIKES[pick % 3] ?? ''] };
  return { ...model, passengers: [...passengers, joining] };
}

/** A booking after the change of a step. `next` numbers new passengers. */
export function wish({ wish: kind, pick }: Step, model: Model, next: () => number): Model {
  const { passengers } = model;
  const index = pick % passengers.length;
  const change = (changed: Partial<TestPassenger>) =>
    passengers.map((each, at) => (at === index ? { ...each, ...changed } : each));
  const chosen = passengers[index]?.chosen ?? [];
  const others = passengers.filter((_, at) => at !== index);
  const extra = EXTRAS[pick % 2] ?? '';
  switch (kind) {
    case 'bike':
      return { ...model, passengers: change({ chosen: [BIKES[pick % 3] ?? '', ...chosen.slice(1)] }) };
    case 'extra':
      return { ...model, passengers: change({ chosen: toggle(chosen, extra) }) };
    case 'count':
      return { ...model, counts: { [COUNTED]: pick % (passengers.length + 1) } };
    case 'cabin':
      return { ...model, passengers: change({ cabin: place(others, pick) }) };
    case 'add':
      return withOneMore(model, pick, next());
    case 'remove': {
      if (passengers.length < 2) return model;
      const left = passengers.filter((_, at) => at !== Math.max(1, index));
      return {
        ...model,
        passengers: left,
        counts: { [COUNTED]: Math.min(model.counts[COUNTED] ?? 0, left.length) },
      };
    }
    case 'insure':
      return { ...model, insurance: toggle(model.insurance, pick % 2 ? 'cancellation' : 'travel') };
    case 'move':
      return { ...model, departureId: `departure ${pick % 2}` };
    default:
      return model;
  }
}

/** The booking request of a model's state. */
export const requestOf = ({ passengers, counts, insurance, departureId }: Model, round: number) => ({
  departureId,
  passengers: passengers.map(({ cabin, chosen: [bike = '', ...other] }) => ({
    ...passenger,
    gender: 'Female' as const,
    diet: '',
    lastName: `Bakker ${round}`,
    cabin,
    bike,
    other,
  })),
  products: Object.entries(counts).map(([id, amount]) => ({ id, amount })),
  insurance: { cancellation: insurance.includes('cancellation'), travel: insurance.includes('travel') },
});

/** The cancellation fee so many days before the departure, per cent. */
export const scale = (day: number) =>
  [
    [30, 20],
    [21, 40],
    [14, 60],
    [1, 80],
  ].find(([days = 0]) => day >= days)?.[1] ?? 100;
/** The booking before the first step. */
export const start: Model = {
  passengers: [
    { who: 0, cabin: 'twin:1', chosen: [BIKES[1] ?? ''] },
    { who: 1, cabin: 'twin:1', chosen: [BIKES[1] ?? ''] },
  ],
  counts: {},
  insurance: [],
  departureId: 'departure 0',
};
