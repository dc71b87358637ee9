import type { BookingRequest } from '../booking/booking-request.ts';
import { checkBooking, type Offer } from '../booking/check-booking.ts';
import type { Issue } from '../core/issue.ts';
import type { MainBooker } from '../passengers/main-booker.ts';
import { type InsuranceType, insuranceTypes } from '../price/extras/insurance.ts';
import { requiredTerms } from '../terms/terms.ts';
import { bookedProducts } from './amended-bill.ts';
import type { BookedOrder } from './booked-lines.ts';
import type { AmendmentChange, Bookable, ChangedBooking } from './change.ts';

const unknownPassenger = 'Passenger is not part of the booking';
const mainStays = 'The main booker has to stay';
const notOffered = 'Product is not on offer';

/** Issues for passengers who are named twice or do not exist, and for a main booker who is removed or not first. */
function originIssues({ origins }: ChangedBooking, { request }: BookedOrder): Issue[] {
  const wrong = origins.flatMap((origin, index): Issue[] => {
    if (origin === null) return [];
    const isKnown = origin < request.passengers.length && origins.indexOf(origin) === index;
    return isKnown ? [] : [{ path: `passengers.${index}.was`, message: unknownPassenger }];
  });
  return origins[0] === 0 ? wrong : [...wrong, { path: 'passengers.0.was', message: mainStays }];
}

type Passenger = Bookable['passengers'][number];

/** What a passenger newly chooses must be on offer today. What was chosen before may no longer be. */
function newChoices(passenger: Passenger, before: Passenger | undefined, { products }: Offer) {
  const has = (list: readonly { id: string }[], id: string) => list.some((product) => product.id === id);
  const others = passenger.other.filter((id) => !before?.other.includes(id));
  return {
    bike: passenger.bike === before?.bike || has(products.bikes, passenger.bike),
    diet: passenger.diet === before?.diet || !passenger.diet || has(products.diets, passenger.diet),
    other: others.every((id) => has(products.other, id)),
  };
}

function choiceIssues({ request, origins }: ChangedBooking, booked: BookedOrder, offer: Offer): Issue[] {
  const ofPassengers = request.passengers.flatMap((passenger, index) => {
    const origin = origins[index] ?? null;
    const before = origin === null ? undefined : booked.request.passengers[origin];
    const choices = Object.entries(newChoices(passenger, before, offer));
    return choices
      .filter(([, isOffered]) => !isOffered)
      .map(([field]) => ({ path: `passengers.${index}.${field}`, message: notOffered }));
  });
  const former = new Map(booked.request.products.map(({ id, amount }) => [id, amount]));
  const counted = request.products.flatMap(({ id, amount }, index) => {
    const isOffered = offer.products.other.some((product) => product.id === id);
    return isOffered || amount <= (former.get(id) ?? 0)
      ? []
      : [{ path: `products.${index}.id`, message: notOffered }];
  });
  return [...ofPassengers, ...counted];
}

/** The insurances that a change adds. */
export function addedInsurance(booked: Bookable, wanted: Bookable): BookingRequest['insurance'] {
  const isAdded = (type: InsuranceType) => wanted.insurance[type] && !booked.insurance[type];
  return { cancellation: isAdded('cancellation'), travel: isAdded('travel') };
}

/** The insurances that are withdrawn from. */
export const withdrawnInsurance = (booked: Bookable, wanted: Bookable): InsuranceType[] =>
  insuranceTypes.filter((type) => booked.insurance[type] && !wanted.insurance[type]);

/**
 * All violations of a change against what the wanted departure offers today, with the messages of the passengers
 * step (specification 5). Stock is validated when the change is applied.
 */
export function validateChange(
  booked: BookedOrder,
  wanted: ChangedBooking,
  offer: Offer,
  { main, terms }: { main: MainBooker; terms: AmendmentChange['terms'] },
): Issue[] {
  const issues = originIssues(wanted, booked);
  if (issues.length > 0) return issues;
  const isMoved = wanted.request.departureId !== booked.request.departureId;
  const products = isMoved ? offer.products : bookedProducts(booked, offer.products);
  const { market } = booked.bill;
  const accepted = Object.fromEntries(requiredTerms(market).map((term) => [term, true]));
  const request = {
    ...wanted.request,
    main,
    insurance: addedInsurance(booked.request, wanted.request),
    terms: { ...accepted, ...terms },
  };
  const all = [
    // checkBooking reads only these fields of the request.
    ...checkBooking(request as BookingRequest, { ...offer, products }),
    ...(isMoved ? [] : choiceIssues(wanted, booked, offer)),
  ];
  return all.filter(({ path }, index) => all.findIndex((issue) => issue.path === path) === index);
}
