import * as v from 'valibot';
import type { PlainDate } from '../core/dates.ts';
import { type Issue, issuesOf } from '../core/issue.ts';
import { limitedText } from '../core/limited-text.ts';
import { limits } from '../core/limits.ts';
import { LocaleShape } from '../core/locale.ts';
import { emailAtField, emailFromServer, MainBooker } from '../passengers/main-booker.ts';
import { passengerShape, type StoredPassenger } from '../passengers/passenger-fields.ts';
import { InsuranceChoice } from '../price/extras/insurance.ts';
import { ProductId } from '../price/extras/product.ts';
import { BrandShape } from '../site/brand.ts';
import { TermsFlags } from '../terms/terms.ts';
import { Business } from './business.ts';
import { cabinsOf, selectionOf } from './cabins/cabin-selection.ts';

const MAX_PASSENGERS = 100;
/** Shorter keys could be guessed or collide. */
const MIN_KEY_LENGTH = 16;
/** Characters of a tracking identifier; clients limit URLs to about this length. */
const MAX_CID_LENGTH = 8_000;
const id = v.pipe(limitedText(limits.idLength), v.nonEmpty());

/** The body of a new booking (specification 7, specification 10.11). `today`: the latest possible date of birth. */
export function bookingRequest(today: PlainDate) {
  return v.object({
    departureId: id,
    main: MainBooker,
    /** The business that the invoice is addressed to; null or absent: the main booker. */
    business: v.optional(v.nullable(Business)),
    passengers: v.pipe(v.array(passengerShape(today)), v.minLength(1), v.maxLength(MAX_PASSENGERS)),
    insurance: InsuranceChoice,
    terms: TermsFlags,
    /** The version of the terms that the visitor accepted: where another one holds by now, the booking is refused. */
    terms_version: v.optional(v.nullable(id)),
    locale: LocaleShape,
    brand: BrandShape,
    voucher: v.nullable(limitedText(100)),
    products: v.pipe(
      v.array(v.object({ id: ProductId, amount: v.pipe(v.number(), v.integer(), v.minValue(0)) })),
      v.maxLength(100),
    ),
    cid: v.optional(v.nullable(limitedText(MAX_CID_LENGTH))),
    /** The hold whose cabins the booking takes over (decision 078). */
    hold: v.optional(v.nullable(limitedText(limits.idLength))),
    idempotency_key: v.pipe(limitedText(limits.idLength), v.minLength(MIN_KEY_LENGTH)),
  });
}
export type BookingRequest = v.InferOutput<ReturnType<typeof bookingRequest>>;
/** A booking request as stored, from which personal data may have been erased. */
export type StoredBookingRequest = Omit<BookingRequest, 'passengers'> & { passengers: StoredPassenger[] };
/** A booking request as the browser builds it. */
export type BookingRequestInput = v.InferInput<ReturnType<typeof bookingRequest>>;

/** Parses and validates a request body; returns the request or its issues with the server's messages. */
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

/** The stock that a request needs: cabin type id to number of cabins. */
export function cabinsTaken(request: Pick<BookingRequest, 'passengers'>): Map<string, number> {
  const selection = selectionOf(request.passengers.map(({ cabin }) => cabin));
  return new Map(Object.keys(selection).map((typeId) => [typeId, cabinsOf(selection, typeId).length]));
}
