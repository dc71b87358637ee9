import type { Bookable } from '../amendments/change.ts';
import type { ReleaseReason } from '../booking/booking.ts';
import type { PlainDate } from '../core/dates.ts';
import type { Locale } from '../core/locale.ts';
import type { Currency, Market } from '../core/market.ts';
import type { DocumentSummary } from '../documents/document.ts';
import type { PaymentState, StoredPaymentType } from '../payment/payment.ts';
import type { Breakdown } from '../price/price.ts';
import type { Brand } from '../site/brand.ts';
import type { BookingState } from './operations/booking-operations.ts';
import type { GuestView } from './operations/guest-operations.ts';
import type { NoteView } from './record-views.ts';

/** A point in time, ISO 8601 in UTC. */
export type Time = string;

export interface PassengerView {
  /** 1 is the main booker. */
  number: number;
  firstName: string;
  lastName: string;
  dateOfBirth: PlainDate;
  gender: string;
  /** Centimetres. */
  bodyHeight: number;
  /** The name of the cabin type, and the number of the cabin within the booking. */
  cabin_type: string;
  cabin: number;
  bike: string | null;
  diet: string | null;
  extras: string[];
}

/** amount in euro cents, charge and refundable in minor units of the currency. */
export interface PaymentView {
  id: string;
  type: Exclude<StoredPaymentType, 'voucher'>;
  state: PaymentState;
  description: string | null;
  amount: number;
  charge: number;
  currency: Currency;
  due_on: PlainDate | null;
  created_at: Time;
  completed_at: Time | null;
  problem: string | null;
  sandbox: boolean;
  /** How it was paid: the provider's name of a method, bank_transfer, cash or voucher; null: not paid, or not recorded. */
  method: string | null;
  /** Of a payment outside the provider. */
  reference: string | null;
  refundable: number;
}

export interface RefundView {
  id: string;
  payment: string;
  amount: number;
  currency: string;
  state: 'requested' | 'done' | 'refused' | 'failed';
  reason: string;
  by: string;
  at: Time;
  message: string | null;
  /** How staff dealt with it after it was refused or failed, and the reference of their bank transfer. */
  resolution: 'retried' | 'transferred' | null;
  reference: string | null;
  /** The end of the code of the voucher that is given instead of money, or null. */
  voucher: string | null;
  lines: { line: string; name: string; amount: number }[];
}

/** A price line as charged online, in minor units of the booking's currency: what of it can still be refunded. */
export interface RefundableLine {
  line: string;
  name: string;
  amount: number;
  left: number;
}

/** A movement of money; amount in minor units, negative when it leaves. */
export interface LedgerView {
  kind: string;
  amount: number;
  currency: string;
  at: Time;
  object: string;
  intent: string;
  payment: string;
  sandbox: boolean;
}

export interface MailView {
  id: string;
  kind: string;
  audience: 'visitor' | 'operator';
  address: string;
  subject: string;
  created_at: Time;
  sent_at: Time | null;
  given_up_at: Time | null;
  problem: string | null;
}

export interface AuditView {
  id: number;
  at: Time;
  by: string;
  /** The operation, as typed on the command line. */
  command: string;
  details: Readonly<Record<string, unknown>>;
}

export interface AcceptedTextView {
  term: string;
  version: string;
  language: string;
  hash: string;
  accepted_at: Time;
}

/** A booking with everything that is known about it. Prices in euro cents. */
export interface BookingView {
  id: string;
  number: string;
  /** Passed with a change, which is refused if another member of staff has changed the booking since. */
  version: number;
  state: BookingState;
  brand: Brand;
  locale: Locale;
  market: Market;
  exchange_rate: number | null;
  booked_on: PlainDate;
  booked_at: Time;
  on_request: boolean;
  accepted_at: Time | null;
  released_at: Time | null;
  release_reason: ReleaseReason | null;
  /** When it will be released unless it is paid; null: never. */
  kept_until: Time | null;
  can_pay: boolean;
  /** The campaign that the visitor came from. */
  cid: string | null;
  departure: {
    id: string;
    date: PlainDate;
    end_date: PlainDate;
    tour: string;
    ship: string;
    port_of_departure: string | null;
    port_of_arrival: string | null;
  };
  contact: {
    name: string;
    emailAddress: string;
    phoneNumber: string;
    streetAddress: string;
    zipCode: string;
    city: string;
    state: string;
    country: string;
    groupName: string;
    customerRemarks: string;
  };
  passengers: PassengerView[];
  /** How far the travellers are with their own parts, and by when they fill them in. */
  guests: { due_on: PlainDate; travellers: GuestView[] };
  /** What an amendment starts from. */
  bookable: Bookable;
  /** Counted products. */
  extras: { name: string; count: number }[];
  voucher: string | null;
  /** The stored price lines. */
  bill: Breakdown;
  insurance: { kind: string; premium: number }[];
  amounts: { total: number; tour: number; insurance: number; local: number; deposit: number | null };
  /** Net payments and what is still to pay, in minor units of the currency. */
  money: { currency: Currency; paid: number; due: number };
  payments: PaymentView[];
  refunds: RefundView[];
  refundable_lines: RefundableLine[];
  ledger: LedgerView[];
  mails: MailView[];
  /** Invoices and credit notes; href opens one for an hour. */
  documents: (DocumentSummary & { href: string })[];
  audit: AuditView[];
  notes: NoteView[];
  terms: string;
  accepted: AcceptedTextView[];
}
