import * as v from 'valibot';
import { businessFields } from '../../booking/business.ts';
import { limitedText, trimmedText } from '../../core/limited-text.ts';
import { contactFields } from '../../passengers/main-booker.ts';
import { correctableFields } from '../../passengers/passenger-fields.ts';
import { VoucherConsent } from '../../payment/voucher-consent.ts';
import { BrandShape } from '../../site/brand.ts';
import { requiredLine, requiredText } from '../../text/typed-text.ts';
import { list, type OperationShape } from '../entry.ts';
import {
  bookingMoney,
  bookingSorts,
  bookingStates,
  bookingSteps,
  NO_SOURCE,
} from '../fields/booking-states.ts';
import { described, kind } from '../fields/field.ts';
import { FileView, fileFields } from '../fields/file-view.ts';
import {
  AgreedFee,
  AgreedTotal,
  AmountOrZero,
  AnyRecord,
  BookingId,
  Id,
  OptionalDay,
  Version,
} from '../fields/input-fields.ts';
import { count, text, undescribed } from '../fields/result-fields.ts';
import { officeLimits } from '../office-limits.ts';
import { BookingListRow } from '../views/booking-list.ts';
import {
  CancelledBooking,
  ChangedBooking,
  EditedBooking,
  MailedCustomer,
  PlacedBooking,
  ResentMail,
  TransferredBooking,
} from '../views/booking-results.ts';
import { BookingView, bookingColumns } from '../views/booking-view.ts';
import { NoteText } from '../views/note-view.ts';

/** The most bookings of one page; an export reads them all. */
const MAX_PAGE = 20_000;
const SearchText = limitedText(200);

/** Days from booking to departure. */
const LeadDays = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_999));

/** The filters of a list of bookings, all optional; days are inclusive. */
export const BookingFilter = v.object({
  search: described(
    v.nullish(SearchText),
    'words of a name, e-mail address, telephone or number, each at least in part',
  ),
  states: described(v.optional(v.array(v.picklist(bookingStates)), []), 'only bookings in these states'),
  departure: described(v.nullish(Id), 'only bookings of this departure'),
  tour: described(v.nullish(Id), 'only bookings of this tour'),
  ship: described(v.nullish(Id), 'only bookings on this ship'),
  brand: described(v.nullish(BrandShape), 'only bookings of this brand'),
  money: described(
    v.nullish(v.picklist(bookingMoney)),
    'only bookings with something to pay, with something overdue, or confirmed with nothing left to pay',
  ),
  departs_from: described(OptionalDay, 'departing on or after it'),
  departs_until: described(OptionalDay, 'departing on or before it'),
  booked_from: described(OptionalDay, 'booked on or after it'),
  booked_until: described(OptionalDay, 'booked on or before it'),
  lead_from: described(v.nullish(LeadDays), 'booked at least so many days before the departure'),
  lead_until: described(v.nullish(LeadDays), 'booked at most so many days before the departure'),
  source: described(v.nullish(limitedText(60)), `only bookings from this source; ${NO_SOURCE}: without one`),
  step: described(
    v.nullish(v.picklist(bookingSteps)),
    'only bookings made online that reached this step: placed, payment begun, or paid',
  ),
});
export type BookingFilter = v.InferOutput<typeof BookingFilter>;

/** Corrections of fields, each with what it means. */
const corrections = (fields: Readonly<Record<string, string>>) =>
  v.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([field, means]) => [field, v.optional(described(limitedText(500), means))]),
    ),
  );

const ofBooking = v.object({ booking: BookingId, version: Version });

