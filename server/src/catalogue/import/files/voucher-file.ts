import { brands } from '@towpath/rules/site/brand';
import * as v from 'valibot';
import {
  BooleanField,
  Day,
  Euros,
  Id,
  integerFrom,
  NonEmptyText,
  nullable,
  Percentage,
  picklist,
  strictObject,
} from '../fields.ts';

const common = {
  /** Codes are case-insensitive. */
  code: v.pipe(NonEmptyText, v.maxLength(100, 'must be at most 100 characters'), v.toUpperCase()),
  description: nullable(NonEmptyText),
  brand: nullable(picklist(brands)),
  tour: nullable(Id),
  valid_from: nullable(Day),
  valid_until: nullable(Day),
  uses_allowed: nullable(integerFrom(0)),
  disabled: v.optional(BooleanField, false),
  departure_only: v.optional(BooleanField, false),
};

const positive = <Shape extends v.GenericSchema<number, number>>(shape: Shape) =>
  v.pipe(shape, v.minValue(0.0001, 'must be more than 0'));

const kinds = ['Discount Percentage', 'Discount Amount'] as const;

/** An entry of vouchers.json. */
export const VoucherEntry = v.variant(
  'discount_type',
  [
    strictObject({ ...common, discount_type: v.literal(kinds[0]), percentage: positive(Percentage) }),
    strictObject({ ...common, discount_type: v.literal(kinds[1]), amount: positive(Euros) }),
  ],
  `must be one of ${kinds.join(', ')}`,
);
export type VoucherEntry = v.InferOutput<typeof VoucherEntry>;
