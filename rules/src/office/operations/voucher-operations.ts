import * as v from 'valibot';
import { trimmedText } from '../../core/limited-text.ts';
import type { Currency } from '../../core/market.ts';
import { brands } from '../../site/brand.ts';
import type { OperationShape } from '../entry.ts';
import { Amount, Id, OptionalDay } from '../fields/input-fields.ts';

const common = {
  /** Codes are case-insensitive. */
  code: v.pipe(trimmedText(100), v.nonEmpty(), v.toUpperCase()),
  description: v.optional(v.nullable(v.pipe(trimmedText(200), v.nonEmpty())), null),
  brand: v.optional(v.nullable(v.picklist(brands)), null),
  tour: v.optional(v.nullable(Id), null),
  valid_from: OptionalDay,
  valid_until: OptionalDay,
  uses_allowed: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999))),
    null,
  ),
  /** Whether visitors cannot enter it. */
  departure_only: v.optional(v.boolean(), false),
};

/** Operations on vouchers; amount in euro cents. */
export const voucherOperations = {
  'vouchers.list': {
    permission: 'catalogue.read',
    reads: true,
    destructive: false,
    does: 'list vouchers with their discount and usage, and credit vouchers with their balance',
    input: v.object({}),
  },
  'vouchers.create': {
    permission: 'vouchers.write',
    reads: false,
    destructive: false,
    does: 'create a voucher for visitors to enter, or for departures',
    input: v.variant('discount_type', [
      v.object({
        ...common,
        discount_type: v.literal('Discount Percentage'),
        percentage: v.pipe(v.number(), v.minValue(0.0001), v.maxValue(100)),
      }),
      v.object({ ...common, discount_type: v.literal('Discount Amount'), amount: Amount }),
    ]),
  },
  'vouchers.disable': {
    permission: 'vouchers.write',
    reads: false,
    destructive: true,
    does: 'disable a voucher permanently; bookings that used it keep their price',
    input: v.object({ code: Id }),
  },
} as const satisfies Record<string, OperationShape>;

/** A credit voucher in the list; amounts in minor units of its currency (decision 108). */
export interface CreditVoucherView {
  /** The end of its code, which is money. */
  ending: string;
  /** The booking that it was given for. */
  booking: string;
  number: string;
  brand: string;
  currency: Currency;
  value: number;
  balance: number;
  issued_on: string;
  valid_until: string;
  consented_on: string;
  consent: string | null;
  /** What bookings have taken from it, oldest first; a reserved amount is not paid yet. */
  uses: { booking: string; number: string; amount: number; state: 'reserved' | 'paid' | 'returned' }[];
}

/** A voucher in the list; amount in euro cents. */
export interface VoucherView {
  code: string;
  description: string | null;
  discount_type: 'Discount Percentage' | 'Discount Amount';
  percentage: number | null;
  amount: number | null;
  brand: string | null;
  tour: string | null;
  valid_from: string | null;
  valid_until: string | null;
  uses: number;
  uses_allowed: number | null;
  departure_only: boolean;
  /** Whether it can be used today, and if not why. */
  state: 'holds' | 'not today' | 'used up' | 'disabled';
}
