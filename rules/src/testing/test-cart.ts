import { parseCabins, passengersIn } from '../booking/cabins/cabin-selection.ts';
import { marketOf } from '../core/market.ts';
import { type Cents, fromEuros } from '../core/money.ts';
import type { CabinType } from '../price/cabin.ts';
import type { InsurancePolicy } from '../price/extras/insurance.ts';
import type { Product } from '../price/extras/product.ts';
import type { Cart } from '../price/price.ts';
import type { Voucher } from '../price/voucher.ts';
import { taxLabels } from '../terms/tax-labels.ts';

/** Prices in euros: unit, surcharge below two, discount above two. */
type CabinPrices = readonly [unit: number, surcharge: number | null, discount: number | null];

const orNull = (euros: number | null): Cents | null => (euros === null ? null : fromEuros(euros));

/** A cabin type with prices in euros and a test's other fields. */
export function cabinType(id: string, prices: CabinPrices, rest: Partial<CabinType> = {}): CabinType {
  const [unit, surcharge, discount] = prices;
  return {
    id,
    name: id,
    minimum_occupancy: 1,
    maximum_occupancy: 2,
    unit_price: fromEuros(unit),
    surcharge_price: orNull(surcharge),
    discount_price: orNull(discount),
    count: 10,
    available_count: 10,
    ...rest,
  };
}

/** A test product's id: its name padded to 18 characters. */
export const productId = (name: string) => name.padEnd(18, '.');

/** A product with a price in euros, chosen per passenger, with a test's changes. */
export function product(name: string, euros: number, rest: Partial<Product> = {}): Product {
  return {
    id: productId(name),
    name,
    unit_price: fromEuros(euros),
    price_calculation: null,
    price_per_day: false,
    product_type: null,
    mandatory: false,
    passenger_product: true,
    local_cost: false,
    ...rest,
  };
}

const perDay = { price_calculation: 'per_day' } as const;
const perNight = { price_calculation: 'per_night' } as const;
const counted = { passenger_product: false };
const mandatory = { mandatory: true };
const local = { local_cost: true };

/** The cabin types and products of the golden tables; euros per person or piece. */
export const shop = {
  cabinTypes: [
    cabinType('twin', [1000, 1500, null]),
    cabinType('single', [1200, null, null]),
    cabinType('family', [900, null, 700]),
    cabinType('deluxe', [1499.5, 1999.99, 1249.99]),
    cabinType('penny', [333.33, 333.34, 333.32]),
    cabinType('host', [500, 0, 0]),
  ],
  bikes: [
    product('own', 0),
    product('fixed', 95),
    product('bike', 12.5, perDay),
    product('ebike', 30, perNight),
    product('old', 11, { price_per_day: true }),
    product('both', 10, { ...perNight, price_per_day: true }),
    product('harbour', 50, local),
  ],
  diets: [product('vegan', 0), product('gluten', 25), product('broth', 1.15, perDay)],
  other: [
    product('helmet', 15),
    product('breakfast', 9.99, perDay),
    product('late', 12.34, perNight),
    product('museum', 18, local),
    product('parking', 80, counted),
    product('map', 19.95, counted),
    product('rent', 2.25, { ...counted, ...perDay }),
    product('locker', 1.5, { ...counted, ...perNight }),
    product('rebate', -10, counted),
    product('dock', 12, { ...counted, ...local }),
  ],
  mandatory: [
    product('fuel', 20, mandatory),
    product('tax', 2.5, { ...mandatory, ...local, ...perNight }),
    product('cleaning', 35, { ...mandatory, ...counted }),
  ],
};

