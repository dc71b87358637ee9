import * as v from 'valibot';
import { DateShape } from '../../core/dates.ts';
import { limitedText, trimmedText } from '../../core/limited-text.ts';
import { CurrencyShape } from '../../core/market.ts';
import { emailAtField } from '../../passengers/main-booker.ts';
import { voucherKinds } from '../../payment/credit-rules.ts';
import { BrandShape, brands } from '../../site/brand.ts';
import { list, type OperationShape } from '../entry.ts';
import { described, kind } from '../fields/field.ts';
import { Amount, Id, OptionalDay, RequiredLine, Version } from '../fields/input-fields.ts';
import { amount, amountOrNone, count, dayOrNone, flag, text, textOrNone } from '../fields/result-fields.ts';

/** A credit voucher or gift voucher in the list; amounts in minor units of its currency (decision 108). */
const CreditVoucherView = v.object({
  ending: described(text, 'the last characters of its code; the whole code would be enough to spend it'),
  kind: described(v.picklist(voucherKinds), 'whether it was given instead of a refund, or bought as a gift'),
  booking: described(textOrNone, 'the booking that it was given for; none: a gift voucher'),
  number: described(text, 'of that booking, or of the gift voucher'),
  buyer: described(textOrNone, 'who bought a gift voucher'),
  blocked: described(flag, 'whether it cannot be spent, because a bank has taken back what it was paid with'),
  brand: BrandShape,
  currency: CurrencyShape,
  value: amount,
  balance: amount,
  issued_on: DateShape,
  valid_until: DateShape,
  consented_on: dayOrNone,
  consent: textOrNone,
  transferred_on: described(dayOrNone, 'the day on which it was passed on to somebody else'),
  refunded: described(amount, 'what was left at its end and is refunded'),
  uses: described(
    v.array(
      v.object({
        booking: text,
        number: text,
        amount,
        state: v.picklist(['reserved', 'paid', 'returned']),
      }),
    ),
    'what bookings have taken from it, oldest first; a reserved amount is not paid yet',
  ),
});
export type CreditVoucherView = v.InferOutput<typeof CreditVoucherView>;

const discountTypes = ['Discount Percentage', 'Discount Amount'] as const;

/** A voucher in the list; amount in euro cents. */
const VoucherView = v.object({
  code: text,
  description: textOrNone,
  discount_type: v.picklist(discountTypes),
  percentage: v.nullable(v.number()),
  amount: amountOrNone,
  brand: v.nullable(BrandShape),
  tour: textOrNone,
  valid_from: dayOrNone,
  valid_until: dayOrNone,
  uses: count,
  uses_allowed: v.nullable(count),
  departure_only: flag,
  state: described(
    v.picklist(['valid', 'not today', 'used up', 'disabled']),
    'whether it can be used today, and if not why',
  ),
  version: described(
    count,
    'passed with a change, which is refused if a colleague changed the voucher since',
  ),
});
export type VoucherView = v.InferOutput<typeof VoucherView>;

const Code = v.pipe(trimmedText(100), v.nonEmpty(), v.toUpperCase(), kind('code'));
const Uses = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999));
const Percentage = v.pipe(v.number(), v.minValue(0.0001), v.maxValue(100));

const changeable = {
  description: described(
    v.nullish(v.pipe(trimmedText(200), v.nonEmpty()), null),
    'what the voucher is for; visitors see it',
  ),
  valid_from: described(OptionalDay, 'the first day of booking'),
  valid_until: described(OptionalDay, 'the last day of booking'),
  uses_allowed: described(v.nullish(Uses, null), 'how often it can be used'),
};
const common = {
  code: described(Code, 'what visitors type; codes are case-insensitive'),
  ...changeable,
  brand: described(v.nullish(v.picklist(brands), null), 'the only brand that it is for'),
  tour: described(v.nullish(Id, null), 'the id of the only tour that it is for'),
  departure_only: described(v.optional(v.boolean(), false), 'only for departures: visitors cannot enter it'),
};
const codeResult = { returns: 'The code of the voucher', result: v.object({ code: text }) };

