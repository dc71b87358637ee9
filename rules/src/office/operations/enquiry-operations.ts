import * as v from 'valibot';
import { DateShape } from '../../core/dates.ts';
import { LocaleShape } from '../../core/locale.ts';
import { CurrencyShape } from '../../core/market.ts';
import { enquiryStates, enquiryStepNames } from '../../enquiries/state.ts';
import { BrandShape } from '../../site/brand.ts';
import { requiredText } from '../../text/typed-text.ts';
import { list, type OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { Amount, Day, Id, Version } from '../fields/input-fields.ts';
import {
  amount,
  catalogueName,
  count,
  dayOrNone,
  flag,
  listOf,
  text,
  textOrNone,
  time,
  undescribed,
} from '../fields/result-fields.ts';
import { officeLimits } from '../office-limits.ts';

const EnquiryListRow = v.object({
  id: text,
  number: text,
  state: v.picklist(enquiryStates),
  tour: catalogueName,
  from: described(dayOrNone, 'the wished first day; null: flexible'),
  party: count,
  name: described(textOrNone, 'null once it is erased'),
  created_at: time,
  valid_until: described(dayOrNone, 'the last day of the quote'),
});
export type EnquiryListRow = v.InferOutput<typeof EnquiryListRow>;

const Event = v.object({ id: count, at: time, by: text, command: text, details: undescribed<object>() });

/** An enquiry with everything that staff need to answer it; texts about the enquirer are null once they are erased. */
const EnquiryView = v.object({
  ...EnquiryListRow.entries,
  version: described(
    count,
    'passed with a change, which is refused if a colleague changed the enquiry since',
  ),
  brand: BrandShape,
  locale: LocaleShape,
  email: textOrNone,
  phone: textOrNone,
  remarks: textOrNone,
  quote: v.nullable(
    v.object({ amount, currency: CurrencyShape, text: textOrNone, valid_until: DateShape, at: time }),
  ),
  /** The last quote with a page; null where there is none. */
  online: v.nullable(
    v.object({
      departure: text,
      date: DateShape,
      ship: catalogueName,
      held: described(flag, 'whether its cabins are still on option'),
      ended: described(textOrNone, 'how it ended; null while it can be accepted'),
      booking: described(textOrNone, 'the number of the booking that accepted it'),
    }),
  ),
  messages: described(
    listOf(v.object({ id: count, at: time, by: described(textOrNone, 'null: the group'), text })),
    'questions and answers on the page of the quote',
  ),
  reply: textOrNone,
  steps: described(listOf(v.picklist(enquiryStepNames)), 'what staff can do now'),
  events: described(listOf(Event), 'the oldest first; details: amount and last day of quotes'),
});
export type EnquiryView = v.InferOutput<typeof EnquiryView>;

const ChangedEnquiry = v.object({ enquiry: text, number: text, state: v.picklist(enquiryStates) });
export type ChangedEnquiry = v.InferOutput<typeof ChangedEnquiry>;

const EnquiryId = described(Id, 'the id or the number of the enquiry');
const about = { enquiry: EnquiryId, version: Version };
const Text = requiredText('Text is required', officeLimits.text);
const returns = 'The id, the number and the new state of the enquiry';

/** Operations on enquiries of groups (decision 116). */
export const enquiryOperations = {
  'enquiries.list': list({
    permission: 'bookings.read',
    does: 'list the enquiries of groups, those that wait for a quote first',
    input: v.object({
      state: described(v.nullish(v.picklist(enquiryStates)), 'only enquiries in this state'),
    }),
    returns: 'The enquiries: open ones first, the oldest before the others',
    row: EnquiryListRow,
    columns: ['number', 'state', 'name', 'party', 'tour', 'from', 'created_at', 'valid_until'],
  }),
  'enquiries.show': {
    permission: 'bookings.read',
    reads: true,
    destructive: false,
    does: 'show an enquiry with its quote and history',
    input: v.object({ enquiry: EnquiryId }),
    returns: 'The enquiry with its quote, what can be done with it, and its history',
    result: EnquiryView,
  },
  'enquiries.quote': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'mail a quote to the enquirer; it replaces an earlier one',
    input: v.object({
      ...about,
      amount: described(Amount, 'the price of the whole group'),
      currency: described(CurrencyShape, 'the currency of the amount'),
      text: described(Text, 'what the quote includes, in the language of the enquirer'),
      valid_until: described(Day, 'the last day of the quote'),
    }),
    returns,
    result: ChangedEnquiry,
  },
  'enquiries.accept': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'note that the enquirer accepts the quote; the booking is then made by telephone',
    input: v.object(about),
    returns,
    result: ChangedEnquiry,
  },
  'enquiries.decline': {
    permission: 'bookings.write',
    reads: false,
    destructive: true,
    does: 'close an enquiry without a journey; a text is mailed to the enquirer',
    input: v.object({
      ...about,
      text: described(v.nullish(Text), 'mailed to the enquirer; without it, nothing is mailed'),
    }),
    returns,
    result: ChangedEnquiry,
  },
} as const satisfies Record<string, OperationShape>;