/** A purchase in the short notation of the golden tables. */
export interface Purchase {
  /** As in the query: 'twin=2,1&family=4'. */
  cabins?: string;
  /** One product name per passenger. */
  bikes?: string;
  diets?: string;
  /** The names of other products, per passenger. */
  others?: readonly string[];
  counts?: Readonly<Record<string, number>>;
  /** The names of the departure's mandatory products. */
  mandatory?: string;
  duration?: number;
  /** '10%' or '25 each'. */
  voucher?: string;
  coupon?: string;
  multiMarket?: boolean | null;
  country?: string;
  /** Euros per passenger. */
  sgr?: number;
  /** 'cancellation', 'travel' or both. */
  insurance?: string;
  /** Replaces the default market's cancellation policy: fixed euros, fee %, tax %. */
  policy?: readonly [fixed: number, fee: number, tax: number];
  vat?: number;
}

/** The voucher of a golden table's notation. */
export function voucherOf(text: string | undefined): Voucher | null {
  if (!text) return null;
  const common = { code: text, description: null };
  return text.endsWith('%')
    ? { ...common, discount_type: 'Discount Percentage', percentage: Number(text.slice(0, -1)) }
    : { ...common, discount_type: 'Discount Amount', amount: fromEuros(Number(text.split(' ')[0])) };
}

type Terms = NonNullable<Purchase['policy']>;

const policyOf = (
  insurance_type: InsurancePolicy['insurance_type'],
  market: InsurancePolicy['market'],
  [fixed, fee_percentage, tax_percentage]: Terms,
): InsurancePolicy => ({
  id: `${market} ${insurance_type}`,
  insurance_type,
  market,
  fixed_cost: fromEuros(fixed),
  fee_percentage,
  tax_percentage,
});

/** The insurance policies of the golden tables. */
export const policies = (cancellation: Terms = [4.24, 5.5, 21]): InsurancePolicy[] => [
  policyOf('cancellation', 'default', cancellation),
  policyOf('travel', 'default', [10, 2, 21]),
  policyOf('cancellation', 'north_america', [0, 7, 0]),
  policyOf('travel', 'north_america', [20, 0, 6.25]),
];

const words = (text = '') => text.split(' ').filter(Boolean);

function passengersOf({ cabins = '', bikes, diets, others = [] }: Purchase): Cart['passengers'] {
  const bike = words(bikes);
  const diet = words(diets);
  return Array.from({ length: passengersIn(parseCabins(cabins)) }, (_, index) => ({
    bike: productId(bike[index] ?? ''),
    diet: productId(diet[index] ?? ''),
    other: words(others[index]).map(productId),
  }));
}

/** The tax rule of the demo's terms: a rate in the default market, none in North America. */
function taxOf({ country = 'NL', multiMarket, vat = 9 }: Purchase): Cart['tax'] {
  if (marketOf(country, multiMarket) === 'north_america') return { mode: 'none' };
  return { mode: 'included', percentage: vat, label: taxLabels };
}

/** The cart of a purchase: by default two people from the Netherlands in a twin, eight days, nothing else. */
export function cartOf({ cabins = 'twin=2', counts = {}, ...rest }: Purchase): Cart {
  const wanted = words(rest.mandatory);
  return {
    departure: {
      duration: rest.duration ?? 8,
      multi_market: rest.multiMarket,
      voucher: voucherOf(rest.voucher),
    },
    cabinTypes: shop.cabinTypes,
    selection: parseCabins(cabins),
    products: {
      bikes: shop.bikes,
      diets: shop.diets,
      other: [...shop.other, ...shop.mandatory.filter(({ name }) => wanted.includes(name))],
      sgr: { id: productId('sgr'), name: 'SGR', unit_price: fromEuros(rest.sgr ?? 0) },
      insurance_policies: policies(rest.policy),
    },
    passengers: passengersOf({ cabins, ...rest }),
    counts: Object.fromEntries(Object.entries(counts).map(([name, count]) => [productId(name), count])),
    coupon: voucherOf(rest.coupon),
    country: rest.country ?? 'NL',
    insurance: {
      cancellation: words(rest.insurance).includes('cancellation'),
      travel: words(rest.insurance).includes('travel'),
    },
    tax: taxOf(rest),
  };
}
