import type { BikeStock } from '../bikes/bike-stock.ts';
import { type CabinSelection, cabinsOf, passengersIn } from '../booking/cabins/cabin-selection.ts';
import type { Departure } from '../calendar/departure.ts';
import { type Market, marketOf } from '../core/market.ts';
import { type Cents, minus, sum, times } from '../core/money.ts';
import type { TaxRule } from '../terms/terms-version.ts';
import { cabinPrice, type PricedCabin, pricePerPerson } from './cabin.ts';
import {
  chosenPolicies,
  type InsuranceChoice,
  type InsurancePolicy,
  offeredPolicies,
  premium,
} from './extras/insurance.ts';
import { type Product, productPrice } from './extras/product.ts';
import { type Supplement, supplementAmount } from './extras/supplement.ts';
import { feeLines } from './fee-ids.ts';
import { type InsuranceTax, type TaxedPart, taxBreakdown, taxColumns } from './tax-breakdown.ts';
import { vatIncluded } from './vat.ts';
import { type Discount, discounts, type Voucher } from './voucher.ts';

/** The products of a departure (specification 3, departure products response). */
export interface Products {
  bikes: readonly Product[];
  diets: readonly Product[];
  other: readonly Product[];
  sgr: Supplement;
  insurance_policies: readonly InsurancePolicy[];
  /** Absent without bike stock data. */
  bike_stock?: readonly BikeStock[] | null | undefined;
}

/** Everything that a price depends on. `products` is undefined and `country` empty until they are known. */
export interface Cart {
  departure: Pick<Departure, 'duration' | 'multi_market' | 'voucher'>;
  cabinTypes: readonly PricedCabin[];
  selection: CabinSelection;
  products?: Products;
  /** Each passenger's product ids: bike, diet and others. */
  passengers: readonly { bike?: string; diet?: string | null; other?: readonly string[] }[];
  /** Counted products: id to count. */
  counts: Readonly<Record<string, number>>;
  coupon: Voucher | null;
  country: string;
  insurance: InsuranceChoice;
  /** How the terms tax the price. */
  tax: TaxRule;
}

/** A line of the price breakdown: count x unitPrice = amount, in cents. */
export interface Line {
  id: string;
  name: string;
  count: number;
  unitPrice: Cents;
  amount: Cents;
  /** The people in each of the cabins of a line; stored with the bills of amended bookings only (decision 100). */
  people?: number;
  /** For a cancellation fee that those who stay in the cabin pay a part of by its higher price (decision 100). */
  reduced?: ReducedFee;
  /** Of a premium: the insurance tax that it contains. */
  tax?: InsuranceTax | undefined;
}

/** Why a cancellation fee is lower than the scale says: those who stay in the cabin pay more for it. In cents. */
export interface ReducedFee {
  /** The fee by the scale. */
  from: Cents;
  /** How much more those who stay pay for the cabin. */
  by: Cents;
  /** The cabin in the booking's request; null once the booking has moved to another departure. */
  cabin: string | null;
  /** The people who stayed in it. */
  people: number;
}

/** The price breakdown, all amounts in cents. */
export interface Breakdown {
  market: Market;
  passengers: number;
  cabins: Line[];
  bikes: Line[];
  /** Diets and passengers' other products, then counted products; without local costs. */
  additional: Line[];
  localCosts: Line[];
  discounts: Discount[];
  supplement: Line | null;
  insurance: Line[];
  cabinTotal: Cents;
  discountTotal: Cents;
  localCostTotal: Cents;
  insuranceTotal: Cents;
  /** The VAT that is stated; zero where the terms include no rate. */
  vat: Cents;
  total: Cents;
}

const amountsOf = (lines: readonly { amount: Cents }[]) => sum(lines.map(({ amount }) => amount));

/** One line per cabin type and occupancy: people x price per person. */
function cabinLines(types: readonly PricedCabin[], selection: CabinSelection): Line[] {
  return types.flatMap((type) => {
    const cabins = cabinsOf(selection, type.id);
    return [...new Set(cabins)].map((people) => {
      const count = cabins.filter((other) => other === people).length;
      return {
        id: type.id,
        name: type.name,
        count: people * count,
        unitPrice: pricePerPerson(type, people),
        amount: times(cabinPrice(type, people), count),
      };
    });
  });
}

function productLines(
  products: readonly Product[],
  count: (product: Product) => number,
  duration: number,
): Line[] {
  return products
    .map((product) => ({ product, quantity: count(product) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ product, quantity }) => {
      const unitPrice = productPrice(product, duration);
      return {
        id: product.id,
        name: product.name,
        count: quantity,
        unitPrice,
        amount: times(unitPrice, quantity),
      };
    });
}

/** How often a product is chosen; without passengers nothing is mandatory. */
function chosenCount(cart: Cart, product: Product, people: number): number {
  if (people === 0) return 0;
  if (!product.passenger_product) return cart.counts[product.id] ?? (product.mandatory ? 1 : 0);
  if (product.mandatory) return people;
  return cart.passengers.filter(({ other }) => other?.includes(product.id)).length;
}

