import * as v from 'valibot';
import type { Bookable } from '../../amendments/change.ts';
import { releaseReasons } from '../../booking/booking.ts';
import type { StoredBookingRequest } from '../../booking/booking-request.ts';
import { DateShape } from '../../core/dates.ts';
import { LocaleShape } from '../../core/locale.ts';
import { CurrencyShape, MarketShape } from '../../core/market.ts';
import type { Cents } from '../../core/money.ts';
import { controlOf, type PersonField, personFields } from '../../passengers/described-fields.ts';
import type { Passenger } from '../../passengers/passenger-fields.ts';
import { paymentStates, storedPaymentTypes } from '../../payment/payment.ts';
import { PaymentProblem } from '../../payment/payment-problem.ts';
import { BrandShape } from '../../site/brand.ts';
import { bookingStates } from '../fields/booking-states.ts';
import { described, kind } from '../fields/field.ts';
import {
  amount,
  amountOrNone,
  count,
  flag,
  text,
  textOrNone,
  time,
  timeOrNone,
  undescribed,
} from '../fields/result-fields.ts';
import { MailView } from './mail-view.ts';
import { NoteView } from './note-view.ts';
import { OwnPartView } from './own-part-view.ts';

type PersonView = {
  [Field in PersonField]: Passenger[Field] extends number
    ? v.NullableSchema<typeof count, undefined>
    : typeof text;
};
const personView = Object.fromEntries(
  personFields.map((name) => [name, controlOf(name).as === 'number' ? v.nullable(count) : text]),
) as PersonView;

/** A passenger with names instead of ids. */
const PassengerView = v.object({
  /** 1 is the main booker. */
  number: count,
  // The fields of a person. An erased text is empty, an erased number null.
  ...personView,
  /** The name of the cabin type, and the number of the cabin within the booking. */
  cabin_type: text,
  cabin: count,
  bike: textOrNone,
  diet: textOrNone,
  extras: v.array(text),
});
export type PassengerView = v.InferOutput<typeof PassengerView>;

/** amount in euro cents, charge and refundable in minor units of the currency. */
const PaymentView = v.object({
  id: text,
  type: v.picklist(storedPaymentTypes),
  state: v.picklist(paymentStates),
  /** Whether a bank took the money back, or holds it back for now; absent or null: neither. */
  reversal: v.nullish(v.picklist(['returned', 'disputed'])),
  description: textOrNone,
  amount,
  charge: amount,
  currency: CurrencyShape,
  due_on: v.nullable(DateShape),
  created_at: time,
  completed_at: timeOrNone,
  /** What contradicts the payment. */
  problem: v.nullable(PaymentProblem),
  sandbox: flag,
  /** How it was paid: the provider's name of a method, bank_transfer, cash or voucher; null: not paid, or not recorded. */
  method: textOrNone,
  /** The reference of a payment outside the provider. */
  reference: textOrNone,
  refundable: amount,
});
export type PaymentView = v.InferOutput<typeof PaymentView>;

const line = { line: text, name: text, amount };
/** A refund of a payment by price lines; amounts in minor units. */
const RefundView = v.object({
  id: text,
  payment: text,
  amount,
  currency: text,
  state: v.picklist(['requested', 'done', 'refused', 'failed']),
  reason: text,
  by: text,
  at: time,
  message: textOrNone,
  /** What staff did after the refund was refused or failed, and the reference of their bank transfer. */
  resolution: v.nullable(v.picklist(['retried', 'transferred'])),
  reference: textOrNone,
  /** The last characters of the code of the credit voucher that is given instead of money, or null. */
  voucher: textOrNone,
  lines: v.array(v.object(line)),
});
export type RefundView = v.InferOutput<typeof RefundView>;

/** A price line as charged online, in minor units of the booking's currency: what of it can still be refunded. */
const RefundableLine = v.object({ ...line, left: amount });
export type RefundableLine = v.InferOutput<typeof RefundableLine>;

/** A movement of money; amount in minor units, negative when it leaves. */
const LedgerView = v.object({
  kind: text,
  amount,
  currency: text,
  at: time,
  object: text,
  intent: text,
  payment: text,
  sandbox: flag,
});
export type LedgerView = v.InferOutput<typeof LedgerView>;

/** What a member of staff did. */
export const AuditView = v.object({
  id: count,
  at: time,
  by: text,
  /** The operation, as typed on the command line. */
  command: text,
  details: undescribed<Readonly<Record<string, unknown>>>(),
});
export type AuditView = v.InferOutput<typeof AuditView>;

/** A text that the visitor accepted; hash: of its content (decision 063). */
const AcceptedTextView = v.object({
  term: text,
  version: text,
  language: text,
  hash: text,
  accepted_at: time,
});
export type AcceptedTextView = v.InferOutput<typeof AcceptedTextView>;

/** A complaint of a customer. text and answer: null once they are erased; answer_by: the last day for the answer. */
export const ComplaintView = v.object({
  id: text,
  text: textOrNone,
  received_on: DateShape,
  answer_by: DateShape,
  /** Who wrote it down; booker: the customer, on the booking's page. */
  by: text,
  answer: textOrNone,
  answered_at: timeOrNone,
  answered_by: textOrNone,
});
export type ComplaintView = v.InferOutput<typeof ComplaintView>;

/** A main booker before the booking was transferred to another person (decision 130); null where the data is erased. */
export const FormerBookerView = v.object({
  at: time,
  /** Who transferred it; booker: the customer, on the booking's page. */
  by: text,
  name: textOrNone,
  email: textOrNone,
  phone: textOrNone,
});
export type FormerBookerView = v.InferOutput<typeof FormerBookerView>;

