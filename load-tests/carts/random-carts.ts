import fc from 'fast-check';
import type { CabinSelection } from '../../rules/src/booking/cabins/cabin-selection.ts';
import { addDays, type PlainDate } from '../../rules/src/core/dates.ts';
import { type Locale, locales } from '../../rules/src/core/locale.ts';
import { type Cents, cents } from '../../rules/src/core/money.ts';
import type { CabinType } from '../../rules/src/price/cabin.ts';
import type { InsurancePolicy } from '../../rules/src/price/extras/insurance.ts';
import type { Product } from '../../rules/src/price/extras/product.ts';
import type { Products } from '../../rules/src/price/price.ts';
import type { Voucher } from '../../rules/src/price/voucher.ts';
import { type Brand, brands } from '../../rules/src/site/brand.ts';
import { changeDay } from './terms.ts';

/** A departure with its offer, a coupon, and a visitor's choices; amounts in cents. */
export interface Case {
  duration: number;
  multiMarket: boolean | null;
  voucher: Voucher | null;
  coupon: Voucher | null;
  cabinTypes: CabinType[];
  selection: CabinSelection;
  products: Products;
  /** Each passenger's bike and diet (indexes) and other products; repeated if there are more passengers. */
  picks: { bike: number; diet: number; other: boolean[] }[];
  counts: number[];
  insurance: { cancellation: boolean; travel: boolean };
  country: string;
  brand: Brand;
  /** The day of booking, around the day on which the terms change, and how many days later the journey begins. */
  today: PlainDate;
  ahead: number;
  locale: Locale;
}

const amount = (max: number) => fc.integer({ min: 0, max }).map(cents);
const orNull = (value: fc.Arbitrary<Cents>) => fc.option(value, { nil: null, freq: 2 });
/** Per cent with up to four decimals, as in the database. */
const percentage = (most: number) =>
  fc.oneof(
    fc.integer({ min: 0, max: most }),
    fc.integer({ min: 0, max: most * 10_000 }).map((steps) => steps / 10_000),
  );
const idOf = (kind: string, index: number) => `${kind}${index}`.padEnd(18, '.');

interface CabinPick {
  type: CabinType;
  people: number[];
}

const cabinPick: fc.Arbitrary<CabinPick> = fc
  .record({
    minimum: fc.integer({ min: 1, max: 2 }),
    room: fc.nat(3),
    unit_price: amount(500_000),
    surcharge_price: orNull(amount(700_000)),
    discount_price: orNull(amount(400_000)),
    people: fc.array(fc.nat(3), { maxLength: 3 }),
  })
  .map(({ minimum, room, people, ...prices }) => ({
    type: {
      id: '',
      name: 'Cabin',
      minimum_occupancy: minimum,
      maximum_occupancy: minimum + room,
      count: 10,
      available_count: 10,
      ...prices,
    },
    people: people.map((more) => minimum + Math.min(more, room)),
  }));

const cabins = fc
  .array(cabinPick, { minLength: 1, maxLength: 4 })
  .filter((picks) => picks.some(({ people }) => people.length > 0))
  .map((picks) => ({
    cabinTypes: picks.map(({ type }, index) => ({ ...type, id: `type${index}-x` })),
    selection: Object.fromEntries(
      picks
        .map(({ people }, index): [string, number[]] => [`type${index}-x`, people])
        .filter(([, people]) => people.length > 0),
    ),
  }));

const product = fc.record({
  unit_price: amount(60_000),
  price_calculation: fc.constantFrom(null, 'per_day' as const, 'per_night' as const),
  price_per_day: fc.constantFrom(null, false, true),
  mandatory: fc.boolean(),
  passenger_product: fc.boolean(),
  local_cost: fc.boolean(),
});

const products = (kind: string, minLength: number, fixed: Partial<Product>) =>
  fc.array(product, { minLength, maxLength: 4 }).map((list): Product[] =>
    list.map((each, index) => ({
      id: idOf(kind, index),
      name: kind,
      base_name: null,
      description: null,
      product_type: null,
      ...each,
      ...fixed,
    })),
  );

/** At most one policy per type and market. */
const policies = fc
  .record({
    fixed_cost: amount(5_000),
    fee_percentage: percentage(12),
    tax_percentage: percentage(25),
    offered: fc.subarray(['cancellation default', 'travel default', 'cancellation north', 'travel north']),
  })
  .map(({ offered, ...terms }): InsurancePolicy[] =>
    offered.map((id) => ({
      id,
      insurance_type: id.startsWith('travel') ? 'travel' : 'cancellation',
      market: id.endsWith('default') ? 'default' : 'north_america',
      ...terms,
    })),
  );

const voucher = (code: string): fc.Arbitrary<Voucher | null> => {
  const common = { code, description: null };
  return fc.option(
    fc.oneof(
      percentage(100).map((share) => ({
        ...common,
        discount_type: 'Discount Percentage' as const,
        percentage: share,
      })),
      amount(200_000).map((each) => ({
        ...common,
        discount_type: 'Discount Amount' as const,
        amount: each,
      })),
    ),
    { nil: null },
  );
};

const perPassenger = { passenger_product: true, mandatory: false };
const MAX_PEOPLE = 60;

/** Random carts. */
export const anyCase: fc.Arbitrary<Case> = fc
  .record({
    duration: fc.integer({ min: 1, max: 22 }),
    multiMarket: fc.constantFrom(null, true, false),
    voucher: voucher('OWN'),
    coupon: voucher('COUPON'),
    cabins,
    products: fc.record({
      bikes: products('bike', 1, perPassenger),
      diets: products('diet', 0, perPassenger),
      other: products('other', 0, {}),
      sgr: amount(2_000).map((unit_price) => ({ id: idOf('sgr', 0), name: 'SGR', unit_price })),
      insurance_policies: policies,
    }),
    picks: fc.array(
      fc.record({
        bike: fc.nat(3),
        diet: fc.nat(5),
        other: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    counts: fc.array(fc.nat(MAX_PEOPLE), { minLength: 4, maxLength: 4 }),
    insurance: fc.record({ cancellation: fc.boolean(), travel: fc.boolean() }),
    country: fc.constantFrom('NL', 'DE', 'US', 'CA', 'AU', 'GB'),
    brand: fc.constantFrom(...brands),
    today: fc.integer({ min: -9, max: 9 }).map((days) => addDays(changeDay, days)),
    ahead: fc.integer({ min: 40, max: 70 }),
    locale: fc.constantFrom(...locales),
  })
  .map(({ cabins: { cabinTypes, selection }, ...rest }) => ({ ...rest, cabinTypes, selection }));