function linesOfProducts(cart: Cart, people: number) {
  const { bikes = [], diets = [], other = [] } = cart.products ?? {};
  const chosen = (key: 'bike' | 'diet') => (product: Product) =>
    cart.passengers.filter((passenger) => passenger[key] === product.id).length;
  const lines = (products: readonly Product[], count: (product: Product) => number, isLocal: boolean) =>
    productLines(
      products.filter(({ local_cost }) => local_cost === isLocal),
      count,
      cart.departure.duration,
    );
  const additional = (isLocal: boolean) => [
    ...lines(diets, chosen('diet'), isLocal),
    ...lines(other, (product) => chosenCount(cart, product, people), isLocal),
  ];
  return {
    bikes: lines(bikes, chosen('bike'), false),
    additional: additional(false),
    localCosts: [...lines(bikes, chosen('bike'), true), ...additional(true)],
  };
}

function supplementLine(cart: Cart, people: number): Line | null {
  const sgr = cart.products?.sgr;
  if (!sgr) return null;
  const amount = supplementAmount(sgr, people, cart.departure.multi_market, cart.country);
  return amount === 0
    ? null
    : { id: sgr.id, name: sgr.name, count: people, unitPrice: sgr.unit_price, amount };
}

function insuranceLines(cart: Cart, market: Market, base: Cents): Line[] {
  const offered = offeredPolicies(cart.products?.insurance_policies ?? [], market, cart.country);
  return chosenPolicies(offered, cart.insurance).map((policy) => {
    const { amount, tax } = premium(policy, base);
    return { id: policy.id, name: policy.insurance_type, count: 1, unitPrice: amount, amount, tax };
  });
}

/** The lines of a price breakdown, without what is computed from them. */
export type Lines = Omit<Breakdown, 'market' | 'passengers' | 'vat' | 'total' | `${string}Total`>;

/** The total without premiums and local costs, on which premiums are computed, in cents (specification 9). */
export function baseOf({
  cabins,
  bikes,
  additional,
  supplement,
  discounts,
}: Omit<Lines, 'insurance' | 'localCosts'>): Cents {
  const paid = [...cabins, ...bikes, ...additional, ...(supplement ? [supplement] : [])];
  return minus(amountsOf(paid), amountsOf(discounts));
}

function linesOf(cart: Cart, market: Market, people: number): Lines {
  const cabins = cabinLines(cart.cabinTypes, cart.selection);
  const vouchers = [cart.departure.voucher, cart.coupon].filter((voucher) => voucher != null);
  const lines = {
    cabins,
    ...linesOfProducts(cart, people),
    discounts: discounts(vouchers, amountsOf(cabins), people),
    supplement: supplementLine(cart, people),
  };
  return { ...lines, insurance: insuranceLines(cart, market, baseOf(lines)) };
}

/** The parts of a bill that are paid online, by how they are taxed, in cents. */
export function taxedParts(lines: Omit<Lines, 'localCosts'>): TaxedPart[] {
  const isFee = ({ id }: Line) => id === feeLines.cancellation;
  const fees = amountsOf(lines.additional.filter(isFee));
  return [
    { kind: 'journey', amount: minus(baseOf(lines), fees) },
    ...(fees === 0 ? [] : [{ kind: 'cancellation_fee' as const, amount: fees }]),
    ...lines.insurance.map(({ amount, tax }) => ({ kind: 'premium' as const, amount, insuranceTax: tax })),
  ];
}

/**
 * The VAT that is stated of a bill, in cents: as the invoice states it where the terms say so, as those of our own back end do, else
 * that of the whole total (specification 9).
 */
function vatOf(lines: Lines, total: Cents, tax: TaxRule): Cents {
  const isAsInvoiced = tax.mode === 'included' && tax.applies_to === 'invoice';
  return isAsInvoiced ? taxColumns(taxBreakdown(taxedParts(lines), tax)).tax : vatIncluded(total, tax);
}

/** The price breakdown that lines come to, all amounts in cents. */
export function billOf(
  { market, passengers, lines }: Pick<Breakdown, 'market' | 'passengers'> & { lines: Lines },
  tax: Cart['tax'],
): Breakdown {
  const localCostTotal = amountsOf(lines.localCosts);
  const insuranceTotal = amountsOf(lines.insurance);
  const total = sum([baseOf(lines), localCostTotal, insuranceTotal]);
  return {
    market,
    passengers,
    ...lines,
    cabinTotal: amountsOf(lines.cabins),
    discountTotal: amountsOf(lines.discounts),
    localCostTotal,
    insuranceTotal,
    vat: vatOf(lines, total, tax),
    total,
  };
}

/** The price breakdown of a cart, both as shown and as charged (specification 9, docs/pricing.md). */
export function priceOf(cart: Cart): Breakdown {
  const passengers = passengersIn(cart.selection);
  const market = marketOf(cart.country, cart.departure.multi_market);
  return billOf({ market, passengers, lines: linesOf(cart, market, passengers) }, cart.tax);
}

/** The amounts of a booking in cents; the full amount excludes local costs and premiums (specification 10.13). */
export function bookingAmounts({ total, localCostTotal, insuranceTotal }: Breakdown) {
  return {
    amount: total,
    local_costs: localCostTotal,
    insurance_amount: insuranceTotal,
    full_amount: minus(total, sum([localCostTotal, insuranceTotal])),
  };
}
