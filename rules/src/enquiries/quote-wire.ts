import * as v from 'valibot';
import { BookingOverview } from '../booking/overview/overview.ts';
import { DateShape } from '../core/dates.ts';
import { MarketShape } from '../core/market.ts';
import { Price } from '../core/money.ts';
import { TermsVersion } from '../terms/terms-version.ts';

const { lines } = BookingOverview.entries;
const Count = v.pipe(v.number(), v.integer());

/** The states of a group quote, as its page shows them; replaced: a newer one was mailed. */
export const groupQuoteStates = ['open', 'accepted', 'declined', 'expired', 'replaced'] as const;
export type GroupQuoteState = (typeof groupQuoteStates)[number];

/** A group quote as its page shows it, in a language; amounts in euros (decision 133). */
export const GroupQuote = v.object({
  state: v.picklist(groupQuoteStates),
  number: v.string(),
  /** Who asked, and what the group is called on the booking. */
  name: v.string(),
  /** Where codes and the confirmation go, masked. */
  email: v.string(),
  /** What staff wrote. */
  text: v.string(),
  valid_until: DateShape,
  /** Whether cabins and bikes are still on option. */
  held: v.boolean(),
  departure_id: v.string(),
  departure_date: DateShape,
  end_date: DateShape,
  tour_name: v.string(),
  ship_name: v.string(),
  image_url: v.nullable(v.string()),
  port_of_departure_name: v.nullable(v.string()),
  port_of_arrival_name: v.nullable(v.string()),
  passengers: Count,
  lines,
  /** The ids of the products in its price. */
  booked: v.optional(v.array(v.string()), []),
  market: MarketShape,
  /** US dollars for a euro; null in euros. */
  exchange_rate: v.nullable(v.number()),
  amount: Price,
  local_costs: Price,
  vat: Price,
  /** The terms that are accepted; null: the journey cannot be booked now. */
  terms: v.nullable(TermsVersion),
  /** Questions of the group and answers of the office, the oldest first. */
  messages: v.array(v.object({ at: v.string(), from: v.picklist(['group', 'office']), text: v.string() })),
  /** The path of the PDF, which opens it for an hour. */
  document: v.string(),
  /** The booking that accepted it; null: none. */
  booking: v.nullable(v.string()),
});
export type GroupQuote = v.InferOutput<typeof GroupQuote>;

/** The booking that a group quote has become. */
export const AcceptedQuote = v.object({ booking: v.string() });
