import * as v from 'valibot';
import { countries } from '../../core/countries.ts';
import { DateShape } from '../../core/dates.ts';
import { limitedText } from '../../core/limited-text.ts';
import { enquiryStates } from '../../enquiries/state.ts';
import { requiredText } from '../../text/typed-text.ts';
import { list, type OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { AgreedTotal, Day, Id, Version } from '../fields/input-fields.ts';
import { amount, amountOrNone, catalogueName, count, text } from '../fields/result-fields.ts';
import { issueMessages } from '../issues/issue-messages.ts';
import { officeLimits } from '../office-limits.ts';

const EnquiryId = described(Id, 'the id or the number of the enquiry');
const MAX_PIECES = 99;
const Counts = v.record(Id, v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PIECES)));

const Country = v.pipe(
  limitedText(2),
  v.check((code) => countries.includes(code), issueMessages.country_code),
);

/** How a departure suits a party: it has room, too few cabins are free, or its ship has too few places even when empty. */
export const quoteFits = ['fits', 'full', 'too_small'] as const;
export type QuoteFit = (typeof quoteFits)[number];

/** A departure that a group may be quoted for. */
const QuoteChoice = v.object({
  departure: text,
  date: DateShape,
  end_date: DateShape,
  tour: catalogueName,
  ship: catalogueName,
  fit: v.picklist(quoteFits),
  left: described(count, 'free cabins'),
  places: described(count, 'how many people the free cabins take'),
  all_places: described(count, 'how many people the ship takes'),
  price: described(
    amountOrNone,
    'of the whole party in the suggested cabins, with everything that cannot be declined; null without room',
  ),
  with_bikes: described(amountOrNone, 'with the cheapest bikes, where there are enough'),
  selection: described(text, 'the suggested cabins, as `quotes send` takes them; empty without room'),
});
export type QuoteChoice = v.InferOutput<typeof QuoteChoice>;

const SentQuote = v.object({
  enquiry: text,
  number: text,
  state: v.picklist(enquiryStates),
  total: described(amount, 'in euro cents'),
});

/** Operations on group quotes, which groups accept online (decision 133). */
export const quoteOperations = {
  'quotes.choices': list({
    permission: 'bookings.read',
    does: 'list departures for the group of an enquiry, with free cabins, list prices and whether the ship is large enough',
    input: v.object({ enquiry: EnquiryId }),
    returns: 'The departures of the tour near the wished day, or the next ones',
    row: QuoteChoice,
    columns: ['departure', 'date', 'tour', 'ship', 'fit', 'left', 'places', 'price', 'with_bikes'],
    further: ['all_places', 'selection'],
  }),
  'quotes.send': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'mail a quote with lines from the price list, whose cabins and bikes are on option, by a link to its page; it replaces an earlier one',
    input: v.object({
      enquiry: EnquiryId,
      version: Version,
      departure: described(Id, 'the id of the departure'),
      cabins: described(
        v.pipe(limitedText(2000), v.nonEmpty('At least one cabin is required')),
        'the cabins with their people, as in the address of the cabins step: TYPE=2,2,1&TYPE=2',
      ),
      bikes: described(Counts, 'bike products and how many travellers have each; together all travellers'),
      extras: described(v.optional(Counts, {}), 'further products and how many of each'),
      agreed: v.nullish(AgreedTotal),
      country: described(
        v.optional(Country, 'NL'),
        'the country of the customer, by a code of two letters, which prices depend on; default: NL',
      ),
      text: described(
        requiredText('Text is required', officeLimits.text),
        'what the group reads above the prices, in its language',
      ),
      valid_until: described(Day, 'the last day of the quote and of its option'),
    }),
    returns: 'The enquiry with its new state, and the total of the quote',
    result: SentQuote,
  },
  'quotes.answer': {
    permission: 'bookings.write',
    reads: false,
    destructive: false,
    does: 'answer the questions of a group on the page of its quote, and mail the answer',
    input: v.object({
      enquiry: EnquiryId,
      text: described(
        requiredText('Text is required', officeLimits.text),
        'the answer, in the language of the group',
      ),
    }),
    returns: 'The number of the enquiry',
    result: v.object({ enquiry: text, number: text }),
  },
} as const satisfies Record<string, OperationShape>;