export const bookingOperations = {
  'bookings.list': list({
    permission: 'bookings.read',
    does: 'list bookings, filtered by departure, state or date',
    returns: 'A page of bookings, how many match in all, and the cursor of the next page',
    input: v.object({
      ...BookingFilter.entries,
      sort: described(v.optional(v.picklist(bookingSorts), 'departs'), 'their order; default: departs'),
      descending: described(v.optional(v.boolean(), false), 'the last ones first'),
      cursor: described(v.nullish(limitedText(1000)), 'next of the page before'),
      limit: described(
        v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGE)), 100),
        'the most bookings of the page; default: 100',
      ),
    }),
    row: BookingListRow,
    columns: ['number', 'name', 'state', 'date', 'tour', 'passengers', 'total', 'open', 'booked_at'],
    further: ['ship', 'paid', 'overdue', 'email', 'phone', 'brand', 'locale', 'departure', 'id'],
    more: {
      total: described(count, 'all that match'),
      next: described(v.nullable(text), 'the cursor of the following page, null on the last'),
    },
  }),
  'bookings.show': {
    permission: 'bookings.read',
    reads: true,
    destructive: false,
    does: 'show everything about a booking',
    returns:
      'The booking with its journey, passengers, price lines, payments, refunds, mails, audit, notes and complaints; `version` is passed with a change',
    result: BookingView,
    printed: bookingColumns,
    input: v.object({ booking: BookingId }),
  },
  'bookings.accept': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'accept a booking on request and send the visitor the payment link',
    returns: 'The id and the number of the booking',
    result: ChangedBooking,
    input: ofBooking,
  },
  'bookings.decline': {
    permission: 'bookings.write',
    reads: false,
    destructive: true,
    does: 'decline a booking on request, release its stock and notify the visitor',
    returns: 'The id and the number of the booking',
    result: ChangedBooking,
    input: ofBooking,
  },
  'bookings.cancel': {
    permission: 'bookings.write',
    reads: false,
    destructive: true,
    does: 'cancel a booking, refund what exceeds the cancellation costs and notify the visitor',
    returns:
      'Fee, premiums, refund and what is owed, in minor units of the currency, and the payments that were closed',
    result: CancelledBooking,
    input: v.object({
      ...ofBooking.entries,
      fee: AgreedFee,
      voucher: v.nullish(VoucherConsent),
    }),
  },
  'bookings.edit': {
    permission: 'bookings.write',
    reads: false,
    destructive: true,
    does: 'correct how to reach the main booker, the company that is invoiced, or the data of a passenger',
    returns: 'The names of the corrected fields',
    result: EditedBooking,
    input: v.object({
      ...ofBooking.entries,
      contact: v.optional(corrections(contactFields), {}),
      business: v.optional(corrections(businessFields), {}),
      passenger: v.nullish(
        v.object({
          number: described(
            v.pipe(v.number(), v.integer()),
            'the number of the passenger; 1 is the main booker',
          ),
          change: v.pipe(corrections(correctableFields), kind('inline')),
        }),
      ),
    }),
  },
  'bookings.transfer': {
    permission: 'bookings.write',
    reads: false,
    destructive: true,
    does: 'transfer a booking to another person, who becomes main booker and travels as passenger 1; both are mailed',
    returns: 'The id and the number of the booking, and the payment that the costs are requested by',
    result: TransferredBooking,
    input: v.object({
      ...ofBooking.entries,
      person: v.pipe(corrections(correctableFields), kind('inline')),
      contact: corrections(contactFields),
      costs: described(
        v.nullish(AmountOrZero),
        'agreed costs of the transfer, in euros; default: those of the terms',
      ),
    }),
  },
  'bookings.resend': {
    permission: 'bookings.write',
    reads: false,
    leavesVersion: true,
    destructive: false,
    does: 'send the payment link, or an earlier mail, again',
    returns: 'The kind of the mail and its address',
    result: ResentMail,
    input: v.object({
      booking: BookingId,
      mail: described(
        v.nullish(Id),
        'an earlier mail: its id, or its kind for the latest of the kind; default: the payment link',
      ),
    }),
  },
  'bookings.mail': {
    permission: 'bookings.write',
    reads: false,
    leavesVersion: true,
    destructive: true,
    does: 'write a mail to the customer of a booking, with a greeting and the booking number around the text',
    returns: 'The address that the mail goes to',
    result: MailedCustomer,
    input: v.object({
      booking: BookingId,
      subject: described(
        requiredLine('Subject is required', officeLimits.line),
        'the subject, in the language of the booking',
      ),
      text: described(
        requiredText('Text is required', officeLimits.text),
        'the text, in the language of the booking; each line is a paragraph',
      ),
    }),
  },
  'bookings.place': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'book for a customer on the telephone, by the rules and prices of the visitor',
    returns: 'The id, the number and the total of the booking in euro cents',
    result: PlacedBooking,
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
      agreed: v.nullish(AgreedTotal),
      send_link: described(v.optional(v.boolean(), false), 'mail the payment link'),
    }),
  },
  'bookings.note': {
    permission: 'bookings.write',
    reads: false,
    leavesVersion: true,
    destructive: false,
    does: 'write a note about a booking',
    returns: 'The id of the note',
    result: v.object({ note: count }),
    input: v.object({
      booking: BookingId,
      text: described(NoteText, 'the note'),
    }),
  },
  'bookings.export': {
    permission: 'bookings.read',
    reads: true,
    destructive: false,
    does: 'make a spreadsheet of the bookings of a filter',
    returns: 'A file: its name, its media type and its content in base64',
    result: FileView,
    input: v.object({ ...BookingFilter.entries, ...fileFields }),
  },
  'bookings.filters': {
    permission: 'bookings.read',
    reads: true,
    destructive: false,
    does: 'list your saved filters',
    returns: 'The saved filters by name',
    result: v.object({ filters: v.array(v.object({ name: text, filter: undescribed<object>() })) }),
    input: v.object({}),
  },
  'bookings.save-filter': {
    permission: 'bookings.read',
    reads: false,
    unaudited: true,
    destructive: false,
    does: 'save a filter under a name, or remove it',
    returns: 'The name of the filter',
    result: v.object({ name: text }),
    input: v.object({
      name: described(v.pipe(trimmedText(60), v.nonEmpty()), 'the name of the filter'),
      // A search is not saved: it may name a person.
      filter: described(v.nullable(v.omit(BookingFilter, ['search'])), 'null removes it'),
    }),
  },
} as const satisfies Record<string, OperationShape>;
