import type { Departure } from '../calendar/departure.ts';
import type { Issue } from '../core/issue.ts';
import { marketOf } from '../core/market.ts';
import { checkOccupants } from '../passengers/cabin-assignment.ts';
import type { CabinType } from '../price/cabin.ts';
import { insuranceTypes, offeredPolicies } from '../price/extras/insurance.ts';
import { countedOthers, countRange, passengerOthers } from '../price/extras/product.ts';
import type { Products } from '../price/price.ts';
import { checkTerms } from '../terms/terms.ts';
import type { BookingRequest } from './booking-request.ts';
import { parseCabinKey } from './cabins/cabin-selection.ts';

/** What a departure offers: a booking is validated against it. */
export interface Offer {
  departure: Departure;
  cabinTypes: readonly CabinType[];
  products: Products;
}

const has = (products: readonly { id: string }[], wanted: string) => products.some(({ id }) => id === wanted);

/** The form's rule, with the maximum occupancy of the type as a cabin's spaces. */
function checkCabins({ passengers }: BookingRequest, { cabinTypes }: Offer): (string | null)[] {
  const typeOf = (cabin: string) => cabinTypes.find(({ id }) => id === parseCabinKey(cabin)?.id);
  const occupants = checkOccupants(passengers, (cabin) => typeOf(cabin)?.maximum_occupancy);
  return passengers.map(({ cabin }, index) => {
    const people = passengers.filter((other) => other.cabin === cabin).length;
    const isUnderfilled = people < (typeOf(cabin)?.minimum_occupancy ?? 0);
    return occupants[index] ?? (isUnderfilled ? 'Cabin has too few occupants' : null);
  });
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
  const cabins = checkCabins(request, offer);
  return request.passengers.flatMap((passenger, index) => {
    const found = { cabin: cabins[index] ?? null, ...checkProducts(passenger, offer) };
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

/** All issues of a well-formed request against its departure's offer (specification 5). Stock and coupon are validated on placing. */
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
