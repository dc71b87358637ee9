import * as v from 'valibot';
import type { PlainDate } from '../../core/dates.ts';
import type { Locale } from '../../core/locale.ts';
import { type Currency, CurrencyShape } from '../../core/market.ts';
import { type EnquiryState, type EnquiryStep, enquiryStates } from '../../enquiries/state.ts';
import type { Brand } from '../../site/brand.ts';
import { requiredText } from '../../text/typed-text.ts';
import type { OperationShape } from '../entry.ts';
import { Amount, Day, Id, Version } from '../fields/input-fields.ts';
import type { Time } from '../fields/result-fields.ts';
import { officeLimits } from '../office-limits.ts';

const about = { enquiry: Id, version: Version };

/** Operations on enquiries of groups (decision 116). */
export const enquiryOperations = {
  'enquiries.list': {
    permission: 'bookings.read',
    reads: true,
    destructive: false,
    does: 'list the enquiries of groups, those that wait for a quote first',
    input: v.object({ state: v.optional(v.nullable(v.picklist(enquiryStates))) }),
  },
  'enquiries.show': {
    permission: 'bookings.read',
    reads: true,
    destructive: false,
    does: 'show an enquiry with its quote and history',
    input: v.object({ enquiry: Id }),
  },
  'enquiries.quote': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'mail a quote to the enquirer; it replaces an earlier one',
    input: v.object({
      ...about,
      amount: Amount,
      currency: CurrencyShape,
      text: requiredText('Text is required', officeLimits.text),
      /** The last day. */
      valid_until: Day,
    }),
  },
  'enquiries.accept': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'note that the enquirer accepts the quote; the booking is then made by telephone',
    input: v.object(about),
  },
  'enquiries.decline': {
    permission: 'bookings.write',
    reads: false,
    destructive: true,
    does: 'close an enquiry without a journey; a text is mailed to the enquirer',
    input: v.object({
      ...about,
      text: v.optional(v.nullable(requiredText('Text is required', officeLimits.text))),
    }),
  },
} as const satisfies Record<string, OperationShape>;

/** An enquiry in the list. */
export interface EnquiryListRow {
  id: string;
  number: string;
  state: EnquiryState;
  tour: string;
  /** The wished first day; null: flexible. */
  from: PlainDate | null;
  party: number;
  /** Null once it is erased. */
  name: string | null;
  created_at: Time;
  /** The last day of the quote. */
  valid_until: PlainDate | null;
}

/** An enquiry with everything that staff need to answer it; texts about the enquirer are null once they are erased. */
export interface EnquiryView extends EnquiryListRow {
  /** Passed with a change, which is refused if a colleague changed the enquiry since. */
  version: number;
  brand: Brand;
  locale: Locale;
  email: string | null;
  phone: string | null;
  remarks: string | null;
  /** amount in minor units of the currency. */
  quote: {
    amount: number;
    currency: Currency;
    text: string | null;
    valid_until: PlainDate;
    at: Time;
  } | null;
  reply: string | null;
  /** What staff can do now. */
  steps: readonly EnquiryStep[];
  /** The oldest first; details: amount and last day of quotes. */
  events: readonly { id: number; at: Time; by: string; command: string; details: object }[];
}

/** An enquiry that was changed. */
export interface ChangedEnquiry {
  enquiry: string;
  number: string;
  state: EnquiryState;
}