/** Operations on vouchers; amount in euro cents. */
export const voucherOperations = {
  'vouchers.list': list({
    permission: 'catalogue.read',
    does: 'list vouchers with their discount and usage',
    input: v.object({
      search: described(v.nullish(limitedText(200)), 'only those whose code or description contains this'),
    }),
    returns: 'The vouchers with discount, use and state',
    row: VoucherView,
    columns: [
      'code',
      'description',
      'state',
      'valid_from',
      'valid_until',
      'percentage',
      'amount',
      'uses',
      'uses_allowed',
      'brand',
      'tour',
      'departure_only',
    ],
  }),
  'vouchers.credits': list({
    permission: 'catalogue.read',
    does: 'list credit vouchers and gift vouchers with their balance, and the bookings that took from it',
    input: v.object({
      search: described(
        v.nullish(limitedText(200)),
        'only those whose number, buyer or last characters contain this',
      ),
    }),
    returns: 'The credit vouchers, the latest first',
    row: CreditVoucherView,
    columns: [
      'ending',
      'kind',
      'number',
      'buyer',
      'value',
      'balance',
      'currency',
      'issued_on',
      'valid_until',
      'consented_on',
      'consent',
      'transferred_on',
      'refunded',
      'blocked',
      'uses',
    ],
  }),
  'vouchers.transfer': {
    permission: 'vouchers.write',
    reads: false,
    destructive: true,
    does: 'transfer a credit voucher to another person, once; they are mailed a new code, and the old code becomes invalid',
    input: v.object({
      booking: described(Id, 'the id of the booking that it was given for'),
      ending: described(v.pipe(trimmedText(4), v.length(4)), 'the last four characters of its code'),
      name: described(RequiredLine, 'the name of the new holder'),
      email: described(
        v.pipe(RequiredLine, v.rfcEmail(emailAtField)),
        'the e-mail address of the new holder',
      ),
    }),
    returns: 'The last characters of the new code',
    result: v.object({ ending: text }),
  },
  'vouchers.refund': {
    permission: 'payments.write',
    reads: false,
    destructive: true,
    does: 'pay what is left of a gift voucher, or a part of it, back to its buyer; that can then no longer be spent',
    input: v.object({
      number: described(Id, 'the number of the gift voucher'),
      amount: described(v.nullish(Amount), 'how much of what is left; default: all of it'),
      reason: described(RequiredLine, 'why it is refunded'),
    }),
    returns: 'The amount that is paid back, and what stays on the voucher',
    result: v.object({ amount, left: amount, currency: CurrencyShape }),
  },
  'vouchers.create': {
    permission: 'vouchers.write',
    reads: false,
    destructive: false,
    does: 'create a voucher for visitors to enter, or for departures',
    input: v.variant('discount_type', [
      v.object({
        ...common,
        discount_type: described(v.literal(discountTypes[0]), 'what the discount is'),
        percentage: described(Percentage, 'the discount in per cent'),
      }),
      v.object({
        ...common,
        discount_type: described(v.literal(discountTypes[1]), 'what the discount is'),
        amount: described(Amount, 'the discount in euros'),
      }),
    ]),
    ...codeResult,
  },
  'vouchers.edit': {
    permission: 'vouchers.write',
    reads: false,
    destructive: false,
    does: 'replace the description, the discount, the days and the uses of a voucher; what is not given is emptied, and bookings that used it keep their price',
    /** An absent value is emptied. */
    input: v.object({
      code: described(Code, 'the code of the voucher'),
      ...changeable,
      percentage: described(v.nullish(Percentage), 'the discount in per cent, where it is one'),
      amount: described(v.nullish(Amount), 'the discount in euros, where it is an amount'),
      version: Version,
    }),
    ...codeResult,
  },
  'vouchers.disable': {
    permission: 'vouchers.write',
    reads: false,
    destructive: true,
    does: 'disable a voucher permanently; bookings that used it keep their price',
    input: v.object({ code: described(v.pipe(Id, kind('code')), 'the code of the voucher') }),
    ...codeResult,
  },
} as const satisfies Record<string, OperationShape>;
