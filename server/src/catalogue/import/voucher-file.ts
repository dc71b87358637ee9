import { brands } from '@towpath/rules/site/brand';
import * as v from 'valibot';
import { Day, Euros, entry, Flag, Id, oneOf, orNull, Percentage, Words, whole } from './fields.ts';

const common = {
  /** Codes are compared without regard to case. */
  code: v.pipe(Words, v.maxLength(100, 'has to be at most 100 characters'), v.toUpperCase()),
  description: orNull(Words),
  brand: orNull(oneOf(brands)),
  tour: orNull(Id),
  valid_from: orNull(Day),
  valid_until: orNull(Day),
  uses_allowed: orNull(whole(0)),
  disabled: v.optional(Flag, false),
  departure_only: v.optional(Flag, false),
};

const positive = <Shape extends v.GenericSchema<number, number>>(shape: Shape) =>
  v.pipe(shape, v.minValue(0.0001, 'has to be more than 0'));

const kinds = ['Discount Percentage', 'Discount Amount'] as const;

/** An entry of vouchers.json. */
export const VoucherEntry = v.variant(
  'discount_type',
  [
    entry({ ...common, discount_type: v.literal(kinds[0]), percentage: positive(Percentage) }),
    entry({ ...common, discount_type: v.literal(kinds[1]), amount: positive(Euros) }),
  ],
  `has to be one of ${kinds.join(', ')}`,
);
export type VoucherEntry = v.InferOutput<typeof VoucherEntry>;