const journey = v.object({
  id: text,
  date: DateShape,
  end_date: DateShape,
  tour: text,
  ship: text,
  port_of_departure: textOrNone,
  port_of_arrival: textOrNone,
});
const contact = v.object({
  name: text,
  emailAddress: text,
  phoneNumber: text,
  streetAddress: text,
  zipCode: text,
  city: text,
  state: text,
  country: text,
  groupName: text,
  customerRemarks: text,
});
/** The business that invoices are addressed to; empty without one. */
const business = v.object({ name: text, vat_number: text });
const document = v.object({
  number: text,
  kind: v.picklist(['invoice', 'credit_note']),
  issued_on: DateShape,
  currency: CurrencyShape,
  total: amount,
  /** The address of the document, which opens it for an hour. */
  href: text,
});

const money = v.pipe(v.custom<Cents>(Number.isInteger), kind('cents'));
const BillLine = v.object({
  id: text,
  name: text,
  count,
  unitPrice: money,
  amount: money,
  people: v.optional(described(count, 'in each cabin of the line, of a booking that was changed')),
  tax: v.optional(
    described(
      v.object({ percentage: v.number(), amount: money }),
      'of a premium: the insurance tax that it contains',
    ),
  ),
});
const lines = v.array(BillLine);

/** The stored price lines. */
const BillView = v.object({
  market: MarketShape,
  passengers: count,
  cabins: lines,
  bikes: lines,
  additional: lines,
  localCosts: lines,
  discounts: v.array(v.object({ code: text, description: textOrNone, amount: money })),
  supplement: v.nullable(BillLine),
  insurance: lines,
  cabinTotal: money,
  discountTotal: money,
  localCostTotal: money,
  insuranceTotal: money,
  vat: money,
  total: money,
});

const lineColumns = ['name', 'count', 'unitPrice', 'amount'];

/** The columns of a booking's lists in a terminal. */
export const bookingColumns = {
  'bill.cabins': lineColumns,
  'bill.bikes': lineColumns,
  'bill.additional': lineColumns,
  'bill.localCosts': lineColumns,
  // Left out: the same policies are listed in `insurance`.
  'bill.insurance': [],
  payments: [
    'id',
    'type',
    'state',
    'method',
    'charge',
    'currency',
    'due_on',
    'refundable',
    'description',
    'sandbox',
  ],
  refunds: ['id', 'at', 'amount', 'currency', 'state', 'reason', 'by'],
  ledger: ['at', 'kind', 'amount', 'currency', 'object', 'sandbox'],
  mails: ['created_at', 'kind', 'address', 'state', 'sent_at', 'problem'],
  former_bookers: ['at', 'by', 'name', 'email', 'phone'],
  documents: ['number', 'kind', 'issued_on', 'total', 'currency'],
  audit: ['at', 'by', 'command', 'details'],
};

/** A booking with everything that is known about it. Prices in euro cents. */
export const BookingView = v.object({
  id: text,
  number: text,
  /** Passed with a change, which is refused if another member of staff has changed the booking since. */
  version: count,
  state: v.picklist(bookingStates),
  brand: BrandShape,
  locale: LocaleShape,
  market: MarketShape,
  exchange_rate: v.nullable(count),
  booked_on: DateShape,
  booked_at: time,
  on_request: flag,
  accepted_at: timeOrNone,
  released_at: timeOrNone,
  release_reason: v.nullable(v.picklist(releaseReasons)),
  /** When it will be released unless it is paid; null: never. */
  kept_until: timeOrNone,
  can_pay: flag,
  /** The campaign that the visitor came from. */
  cid: textOrNone,
  departure: journey,
  contact,
  business,
  /** The latest first. */
  former_bookers: v.array(FormerBookerView),
  passengers: v.array(PassengerView),
  /** How far the passengers are with filling in their own parts, and the day by which they do so. */
  own_parts: v.object({ due_on: DateShape, passengers: v.array(OwnPartView) }),
  /** What an amendment starts from. */
  bookable: undescribed<Omit<Bookable, 'passengers'> & Pick<StoredBookingRequest, 'passengers'>>(),
  /** Counted products. */
  extras: v.array(v.object({ name: text, count })),
  voucher: textOrNone,
  bill: BillView,
  insurance: v.array(v.object({ kind: text, premium: amount })),
  amounts: v.object({ total: amount, tour: amount, insurance: amount, local: amount, deposit: amountOrNone }),
  /** Net payments and what is still to pay, in minor units of the currency. */
  money: v.object({ currency: CurrencyShape, paid: amount, due: amount }),
  /** The credit voucher that the customer of a departure that was called off may choose by a day instead of their money. */
  voucher_choice: v.nullable(v.object({ until: DateShape, amount, currency: CurrencyShape })),
  payments: v.array(PaymentView),
  refunds: v.array(RefundView),
  refundable_lines: v.array(RefundableLine),
  ledger: v.array(LedgerView),
  mails: v.array(MailView),
  /** How many notifications are still to be turned into mails. */
  unwritten_mails: count,
  /** Invoices and credit notes. */
  documents: v.array(document),
  audit: v.array(AuditView),
  notes: v.array(NoteView),
  complaints: v.array(ComplaintView),
  terms: text,
  /** The first day of the terms. */
  terms_from: DateShape,
  accepted: v.array(AcceptedTextView),
});
export type BookingView = v.InferOutput<typeof BookingView>;
