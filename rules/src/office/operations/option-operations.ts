import * as v from 'valibot';
import { DateShape } from '../../core/dates.ts';
import { trimmedText } from '../../core/limited-text.ts';
import { emailAtField } from '../../passengers/main-booker.ts';
import { optionalName, requiredName } from '../../text/typed-text.ts';
import { list, type OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { Day, Id } from '../fields/input-fields.ts';
import { catalogueName, count, listOf, text, textOrNone, time } from '../fields/result-fields.ts';
import { PlacedBooking } from '../views/booking-results.ts';
import { bookingOperations } from './booking-operations.ts';

const MAX_CABINS = 100;
const MAX_NAME = 200;

/** Cabins that staff hold for a caller (decision 086). */
const OptionView = v.object({
  id: text,
  departure: described(text, 'the id of the departure'),
  date: DateShape,
  tour: catalogueName,
  ship: catalogueName,
  cabins: listOf(v.object({ id: text, name: text, count })),
  name: text,
  email: textOrNone,
  phone: textOrNone,
  until: described(DateShape, 'the last day'),
  created_at: time,
  created_by: text,
});
export type OptionView = v.InferOutput<typeof OptionView>;

/** An option that was created or released. */
const ChangedOption = v.object({ option: text, departure: text, until: DateShape });
export type ChangedOption = v.InferOutput<typeof ChangedOption>;

const Cabins = v.pipe(
  v.record(Id, v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_CABINS))),
  v.minEntries(1, 'At least one cabin is required'),
);
const Email = v.nullish(v.pipe(trimmedText(MAX_NAME), v.rfcEmail(emailAtField)));

/** Operations on cabins held for a caller (decision 086). */
export const optionOperations = {
  'options.list': list({
    permission: 'bookings.read',
    does: 'list the options: cabins held for a caller until a day',
    input: v.object({ departure: described(v.nullish(Id), 'only options on this departure') }),
    returns: 'The options, those that end first before the others',
    row: OptionView,
    columns: ['id', 'until', 'name', 'cabins', 'tour', 'date', 'ship', 'phone', 'email', 'created_by'],
  }),
  'options.create': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'hold cabins of a departure for a caller until a day',
    input: v.object({
      departure: described(Id, 'the id of the departure'),
      cabins: described(Cabins, 'cabin types and numbers of cabins'),
      name: described(requiredName('Name is required', MAX_NAME), 'the caller'),
      email: described(Email, 'the e-mail address of the caller'),
      phone: described(optionalName(MAX_NAME), 'the telephone number of the caller'),
      until: described(Day, 'the last day'),
    }),
    returns: 'The id of the option',
    result: ChangedOption,
  },
  'options.release': {
    permission: 'bookings.write',
    reads: false,
    destructive: true,
    does: 'release the cabins of an option',
    input: v.object({ option: described(Id, 'the id of the option') }),
    returns: 'The id of the option',
    result: ChangedOption,
  },
  'options.book': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'book for the caller of an option, which ends with the booking; cabins that are not booked are released',
    input: v.object({
      option: described(Id, 'the id of the option'),
      ...bookingOperations['bookings.place'].input.entries,
    }),
    returns: 'The id, the number and the total of the booking in euro cents',
    result: PlacedBooking,
  },
} as const satisfies Record<string, OperationShape>;
