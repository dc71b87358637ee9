import * as v from 'valibot';
import { DateShape } from '../core/dates.ts';
import { MarketShape } from '../core/market.ts';
import { Price } from '../core/money.ts';
import { PaidGift } from '../gifts/wire.ts';
import { Protector } from '../terms/terms-version.ts';
import { PaidJourney, PaymentSituation } from './payment-situation-shape.ts';

/**
 * A stand-alone payment; amount in cents. A status other than the three is treated as done (specification 3), and it may
 * belong to no booking (specification 2).
 */
export const Payment = v.object({
  id: v.string(),
  name: v.nullable(v.string()),
  description: v.nullable(v.string()),
  amount: Price,
  status: v.string(),
  type: v.nullable(v.string()),
  booking_number: v.nullish(v.string(), null),
  /** The id of the booking whose own page can be shown; null or absent: there is no such page (decision 099). */
  booking_id: v.nullish(v.string(), null),
  full_name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  market: MarketShape,
  exchange_rate: v.nullable(v.number()),
  /** The amount that is charged, in the currency of the market. Absent: the amount at the exchange rate. */
  charge: v.optional(Price),
  /** The methods to pay with, in order; absent: cards and US bank accounts (decision 092). */
  payment_methods: v.optional(v.array(v.string())),
  /** The last day on which it is in time; null or absent: none (decision 004). */
  due_on: v.nullish(DateShape, null),
  /** The day on which it was paid, which stays when a bank takes the money back; null or absent: it never was, or that is not known. */
  paid_on: v.nullish(DateShape, null),
  /** The journey that it is for, and what was paid for that so far, in the currency that is charged; null or absent: not known. */
  journey: v.nullish(PaidJourney, null),
  paid: v.nullish(Price, null),
  /** Who protects the money that was paid for the journey, by the booking's terms; null or absent: nobody is named. */
  protector: v.nullish(Protector, null),
  /** The gift voucher that it buys; null or absent: another payment. */
  gift: v.nullish(PaidGift, null),
  /** Whether a voucher may pay it, or a part of it; absent: no. */
  takes_voucher: v.optional(v.boolean()),
  /** Why it is open or not; absent: the status decides (specification 10.38). */
  situation: v.optional(PaymentSituation),
});
export type Payment = v.InferOutput<typeof Payment>;
