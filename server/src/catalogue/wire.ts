import type { Departure } from '@towpath/rules/calendar/departure';
import type { MonthPrice } from '@towpath/rules/calendar/tour';
import type { DepartureProducts, WireOf } from '@towpath/rules/core/contract';
import { type Cents, toEuros } from '@towpath/rules/core/money';
import type { CabinType } from '@towpath/rules/price/cabin';
import type { Voucher } from '@towpath/rules/price/voucher';

// Inside everything is cents; here, and nowhere else in this room, it becomes the wire's euros (specification 10.10).

const orNull = (amount: Cents | null) => (amount === null ? null : toEuros(amount));
const priced = <Thing extends { unit_price: Cents }>(thing: Thing) => ({
  ...thing,
  unit_price: toEuros(thing.unit_price),
});
const ranged = <Thing extends { minimum_price: Cents; maximum_price: Cents }>(thing: Thing) => ({
  ...thing,
  minimum_price: toEuros(thing.minimum_price),
  maximum_price: toEuros(thing.maximum_price),
});

/** A voucher on the wire. */
export function wireVoucher(voucher: Voucher): WireOf<'departureVoucher'> {
  if (voucher.discount_type === 'Discount Percentage') return voucher;
  return { ...voucher, amount: toEuros(voucher.amount) };
}

/** A departure on the wire. */
export function wireDeparture({ voucher, availability, ...rest }: Departure): WireOf<'departure'> {
  return {
    ...rest,
    voucher: voucher ? wireVoucher(voucher) : null,
    availability: availability ? ranged(availability) : null,
  };
}

/** A month's prices on the wire. */
export function wireMonth({ year, month, minimum_price, maximum_price }: MonthPrice) {
  return ranged({ year, month, minimum_price, maximum_price });
}

/** A cabin type on the wire. */
export function wireCabin(type: CabinType): WireOf<'departureCabins'>[number] {
  return {
    ...priced(type),
    discount_price: orNull(type.discount_price),
    surcharge_price: orNull(type.surcharge_price),
  };
}

/** A departure's products on the wire. */
export function wireProducts(products: DepartureProducts): WireOf<'departureProducts'> {
  const { bikes, diets, other, sgr, insurance_policies } = products;
  return {
    bikes: bikes.map(priced),
    diets: diets.map(priced),
    other: other.map(priced),
    sgr: priced(sgr),
    insurance_policies: insurance_policies.map((policy) => ({
      ...policy,
      fixed_cost: toEuros(policy.fixed_cost),
    })),
  };
}
