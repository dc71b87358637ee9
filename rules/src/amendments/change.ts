import * as v from 'valibot';
import type { BookingRequest } from '../booking/booking-request.ts';
import type { PlainDate } from '../core/dates.ts';
import { limitedText } from '../core/limited-text.ts';
import { limits } from '../core/limits.ts';
import { fieldsByDifference } from '../passengers/described-fields.ts';
import { passengerDifferences, passengerShape } from '../passengers/passenger-fields.ts';
import { ProductId } from '../price/extras/product.ts';

/** Kinds of differences of a booking after an amendment (decision 100). */
export const amendmentKinds = [
  ...passengerDifferences,
  'passenger_added',
  'passenger_removed',
  'departure',
  'insurance_added',
  'insurance_withdrawn',
  'cancellation',
] as const;
export type AmendmentKind = (typeof amendmentKinds)[number];

const MAX_PASSENGERS = 100;
const id = v.pipe(limitedText(limits.idLength), v.nonEmpty());
const flag = v.optional(v.boolean());

/**
 * A wanted change of a booking; what is absent stays as it is. `today`: the latest possible date of birth. Passengers are all
 * of the passengers afterwards, with their number in the booking as `was` (1 is the main booker), null for a new one.
 */
export function amendmentChange(today: PlainDate) {
  const NumberedPassenger = v.object({
    ...passengerShape(today).entries,
    was: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  });
  return v.object({
    /** Cancels the whole booking; nothing else is changed. */
    cancel: flag,
    /** With `cancel`: the customer agrees to a credit voucher instead of the refund (decision 108). */
    voucher: flag,
    departureId: v.optional(id),
    passengers: v.optional(v.pipe(v.array(NumberedPassenger), v.minLength(1), v.maxLength(MAX_PASSENGERS))),
    products: v.optional(
      v.pipe(
        v.array(v.object({ id: ProductId, amount: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
        v.maxLength(100),
      ),
    ),
    insurance: v.optional(v.object({ cancellation: v.boolean(), travel: v.boolean() })),
    /** The terms of an insurance that is added, accepted. */
    terms: v.optional(v.object({ cancellation: flag, travel: flag })),
  });
}
export type AmendmentChange = v.InferOutput<ReturnType<typeof amendmentChange>>;
export type AmendmentChangeInput = v.InferInput<ReturnType<typeof amendmentChange>>;

/** The parts of a booking's request that an amendment can change. */
export type Bookable = Pick<BookingRequest, 'departureId' | 'passengers' | 'products' | 'insurance'>;

/** A booking as it would be after a change. */
export interface ChangedBooking {
  request: Bookable;
  /** For every passenger afterwards, the index before, or null for a new passenger. */
  origins: readonly (number | null)[];
}

/** A booking with a change applied; not validated yet. */
export function applyChange(before: Bookable, change: AmendmentChange): ChangedBooking {
  const numbered = change.passengers?.map(({ was, ...passenger }) => ({ was, passenger }));
  return {
    request: {
      departureId: change.departureId ?? before.departureId,
      passengers: numbered?.map(({ passenger }) => passenger) ?? before.passengers,
      products: change.products ?? before.products,
      insurance: change.insurance ?? before.insurance,
    },
    origins: numbered?.map(({ was }) => (was === null ? null : was - 1)) ?? [...before.passengers.keys()],
  };
}

type Passenger = Bookable['passengers'][number];

const textOf = (value: Passenger[keyof Passenger]) =>
  Array.isArray(value) ? value.toSorted().join() : String(value ?? '');

/** Whether a passenger differs in any of the given fields. */
export function differs(before: Passenger, after: Passenger, fields: readonly (keyof Passenger)[]): boolean {
  return fields.some((field) => textOf(before[field]) !== textOf(after[field]));
}

const countsOf = ({ products }: Bookable) =>
  products
    .filter(({ amount }) => amount > 0)
    .map(({ id: product, amount }) => `${product} ${amount}`)
    .toSorted()
    .join();

function personalKinds(before: Bookable, { request, origins }: ChangedBooking): AmendmentKind[] {
  const pairs = request.passengers.flatMap((after, index) => {
    const origin = origins[index] ?? null;
    const own = origin === null ? undefined : before.passengers[origin];
    return own ? [{ own, after }] : [];
  });
  return fieldsByDifference
    .filter(([, fields]) => pairs.some(({ own, after }) => differs(own, after, fields)))
    .map(([kind]) => kind);
}

/** The differences of a booking after a change, in a fixed order. */
export function kindsOf(before: Bookable, wanted: ChangedBooking, cancel = false): AmendmentKind[] {
  if (cancel) return ['cancellation'];
  const { request, origins } = wanted;
  const types = ['cancellation', 'travel'] as const;
  const found = new Set<AmendmentKind>(personalKinds(before, wanted));
  if (countsOf(before) !== countsOf(request)) found.add('extras');
  if (origins.includes(null)) found.add('passenger_added');
  if (before.passengers.some((_, index) => !origins.includes(index))) found.add('passenger_removed');
  if (request.departureId !== before.departureId) found.add('departure');
  if (types.some((type) => request.insurance[type] && !before.insurance[type])) found.add('insurance_added');
  if (types.some((type) => !request.insurance[type] && before.insurance[type]))
    found.add('insurance_withdrawn');
  return amendmentKinds.filter((kind) => found.has(kind));
}
