import type { BookingRequest } from './booking-request.ts';
import type { CabinType } from './cabin.ts';
import { parseCabinKey } from './cabin-selection.ts';
import type { Departure } from './departure.ts';
import { insuranceTypes, offeredPolicies } from './insurance.ts';
import type { Issue } from './issue.ts';
import { marketOf } from './market.ts';
import type { Products } from './price.ts';
import { countedOthers, countRange, passengerOthers } from './product.ts';
import { checkTerms } from './terms.ts';

/** What a departure offers, as one value: what a booking is checked against. */
export interface Offer {
  departure: Departure;
  cabinTypes: readonly CabinType[];
  products: Products;
}

const has = (products: readonly { id: string }[], wanted: string) => products.some(({ id }) => id === wanted);

function checkCabin(cabin: string, { passengers }: BookingRequest, { cabinTypes }: Offer): string | null {
  const type = cabinTypes.find(({ id }) => id === parseCabinKey(cabin)?.id);
  if (!type) return 'Cabin is required';
  const people = passengers.filter((other) => other.cabin === cabin).length;
  if (people > type.maximum_occupancy) return 'Cabin has too many occupants';
  return people < type.minimum_occupancy ? 'Cabin has too few occupants' : null;
}

type Passenger = BookingRequest['passengers'][number];

function checkProducts({ bike, diet, other }: Passenger, { products }: Offer): Record<string, string | null> {
  const others = passengerOthers(products.other);
  return {
    bike: has(products.bikes, bike) ? null : 'Bicycle choice is required',
    diet: !diet || has(products.diets, diet) ? null : 'Diet is not on offer',
    other: other.every((id) => has(others, id)) ? null : 'Product is not on offer',
  };
}

function checkPassengers(request: BookingRequest, offer: Offer): Issue[] {
  return request.passengers.flatMap((passenger, index) => {
    const found = { cabin: checkCabin(passenger.cabin, request, offer), ...checkProducts(passenger, offer) };
    return Object.entries(found).flatMap(([field, message]) =>
      message === null ? [] : [{ path: `passengers.${index}.${field}`, message }],
    );
  });
}

function checkCounts({ products: chosen, passengers }: BookingRequest, { products }: Offer): Issue[] {
  const counted = countedOthers(products.other);
  const missing = counted.filter(({ id, mandatory }) => mandatory && !has(chosen, id));
  const wrong = chosen.flatMap(({ id, amount }, index): Issue[] => {
    const product = counted.find((candidate) => candidate.id === id);
    if (!product) return [{ path: `products.${index}.id`, message: 'Product is not on offer' }];
    const { minimum, maximum } = countRange(product, passengers.length);
    const isFirst = chosen.findIndex((other) => other.id === id) === index;
    if (isFirst && amount >= minimum && amount <= maximum) return [];
    return [{ path: `products.${index}.amount`, message: 'Number is out of range' }];
  });
  return [...missing.map(() => ({ path: 'products', message: 'Product is required' })), ...wrong];
}

function checkInsurance({ insurance, main }: BookingRequest, { departure, products }: Offer): Issue[] {
  const market = marketOf(main.country, departure.multi_market);
  const offered = offeredPolicies(products.insurance_policies, market, main.country);
  return insuranceTypes
    .filter((type) => insurance[type] && !offered.some(({ insurance_type }) => insurance_type === type))
    .map((type) => ({ path: `insurance.${type}`, message: 'Insurance is not on offer' }));
}

/**
 * Every issue of a well-formed request against what its departure offers (specification 5). Stock and coupon are judged
 * when placing.
 */
export function checkBooking(request: BookingRequest, offer: Offer): Issue[] {
  return [
    ...checkPassengers(request, offer),
    ...checkCounts(request, offer),
    ...checkInsurance(request, offer),
    ...checkTerms(
      request.terms,
      marketOf(request.main.country, offer.departure.multi_market),
      request.insurance,
    ),
  ];
}
