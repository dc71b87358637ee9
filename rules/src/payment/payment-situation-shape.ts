import * as v from 'valibot';
import { DateShape } from '../core/dates.ts';
import { CurrencyShape } from '../core/market.ts';
import { Price } from '../core/money.ts';

/**
 * Why a payment is open or not. `returned`: it was paid until the bank took the money back; `disputed`: a bank holds the money back
 * while it asks; `changed`: its booking was changed since; `superseded`: another payment took its place without a change; `ended`: its
 * booking has ended.
 */
export const paymentSituations = [
  'open',
  'processing',
  'paid',
  'returned',
  'disputed',
  'changed',
  'superseded',
  'ended',
] as const;
export type PaymentSituationKind = (typeof paymentSituations)[number];

/** What is due for the booking of a payment now; `charge` is in the currency that is charged. */
const Due = v.object({
  charge: Price,
  currency: CurrencyShape,
  due_on: v.nullable(DateShape),
  /** The payment to make; null: the booking's first one, which is made on the booking's payment page. */
  payment: v.nullable(v.string()),
});

/** Money that is returned for a booking, in minor units of the currency. */
export const RefundShape = v.object({
  amount: v.pipe(v.number(), v.integer()),
  currency: CurrencyShape,
  on: DateShape,
  done: v.boolean(),
  /** Given as a credit voucher instead of money; absent: no. */
  voucher: v.optional(v.boolean()),
  /** Not accepted, and not sent in another way yet; absent: no. */
  failed: v.optional(v.boolean()),
});

/** Where a payment stands, and what is due and returned for its booking. */
export const PaymentSituation = v.object({
  kind: v.picklist(paymentSituations),
  due: v.nullable(Due),
  refunds: v.array(RefundShape),
  /** Whether nothing more is to be paid before the confirmed journey; absent: no, or not known. */
  all_paid: v.optional(v.boolean()),
  /** Whether the passengers board, of a payment that is made or on its way; absent: not known. */
  boards: v.optional(v.boolean()),
});
export type PaymentSituation = v.InferOutput<typeof PaymentSituation>;

/** The journey that a payment is for; names as in the catalogue, the ship's in the booking's language; image_url is a picture of the ship. */
export const PaidJourney = v.object({
  tour_name: v.string(),
  departure_date: DateShape,
  end_date: DateShape,
  ship_name: v.string(),
  port_of_departure_name: v.nullish(v.string(), null),
  /** From when passengers can board, as HH:MM at the port, and the address of the quay; null or absent: not known. */
  boarding_time: v.nullish(v.string(), null),
  quay: v.nullish(v.string(), null),
  image_url: v.nullish(v.string(), null),
});
