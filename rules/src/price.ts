import { type CabinType, cabinPrice, pricePerPerson } from './cabin.ts';
import { type CabinSelection, cabinsOf, passengersIn } from './cabin-selection.ts';
import type { Departure } from './departure.ts';
import {
  chosenPolicies,
  type InsuranceChoice,
  type InsurancePolicy,
  offeredPolicies,
  premium,
} from './insurance.ts';
import { type Market, marketOf } from './market.ts';
import { type Cents, minus, sum, times } from './money.ts';
import { type Product, productPrice } from './product.ts';
import { type Supplement, supplementAmount } from './supplement.ts';
import { vatIncluded } from './vat.ts';
import { type Discount, discounts, type Voucher } from './voucher.ts';

/** The products of a departure (specification 3, departure products response). */
export interface Products {
  bikes: readonly Product[];
  diets: readonly Product[];
  other: readonly Product[];
  sgr: Supplement;
  insurance_policies: readonly InsurancePolicy[];
}

/** Everything that a price depends on. products is absent while they are not known; country is empty until it is. */
export interface Cart {
  departure: Pick<Departure, 'duration' | 'multi_market' | 'voucher'>;
  cabinTypes: readonly CabinType[];
  selection: CabinSelection;
  products?: Products;
  /** The ids every passenger chose: bike, diet and others. */
  passengers: readonly { bike?: string; diet?: string | null; other?: readonly string[] }[];
  /** Counted products: id to count. */
  counts: Readonly<Record<string, number>>;
  coupon: Voucher | null;
  country: string;
  insurance: InsuranceChoice;
  /** Per cent. */
  vat: number;
}

/** A line of the bill: count x unitPrice = amount, in cents. */
export interface Line {
  id: string;
  name: string;
  count: number;
  unitPrice: Cents;
  amount: Cents;
}

/** The bill, all amounts in cents. */
export interface Breakdown {
  market: Market;
  passengers: number;
  cabins: Line[];
  bikes: Line[];
  /** Diets and passengers' other products, then counted products; local costs stand apart. */
  additional: Line[];
  localCosts: Line[];
  discounts: Discount[];
  supplement: Line | null;
  insurance: Line[];
  cabinTotal: Cents;
  discountTotal: Cents;
  localCostTotal: Cents;
  insuranceTotal: Cents;
  /** Included in the total; zero outside the default market. */
  vat: Cents;
  total: Cents;
}

const amountsOf = (lines: readonly { amount: Cents }[]) => sum(lines.map(({ amount }) => amount));

function cabinLines(types: readonly CabinType[], selection: CabinSelection): Line[] {
  return types.flatMap((type) => {
    const byOccupancy = Map.groupBy(cabinsOf(selection, type.id), (people) => people);
    return [...byOccupancy].map(([people, cabins]) => ({
      id: type.id,
      name: type.name,
      count: people * cabins.length,
      unitPrice: pricePerPerson(type, people),
      amount: times(cabinPrice(type, people), cabins.length),
    }));
  });
}

function productLines(
  products: readonly Product[],
  count: (product: Product) => number,
  duration: number,
): Line[] {
  return products
    .map((product) => ({ product, pieces: count(product) }))
    .filter(({ pieces }) => pieces > 0)
    .map(({ product, pieces }) => {
      const unitPrice = productPrice(product, duration);
      return {
        id: product.id,
        name: product.name,
        count: pieces,
        unitPrice,
        amount: times(unitPrice, pieces),
      };
    });
}

function chosenBy(cart: Cart, product: Product, people: number): number {
  if (!product.passenger_product) return cart.counts[product.id] ?? (product.mandatory ? 1 : 0);
  if (product.mandatory) return people;
  return cart.passengers.filter(({ other }) => other?.includes(product.id)).length;
}

function linesOfProducts(cart: Cart, people: number) {
  const { bikes = [], diets = [], other = [] } = cart.products ?? {};
  const { duration } = cart.departure;
  const chosen = (key: 'bike' | 'diet') => (product: Product) =>
    cart.passengers.filter((passenger) => passenger[key] === product.id).length;
  const others = (local: boolean) =>
    productLines(
      other.filter(({ local_cost }) => local_cost === local),
      (product) => chosenBy(cart, product, people),
      duration,
    );
  return {
    bikes: productLines(bikes, chosen('bike'), duration),
    additional: [...productLines(diets, chosen('diet'), duration), ...others(false)],
    localCosts: others(true),
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
    const amount = premium(policy, base);
    return { id: policy.id, name: policy.insurance_type, count: 1, unitPrice: amount, amount };
  });
}

/** The bill of a cart: what the visitor sees and what the server charges (specification 9, docs/pricing.md). */
export function priceOf(cart: Cart): Breakdown {
  const people = passengersIn(cart.selection);
  const market = marketOf(cart.country, cart.departure.multi_market ?? undefined);
  const cabins = cabinLines(cart.cabinTypes, cart.selection);
  const cabinTotal = amountsOf(cabins);
  const vouchers = [cart.departure.voucher, cart.coupon].filter((voucher) => voucher != null);
  const off = discounts(vouchers, cabinTotal, people);
  const products = linesOfProducts(cart, people);
  const supplement = supplementLine(cart, people);
  const discountTotal = amountsOf(off);
  const localCostTotal = amountsOf(products.localCosts);
  const paid = [...cabins, ...products.bikes, ...products.additional, ...(supplement ? [supplement] : [])];
  const base = minus(amountsOf(paid), discountTotal);
  const insurance = insuranceLines(cart, market, base);
  const insuranceTotal = amountsOf(insurance);
  const total = sum([base, localCostTotal, insuranceTotal]);
  return {
    market,
    passengers: people,
    cabins,
    ...products,
    discounts: off,
    supplement,
    insurance,
    cabinTotal,
    discountTotal,
    localCostTotal,
    insuranceTotal,
    vat: vatIncluded(total, cart.vat, market),
    total,
  };
}
