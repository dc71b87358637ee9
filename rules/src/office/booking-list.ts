import type { PlainDate } from '../core/dates.ts';
import type { Locale } from '../core/locale.ts';
import type { Brand } from '../site/brand.ts';
import type { BookingState } from './operations/booking-operations.ts';

/** A booking in a list. total in euro cents; null while it is not placed. */
export interface BookingListRow {
  id: string;
  number: string | null;
  state: BookingState;
  brand: Brand;
  locale: Locale;
  /** The id of the departure. */
  departure: string;
  date: PlainDate;
  tour: string;
  ship: string;
  name: string;
  email: string;
  phone: string;
  passengers: number;
  total: number | null;
  booked_at: string;
  /** Whether fake Stripe processed a payment, so that no money moved. */
  sandbox: boolean;
}

/** A page of bookings. total: all that match; next: the cursor of the following page, null on the last. */
export interface BookingList {
  rows: BookingListRow[];
  total: number;
  next: string | null;
}
