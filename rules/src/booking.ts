import * as v from 'valibot';
import { BrandShape } from './brand.ts';
import type { CabinType } from './cabin.ts';
import { type CabinSelection, cabinsOf, selectionOf } from './cabin-selection.ts';
import { DateShape, type PlainDate } from './dates.ts';
import type { Departure } from './departure.ts';
import { InsuranceChoice, offeredPolicies } from './insurance.ts';
import { type Issue, issuesOf } from './issue.ts';
import { limits } from './limits.ts';
import { LocaleShape } from './locale.ts';
import { emailAtField, emailFromServer, MainBooker } from './main-booker.ts';
import { MarketShape, marketOf } from './market.ts';
import { Price } from './money.ts';
import { cabinOptions, checkCabins, passengerShape } from './passenger.ts';
import type { Products } from './price.ts';
import { countedOthers, countRange, ProductId, passengerOthers } from './product.ts';
import { checkTerms, TermsFlags } from './terms.ts';

const MOST_PASSENGERS = 100;
const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

/** The body of a new booking (specification 7, design 4.11). `today` judges the dates of birth. */
export function bookingRequest(today: PlainDate) {
  return v.object({
    departureId: id,
    main: MainBooker,
    passengers: v.pipe(v.array(passengerShape(today)), v.minLength(1), v.maxLength(MOST_PASSENGERS)),
    insurance: InsuranceChoice,
    terms: TermsFlags,
    locale: LocaleShape,
    brand: BrandShape,
    voucher: v.nullable(v.pipe(v.string(), v.maxLength(100))),
    products: v.pipe(
      v.array(v.object({ id: ProductId, amount: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
      v.maxLength(100),
    ),
    cid: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500)))),
    idempotency_key: id,
  });
}
export type BookingRequest = v.InferOutput<ReturnType<typeof bookingRequest>>;
/** A booking request as the browser builds it. */
export type BookingRequestInput = v.InferInput<ReturnType<typeof bookingRequest>>;

/** A request read from an unknown body, or the issues of its fields in the server's wording. */
export function readBookingRequest(
  body: unknown,
  today: PlainDate,
): { request: BookingRequest } | { issues: Issue[] } {
  const read = v.safeParse(bookingRequest(today), body);
  if (read.success) return { request: read.output };
  const issues = issuesOf(read.issues);
  return {
    issues: issues.map((issue) =>
      issue.message === emailAtField ? { ...issue, message: emailFromServer } : issue,
    ),
  };
}

/** What a departure offers, as one value: what a booking is checked against. */
export interface Offer {
  departure: Departure;
  cabinTypes: readonly CabinType[];
  products: Products;
}

function checkOccupancy(
  selection: CabinSelection,
  request: BookingRequest,
  types: readonly CabinType[],
): Issue[] {
  return request.passengers.flatMap(({ cabin }, index): Issue[] => {
    const path = `passengers.${index}.cabin`;
    const type = types.find((candidate) => cabin.startsWith(`${candidate.id}:`));
    if (!type || !Object.hasOwn(selection, type.id)) return [{ path, message: 'Cabin is required' }];
    const people = request.passengers.filter((other) => other.cabin === cabin).length;
    if (people > type.maximum_occupancy) return [{ path, message: 'Cabin has too many occupants' }];
    return people < type.minimum_occupancy ? [{ path, message: 'Cabin has too few occupants' }] : [];
  });
}

function checkChoices(request: BookingRequest, { products }: Offer): Issue[] {
  const has = (list: readonly { id: string }[], wanted: string) =>
    list.some((product) => product.id === wanted);
  const others = passengerOthers(products.other);
  return request.passengers.flatMap((passenger, index): Issue[] => {
    const path = `passengers.${index}`;
    const unknown = (field: string, message: string) => ({ path: `${path}.${field}`, message });
    return [
      ...(has(products.bikes, passenger.bike) ? [] : [unknown('bike', 'Bicycle choice is required')]),
      ...(!passenger.diet || has(products.diets, passenger.diet)
        ? []
        : [unknown('diet', 'Diet is not on offer')]),
      ...(passenger.other.every((product) => has(others, product))
        ? []
        : [unknown('other', 'Product is not on offer')]),
    ];
  });
}

