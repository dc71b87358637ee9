import * as v from 'valibot';
import { DateShape } from '../core/dates.ts';
import { limitedText, trimmedText } from '../core/limited-text.ts';
import { CurrencyShape } from '../core/market.ts';
import { Price } from '../core/money.ts';
import { BrandShape } from '../site/brand.ts';

/** The payment by which a stored purchase is paid. */
export const GiftCreated = v.object({ payment: v.string() });
export type GiftCreated = v.InferOutput<typeof GiftCreated>;

const Code = v.pipe(limitedText(100), v.nonEmpty('Code is required'));

/** The body that asks what is left on a voucher. The code is money, so it is in no address. */
export const VoucherQuestion = v.object({ brand: BrandShape, code: Code });

/** What is left on a gift voucher or credit voucher; amounts in units of its currency. */
export const VoucherBalance = v.object({
  value: Price,
  balance: Price,
  currency: CurrencyShape,
  valid_until: DateShape,
});
export type VoucherBalance = v.InferOutput<typeof VoucherBalance>;

/** The body by which a buyer withdraws from the purchase of a gift voucher: its number, and the address that the receipt went to. */
export const GiftWithdrawal = v.object({
  brand: BrandShape,
  number: v.pipe(trimmedText(30), v.nonEmpty('Number is required')),
  email: v.pipe(trimmedText(200), v.nonEmpty('Email address is required')),
});

/** What a buyer gets back; in units of the currency. */
export const GiftWithdrawn = v.object({ amount: Price, currency: CurrencyShape });
export type GiftWithdrawn = v.InferOutput<typeof GiftWithdrawn>;

/** The body that pays a stand-alone payment with a voucher. */
export const VoucherPayment = v.object({ code: Code });

/** What a voucher has paid of a stand-alone payment, and what is left to pay of it and on the voucher; units of the currency. */
export const VoucherPaid = v.object({ paid: Price, rest: Price, balance: Price, currency: CurrencyShape });
export type VoucherPaid = v.InferOutput<typeof VoucherPaid>;

/** What a payment for a gift voucher tells the buyer. */
export const PaidGift = v.object({
  recipient: v.nullable(v.string()),
  /** Whether it is mailed to the recipient; otherwise the buyer hands it over. */
  to_recipient: v.boolean(),
  deliver_on: DateShape,
});
export type PaidGift = v.InferOutput<typeof PaidGift>;
