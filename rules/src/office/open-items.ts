import * as v from 'valibot';
import { DateShape } from '../core/dates.ts';
import { CurrencyShape } from '../core/market.ts';
import { BrandShape } from '../site/brand.ts';
import { described } from './fields/field.ts';
import { amount, catalogueName, count, dayOrNone, text, textOrNone } from './fields/result-fields.ts';
import { LeftBooking } from './refusals/left-booking.ts';

/** What an open item is about: money that is overdue, open, or to be refunded. */
export const openItemKinds = ['overdue', 'open', 'refund'] as const;

/** A booking whose money is not settled; amounts in minor units of its currency. */
export const OpenItemRow = v.object({
  id: described(text, 'the id of the booking'),
  number: textOrNone,
  name: described(text, 'the first passenger'),
  brand: BrandShape,
  tour: catalogueName,
  date: described(DateShape, 'the day of departure'),
  paid: described(amount, 'what was paid and not refunded'),
  open: described(amount, 'what can be paid: the whole first payment, then what is requested'),
  overdue: described(amount, 'what of it was due before today'),
  refund: described(amount, 'refunds that have not reached the customer'),
  due_on: described(dayOrNone, 'the first day on which something is due; null: none is agreed'),
  days_overdue: described(v.nullable(count), 'days since the first day on which something was due'),
  currency: CurrencyShape,
});
export type OpenItemRow = v.InferOutput<typeof OpenItemRow>;

/** The sums of all listed bookings in a currency, in its minor units. */
export const OpenItemTotals = v.object({
  currency: CurrencyShape,
  bookings: count,
  open: amount,
  overdue: amount,
  refund: amount,
});
export type OpenItemTotals = v.InferOutput<typeof OpenItemTotals>;

/** What became of reminders to many. */
export const RemindedCustomers = v.object({ reminded: count, left: v.array(LeftBooking) });