function checkCounts(request: BookingRequest, { products }: Offer): Issue[] {
  const counted = countedOthers(products.other);
  const missing = counted.filter(
    ({ id, mandatory }) => mandatory && !request.products.some((chosen) => chosen.id === id),
  );
  const wrong = request.products.flatMap((chosen, index): Issue[] => {
    const product = counted.find((candidate) => candidate.id === chosen.id);
    if (!product) return [{ path: `products.${index}.id`, message: 'Product is not on offer' }];
    const { minimum, maximum } = countRange(product, request.passengers.length);
    const twice = request.products.findIndex((other) => other.id === chosen.id) !== index;
    const fits = !twice && chosen.amount >= minimum && chosen.amount <= maximum;
    return fits ? [] : [{ path: `products.${index}.amount`, message: 'Number is out of range' }];
  });
  return [...missing.map(() => ({ path: 'products', message: 'Product is required' })), ...wrong];
}

function checkInsurance(request: BookingRequest, { departure, products }: Offer): Issue[] {
  const market = marketOf(request.main.country, departure.multi_market ?? undefined);
  const offered = offeredPolicies(products.insurance_policies, market, request.main.country);
  const wanted = (['cancellation', 'travel'] as const).filter((type) => request.insurance[type]);
  return wanted
    .filter((type) => !offered.some(({ insurance_type }) => insurance_type === type))
    .map((type) => ({ path: `insurance.${type}`, message: 'Insurance is not on offer' }));
}

/** Every issue of a well-formed request against what its departure offers; stock and coupon are judged when placing. */
export function checkBooking(request: BookingRequest, offer: Offer): Issue[] {
  const selection = selectionOf(request.passengers.map(({ cabin }) => cabin));
  const market = marketOf(request.main.country, offer.departure.multi_market ?? undefined);
  return [
    ...checkOccupancy(selection, request, offer.cabinTypes),
    ...checkCabins(request.passengers, cabinOptions(selection, offer.cabinTypes)).filter(
      ({ message }) => message !== 'Cabin is required',
    ),
    ...checkChoices(request, offer),
    ...checkCounts(request, offer),
    ...checkInsurance(request, offer),
    ...checkTerms(request.terms, market, request.insurance),
  ];
}

/** The cabins a request takes: cabin type id to number of cabins. */
export function cabinsTaken(request: Pick<BookingRequest, 'passengers'>): Map<string, number> {
  const selection = selectionOf(request.passengers.map(({ cabin }) => cabin));
  return new Map(Object.keys(selection).map((typeId) => [typeId, cabinsOf(selection, typeId).length]));
}

export const bookingStatuses = ['pending', 'completed', 'failed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** From which status a booking may move to which. */
export const bookingMoves: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['completed', 'failed'],
  completed: [],
  failed: [],
};

/** Why a booking could not be placed: a refusal that names the step to repair it. */
export const refusals = ['departure_gone', 'cabin_gone', 'voucher_gone', 'unplaceable'] as const;
export type Refusal = (typeof refusals)[number];

/** A booking by status; amounts in cents (specification 3, design 4.13). */
export const Booking = v.variant('status', [
  v.object({ status: v.literal('pending'), id: v.string() }),
  v.object({ status: v.literal('failed'), id: v.string(), error: v.string() }),
  v.object({
    status: v.literal('completed'),
    id: v.string(),
    departure_date: DateShape,
    can_pay: v.boolean(),
    on_request: v.boolean(),
    tour_name: v.string(),
    tour_id: v.string(),
    tour_external_id: v.nullable(v.string()),
    name: v.string(),
    email: v.string(),
    market: MarketShape,
    exchange_rate: v.nullable(v.number()),
    state: v.nullable(v.string()),
    number: v.string(),
    amount: Price,
    local_costs: Price,
    full_amount: Price,
    insurance_amount: Price,
    deposit: v.nullable(Price),
    locale: v.optional(v.nullable(LocaleShape)),
  }),
]);
export type Booking = v.InferOutput<typeof Booking>;
export type CompletedBooking = Extract<Booking, { status: 'completed' }>;

export const BookingCreated = v.object({
  id: v.string(),
  status: v.optional(v.nullable(v.picklist(bookingStatuses))),
});

/** The wait before look number `attempt` (from 0) at a pending booking, in milliseconds (specification 4). */
export function pollDelay(attempt: number): number {
  const { first, longest } = limits.bookingPoll;
  return Math.min(first * 2 ** attempt, longest);
}

/** A booking made on this device (specification 3). bookedAt in milliseconds. */
export const RecentBooking = v.object({ id: v.string(), departureId: v.string(), bookedAt: v.number() });
export type RecentBooking = v.InferOutput<typeof RecentBooking>;

const HOUR = 3_600_000;

/** Whether the booking leads back to payment instead of a new one: same departure, less than 4 hours ago (specification 4). */
export function isRecent(booking: RecentBooking | null, departureId: string, now: number): boolean {
  if (!booking || booking.departureId !== departureId) return false;
  return now - booking.bookedAt < limits.recentBookingHours * HOUR;
}
