import * as v from 'valibot';
import { list, type OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { count, text, time } from '../fields/result-fields.ts';
import { issueMessages } from '../issues/issue-messages.ts';
import { officeLimits } from '../office-limits.ts';

const usd = described(count, 'US dollars per euro');
const RateRow = v.object({ at: time, usd, by: text });

const { least, most } = officeLimits.exchangeRate;
const Rate = v.pipe(
  v.number(),
  v.minValue(least, issueMessages.not_rate),
  v.maxValue(most, issueMessages.not_rate),
);

/** Operations on the exchange rate at which bookings in US dollars are charged (decision 149). */
export const rateOperations = {
  'rates.list': list({
    permission: 'catalogue.read',
    does: 'list the exchange rates that were set, latest first',
    returns: 'The rates, and the one at which new bookings are charged',
    input: v.object({}),
    row: RateRow,
    columns: ['at', 'usd', 'by'],
    more: { now: usd },
  }),
  'rates.set': {
    permission: 'catalogue.write',
    reads: false,
    destructive: false,
    does: 'set the exchange rate of new bookings in US dollars; earlier ones keep theirs',
    returns: 'The rate',
    input: v.object({ usd: described(Rate, 'US dollars per euro, such as 1.0845') }),
    result: v.object({ usd }),
  },
} as const satisfies Record<string, OperationShape>;
