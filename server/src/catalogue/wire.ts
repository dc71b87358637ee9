import { toOfferedStock } from '@towpath/rules/bikes/bike-stock';
import type { Availability, Departure } from '@towpath/rules/calendar/departure';
import type { MonthPrice, Tour, TourSummary } from '@towpath/rules/calendar/tour';
import type { WireOf } from '@towpath/rules/contract/contract';
import { type Cents, toEuros } from '@towpath/rules/core/money';
import type { CabinType } from '@towpath/rules/price/cabin';
import type { Line, Products } from '@towpath/rules/price/price';
import type { Voucher } from '@towpath/rules/price/voucher';

// Amounts are cents inside the server and euros in the API (specification 10.10); only these functions convert them.

const toEurosOrNull = (amount: Cents | null) => (amount === null ? null : toEuros(amount));
const withEuroPrice = <Value extends { unit_price: Cents }>(value: Value) => ({
  ...value,
  unit_price: toEuros(value.unit_price),
});
const withEuroRange = <Value extends { minimum_price: Cents; maximum_price: Cents }>(value: Value) => ({
  ...value,
  minimum_price: toEuros(value.minimum_price),
  maximum_price: toEuros(value.maximum_price),
});

/** Converts the lowest prices of a departure to their API form, in euros; absent where they are not known. */
const withEuroFromPrices = ({ from_prices, ...rest }: Availability) => ({
  ...withEuroRange(rest),
  ...(from_prices && {
    from_prices: from_prices.map(({ people, price, before }) => ({
      people,
      price: toEuros(price),
      ...(before !== undefined && { before: toEuros(before) }),
    })),
  }),
});

/** Converts a voucher to its API form, amount in euros. */
export function toWireVoucher(voucher: Voucher): WireOf<'departureVoucher'> {
  if (voucher.discount_type === 'Discount Percentage') return voucher;
  return { ...voucher, amount: toEuros(voucher.amount) };
}

/** Converts a departure to its API form, prices in euros. */
export function toWireDeparture({ voucher, availability, ...rest }: Departure): WireOf<'departure'> {
  return {
    ...rest,
    voucher: voucher ? toWireVoucher(voucher) : null,
    availability: availability ? withEuroFromPrices(availability) : null,
  };
}

const withEuroBike = ({ bike_from_price, ...tour }: TourSummary) => ({
  ...tour,
  bike_from_price: toEurosOrNull(bike_from_price ?? null),
});

/** Converts an entry of the tour list to its API form, prices in euros. */
export function toWireListed({ from_price, ...tour }: TourSummary): WireOf<'tours'>['data'][number] {
  return { ...withEuroBike(tour), from_price: toEurosOrNull(from_price ?? null) };
}

/** Converts a tour to its API form, prices in euros. */
export function toWireTour({ tours, ...tour }: Tour): WireOf<'tour'> {
  return { ...tour, tours: tours.map(({ from_price: _none, ...each }) => withEuroBike(each)) };
}

/** Converts the prices of a month to their API form, in euros. */
export function toWireMonth({ from_price, ...month }: MonthPrice) {
  return { ...withEuroRange(month), ...(from_price !== undefined && { from_price: toEuros(from_price) }) };
}

/** Converts a cabin type to its API form, prices in euros. */
export function toWireCabin(type: CabinType): WireOf<'departureCabins'>[number] {
  return {
    ...withEuroPrice(type),
    discount_price: toEurosOrNull(type.discount_price),
    surcharge_price: toEurosOrNull(type.surcharge_price),
  };
}

/** Converts the products of a departure to their API form, prices in euros. */
export function toWireProducts(products: Products): WireOf<'departureProducts'> {
  const { bikes, diets, other, sgr, insurance_policies, bike_stock } = products;
  return {
    bikes: bikes.map(withEuroPrice),
    diets: diets.map(withEuroPrice),
    other: other.map(withEuroPrice),
    sgr: withEuroPrice(sgr),
    insurance_policies: insurance_policies.map((policy) => ({
      ...policy,
      fixed_cost: toEuros(policy.fixed_cost),
    })),
    ...(bike_stock && { bike_stock: bike_stock.map(toOfferedStock) }),
  };
}

/** A line of a bill, with amounts in euros. */
export const lineToWire = ({ id, name, count, unitPrice, amount }: Line) => ({
  id,
  name,
  count,
  unit_price: toEuros(unitPrice),
  amount: toEuros(amount),
});
