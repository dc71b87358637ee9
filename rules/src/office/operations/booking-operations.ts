import * as v from 'valibot';
import { limitedText, trimmedText } from '../../core/limited-text.ts';
import { LocaleShape } from '../../core/locale.ts';
import { contactFlags } from '../../passengers/main-booker.ts';
import { passengerFlags } from '../../passengers/passenger-fields.ts';
import { VoucherConsent } from '../../payment/voucher-consent.ts';
import type { OperationShape } from '../entry.ts';
import { bookingSorts, bookingStates } from '../fields/booking-states.ts';
import { described, kind } from '../fields/field.ts';
import { AmountOrZero, AnyRecord, Id, OptionalDay, Version } from '../fields/input-fields.ts';
import { officeLimits } from '../office-limits.ts';

/** The most bookings of one page; an export reads them all. */
const MAX_PAGE = 20_000;
const SearchText = limitedText(200);

/** The filters of a list of bookings, all optional; days are inclusive. */
export const BookingFilter = v.object({
  /** Words of a name, e-mail address, telephone or number, each at least in part. */
  search: v.optional(v.nullable(SearchText)),
  states: v.optional(v.array(v.picklist(bookingStates)), []),
  departure: v.optional(v.nullable(Id)),
  departs_from: OptionalDay,
  departs_until: OptionalDay,
  booked_from: OptionalDay,
  booked_until: OptionalDay,
});
export type BookingFilter = v.InferOutput<typeof BookingFilter>;

const NoteText = v.pipe(trimmedText(officeLimits.text), v.nonEmpty());

const texts = (fields: readonly string[]) => v.record(v.picklist(fields), limitedText(500));

const ofBooking = v.object({ booking: Id, version: Version });

/** Operations on bookings. */
export const bookingOperations = {
  'bookings.list': {
    permission: 'bookings.read',
    reads: true,
    destructive: false,
    does: 'list bookings, filtered by departure, state or date',
    input: v.object({
      ...BookingFilter.entries,
      sort: v.optional(v.picklist(bookingSorts), 'departs'),
      descending: v.optional(v.boolean(), false),
      /** `next` of the page before. */
      cursor: v.optional(v.nullable(limitedText(1000))),
      limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGE)), 100),
    }),
  },
  'bookings.search': {
    permission: 'bookings.read',
    reads: true,
    destructive: false,
    does: 'find bookings by part of a name, an e-mail address, a telephone or a number',
    input: v.object({ search: v.pipe(SearchText, v.trim(), v.nonEmpty()) }),
  },
  'bookings.show': {
    permission: 'bookings.read',
    reads: true,
    destructive: false,
    does: 'show everything about a booking',
    input: v.object({ booking: Id }),
  },
  'bookings.accept': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'accept a booking on request and send the visitor the payment link',
    input: ofBooking,
  },
  'bookings.decline': {
    permission: 'bookings.write',
    reads: false,
    destructive: true,
    does: 'decline a booking on request, release its stock and notify the visitor',
    input: ofBooking,
  },
  'bookings.cancel': {
    permission: 'bookings.write',
    reads: false,
    destructive: true,
    does: 'cancel a booking, refund what exceeds the cancellation fee and notify the visitor',
    input: v.object({
      ...ofBooking.entries,
      /** An agreed fee in euro cents; absent: the fee of the terms. */
      fee: v.optional(v.nullable(AmountOrZero)),
      /** The customer's consent to a credit voucher instead of the refund (decision 108). */
      voucher: v.optional(v.nullable(VoucherConsent)),
    }),
  },
  'bookings.edit': {
    permission: 'bookings.write',
    reads: false,
    destructive: true,
    does: 'correct how to reach the main booker, or the data of a passenger',
    input: v.object({
      ...ofBooking.entries,
      contact: v.optional(texts(contactFlags.map(({ field }) => field)), {}),
      /** number: 1 is the main booker. */
      passenger: v.optional(
        v.nullable(
          v.object({
            number: v.pipe(v.number(), v.integer()),
            change: texts(passengerFlags.map(({ field }) => field)),
          }),
        ),
      ),
    }),
  },
  'bookings.resend': {
    permission: 'bookings.write',
    reads: false,
    leavesVersion: true,
    destructive: false,
    does: 'send the payment link, or an earlier mail, again',
    /** mail: its kind, for the latest of the kind, or its id. */
    input: v.object({ booking: Id, mail: v.optional(v.nullable(Id)) }),
  },
  'bookings.place': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'book for a guest on the telephone, by the rules and prices of the visitor',
    input: v.object({
      request: described(
        AnyRecord,
        'the body of POST /api/v1/bookings without its key; the terms count as accepted on the telephone',
      ),
      idempotency_key: v.pipe(
        limitedText(200),
        v.minLength(16),
        kind('key'),
        v.description('repeating a call with the same key returns the same booking'),
      ),
      agreed: v.nullish(
        v.object({
          total: described(
            AmountOrZero,
            'an agreed total below the price, with premiums and costs on board, in euros',
          ),
          reason: described(v.pipe(NoteText, v.maxLength(officeLimits.line)), 'why; the guest reads it'),
        }),
      ),
      send_link: described(v.optional(v.boolean(), false), 'mail the payment link'),
    }),
  },
  'bookings.note': {
    permission: 'bookings.write',
    reads: false,
    leavesVersion: true,
    destructive: false,
    does: 'write a note about a booking, or a task with the day by which it is to be done',
    input: v.object({ booking: Id, text: NoteText, due_on: OptionalDay }),
  },
  'bookings.task': {
    permission: 'bookings.write',
    reads: false,
    leavesVersion: true,
    destructive: false,
    does: 'mark a task as done, or as not done',
    input: v.object({ note: v.pipe(v.number(), v.safeInteger()), done: v.optional(v.boolean(), true) }),
  },
  'bookings.export': {
    permission: 'bookings.read',
    reads: true,
    destructive: false,
    does: 'make a spreadsheet of the bookings of a filter',
    /** locale: of the headings and words. */
    input: v.object({
      ...BookingFilter.entries,
      format: v.picklist(['csv', 'xlsx']),
      locale: v.optional(LocaleShape, 'en'),
    }),
  },
  'bookings.filters': {
    permission: 'bookings.read',
    reads: true,
    destructive: false,
    does: 'list your saved filters',
    input: v.object({}),
  },
  'bookings.save-filter': {
    permission: 'bookings.read',
    reads: false,
    unaudited: true,
    destructive: false,
    does: 'save a filter under a name, or remove it',
    /** null removes it. A search is not saved: it may name a person. */
    input: v.object({
      name: v.pipe(trimmedText(60), v.nonEmpty()),
      filter: v.nullable(v.omit(BookingFilter, ['search'])),
    }),
  },
} as const satisfies Record<string, OperationShape>;
