import type { CabinSelection } from '../booking/cabins/cabin-selection.ts';
import type { FromPrice } from '../calendar/departure.ts';
import { type Cents, cents } from '../core/money.ts';
import type { CabinType, PricedCabin } from './cabin.ts';
import { productPrice } from './extras/product.ts';
import { supplementApplies } from './extras/supplement.ts';
import { type Breakdown, type Cart, priceOf } from './price.ts';

/** Input of a price without choices; a coupon that was entered already counts. */
export type PricedOffer = Pick<Cart, 'departure' | 'products'> & Partial<Pick<Cart, 'coupon'>>;

type Occupancy = Pick<CabinType, 'minimum_occupancy' | 'maximum_occupancy'>;

const nothingChosen = {
  passengers: [],
  counts: {},
  country: '',
  insurance: { cancellation: false, travel: false },
  tax: { mode: 'none' },
} as const;

/** How many people share a cabin at its headline price: two, or the nearest number that the type permits (decision 069). */
export function headlineOccupancy(type: Occupancy): number {
  return Math.min(Math.max(2, type.minimum_occupancy), type.maximum_occupancy);
}

/** The bill of cabins with everything that cannot be declined, and nothing else. */
export function unavoidableBill(
  { departure, products, coupon = null }: PricedOffer,
  cabinTypes: readonly PricedCabin[],
  selection: CabinSelection,
): Breakdown {
  return priceOf({ ...nothingChosen, departure, products, coupon, cabinTypes, selection });
}

/**
 * The bill of one cabin with everything that cannot be declined, in cents: mandatory products, SGR, local costs and the
 * departure's discount (decision 069).
 */
export function unavoidablePrice(offer: PricedOffer, type: PricedCabin, people: number): Cents {
  return unavoidableBill(offer, [type], { [type.id]: [people] }).total;
}

/** An offer as it would be without its discounts; null where it has none. */
function undiscounted(offer: PricedOffer): PricedOffer | null {
  if (!offer.departure.voucher && !offer.coupon) return null;
  return { ...offer, departure: { ...offer.departure, voucher: null }, coupon: null };
}

/** The unavoidablePrice without discounts, in cents; null where they take nothing off. */
export function priceBefore(offer: PricedOffer, type: PricedCabin, people: number): Cents | null {
  const full = undiscounted(offer);
  const before = full && unavoidablePrice(full, type, people);
  return before !== null && before > unavoidablePrice(offer, type, people) ? before : null;
}

/** A person's share of unavoidablePrice, in cents, rounded up. */
export function unavoidablePerPerson(offer: PricedOffer, type: PricedCabin, people: number): Cents {
  return cents(Math.ceil(unavoidablePrice(offer, type, people) / people));
}

/** A product that everyone pays, in cents; per booking where it counts once however many travel. */
interface UnavoidableExtra {
  name: string;
  price: Cents;
  local_cost: boolean;
  per: 'person' | 'booking';
}

/** The parts of an offer's prices besides the cabin: mandatory products and SGR (decision 069). */
export function unavoidableExtras({ departure, products }: PricedOffer): UnavoidableExtra[] {
  const mandatory = (products?.other ?? []).filter(({ mandatory }) => mandatory);
  const extras = mandatory.map((product): UnavoidableExtra => {
    const price = productPrice(product, departure.duration);
    const { name, local_cost, passenger_product } = product;
    return { name, price, local_cost, per: passenger_product ? 'person' : 'booking' };
  });
  const sgr = products && supplementApplies(departure.multi_market, '') ? [products.sgr] : [];
  const charged = sgr.map(({ name, unit_price }) => ({
    name,
    price: unit_price,
    local_cost: false,
    per: 'person' as const,
  }));
  return [...extras, ...charged].filter(({ price }) => price !== 0);
}

const wholeEuros = (amount: Cents): Cents => cents(Math.ceil(amount / 100) * 100);

/** The occupancies that a type is offered at: one person where it permits that, and the headline's. */
function occupancies(type: Occupancy): number[] {
  return [...new Set(type.minimum_occupancy <= 1 ? [1, headlineOccupancy(type)] : [headlineOccupancy(type)])];
}

/**
 * The lowest prices per person of cabin types by the people in a cabin, fewest first: what a screen shows after "from". In
 * cents, rounded up to whole euros, so that the bill is never higher (decision 069).
 */
export function fromPrices(offer: PricedOffer, types: readonly (PricedCabin & Occupancy)[]): FromPrice[] {
  const full = undiscounted(offer);
  const lowest = new Map<number, FromPrice>();
  const perPerson = (of: PricedOffer, type: PricedCabin, people: number) =>
    wholeEuros(unavoidablePerPerson(of, type, people));
  for (const type of types) {
    for (const people of occupancies(type)) {
      const price = perPerson(offer, type, people);
      const known = lowest.get(people);
      if (known && known.price <= price) continue;
      const before = full && perPerson(full, type, people);
      lowest.set(people, { people, price, ...(before !== null && before > price && { before }) });
    }
  }
  return [...lowest.values()].sort((a, b) => a.people - b.people);
}
