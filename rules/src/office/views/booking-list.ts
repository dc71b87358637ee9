import * as v from 'valibot';
import { DateShape } from '../../core/dates.ts';
import { LocaleShape } from '../../core/locale.ts';
import { BrandShape } from '../../site/brand.ts';
import { bookingStates } from '../fields/booking-states.ts';
import {
  amount,
  amountOrNone,
  catalogueName,
  count,
  flag,
  text,
  textOrNone,
  time,
} from '../fields/result-fields.ts';

export const BookingListRow = v.object({
  id: text,
  number: textOrNone,
  state: v.picklist(bookingStates),
  brand: BrandShape,
  locale: LocaleShape,
  /** The id of the departure. */
  departure: text,
  date: DateShape,
  tour: catalogueName,
  ship: catalogueName,
  name: text,
  email: text,
  phone: text,
  passengers: count,
  /** Euro cents; null while it is not placed. */
  total: amountOrNone,
  /** Euro cents that the ledger says were paid and not refunded. */
  paid: amount,
  /** Euro cents that can be paid: the whole first payment, then what is requested. */
  open: amount,
  /** Euro cents of what is open that were due before today. */
  overdue: amount,
  booked_at: time,
  /** Whether fake Stripe processed a payment, so that no money moved. */
  sandbox: flag,
});
export type BookingListRow = v.InferOutput<typeof BookingListRow>;
