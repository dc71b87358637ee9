import * as v from 'valibot';
import { DateShape } from '../core/dates.ts';
import { limitedText } from '../core/limited-text.ts';
import { limits } from '../core/limits.ts';
import { inEach, type Locale, locales } from '../core/locale.ts';
import { CurrencyShape } from '../core/market.ts';
import { Price } from '../core/money.ts';
import { ZonedTimeShape } from '../core/zoned-time.ts';
import { passengerShape } from '../passengers/passenger-fields.ts';
import { InsuranceChoice, insuranceTypes } from '../price/extras/insurance.ts';
import { amendmentKinds } from './change.ts';

const BillLine = v.object({
  id: v.string(),
  name: v.string(),
  count: v.number(),
  unit_price: Price,
  amount: Price,
});

/** A bill as a quote states it: everything but discounts has a count and a unit price; amounts in cents. */
const QuotedBill = v.object({
  lines: v.array(BillLine),
  discounts: v.array(v.object({ code: v.string(), description: v.nullable(v.string()), amount: Price })),
  total: Price,
  local_costs: Price,
  insurance_amount: Price,
});

/** A quote of a change (decision 100). Bills in euros; fee, due, refund, rest and premiums in the currency that is charged. */
export const Quote = v.object({
  id: v.string(),
  kinds: v.array(v.picklist(amendmentKinds)),
  /** Whether applying it changes the booking at once, or asks the office to. */
  permission: v.picklist(['alone', 'request']),
  before: QuotedBill,
  /** Null where the booking is cancelled. */
  after: v.nullable(QuotedBill),
  currency: CurrencyShape,
  fee: Price,
  /** The premiums that a cancellation keeps. 0 for a change: its bills contain the premiums. */
  premiums: Price,
  /** Whether a cancellation keeps a cancellation insurance, so that it can cover the costs; absent for a change. */
  covered: v.optional(v.boolean()),
  /** The insurances that a cancellation ends without a premium; absent for a change. */
  ended: v.optional(v.array(v.picklist(insuranceTypes))),
  /** To be paid at once. */
  due: Price,
  refund: Price,
  /** The remaining amount and its due day. Without a due day it is paid with the first payment. */
  rest: v.object({ amount: Price, due_on: v.nullable(DateShape) }),
  /** Sentences on what it costs that passengers leave, by language; absent where none does. */
  leaving: v.optional(v.object(inEach(locales, (_: Locale) => v.array(v.string())))),
  /** In the operator's time zone. */
  valid_until: ZonedTimeShape,
  /** Seconds from the response, so that the device's clock does not matter. */
  seconds_left: v.number(),
});
export type Quote = v.InferOutput<typeof Quote>;

/** The result of applying a quote. */
export const AmendmentOutcome = v.variant('status', [
  /** The booking is changed; payment: the id of the payment that is due at once, if any. */
  v.object({ status: v.literal('applied'), payment: v.nullable(v.string()) }),
  /** The office decides on it. */
  v.object({ status: v.literal('requested') }),
  /** Nothing was done, as the quote was no longer right: this one is. */
  v.object({ status: v.literal('changed'), quote: Quote }),
]);
export type AmendmentOutcome = v.InferOutput<typeof AmendmentOutcome>;

/** The body of applying a quote. */
export const ApplyAmendment = v.object({ quote: v.pipe(limitedText(limits.idLength), v.nonEmpty()) });

/** Changes open to a booking's customer: the booking, the permission for each kind of change today, and an open request. */
export const Amendable = v.object({
  departure_id: v.string(),
  passengers: v.array(v.object({ ...passengerShape('9999-12-31').entries, bodyHeight: v.number() })),
  products: v.array(v.object({ id: v.string(), amount: v.number() })),
  insurance: InsuranceChoice,
  permissions: v.array(
    v.object({ kind: v.picklist(amendmentKinds), permission: v.picklist(['alone', 'request', 'closed']) }),
  ),
  /** The passengers who have filled in their own part, by number: placeholders stand for their own answers, which stay as stored. */
  filled_in: v.array(v.number()),
  /** A change that the office has not answered yet. */
  request: v.nullable(v.object({ kinds: v.array(v.picklist(amendmentKinds)), requested_at: ZonedTimeShape })),
});
export type Amendable = v.InferOutput<typeof Amendable>;
