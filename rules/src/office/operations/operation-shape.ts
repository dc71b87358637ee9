import * as v from 'valibot';
import { isPlainDate } from '../../core/dates.ts';
import type { Permission } from '../permissions.ts';

/** The input of an operation and its permission. Amounts in inputs and results are whole cents. */
export interface OperationShape {
  permission: Permission;
  /** Whether it takes something away, moves money or writes to every guest: staff are asked before it is performed. */
  destructive: boolean;
  /** One line, for the command line's help and the API document. */
  does: string;
  input: v.GenericSchema;
}

/** The id of a record, or the number of a booking. */
export const Id = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200));

/** The version of a booking as it was shown; a change is refused if another member of staff changed it since. */
export const Version = v.optional(v.nullable(v.pipe(v.number(), v.safeInteger())));

/** A day, YYYY-MM-DD; null or absent: open-ended. */
export const Day = v.pipe(v.string(), v.check(isPlainDate, 'Date is not a valid date'));
/** A day that may be left out. */
export const OptionalDay = v.optional(v.nullable(Day));

/** A positive amount in cents. */
export const Amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000));

/** An amount in cents that may be zero. */
export const AmountOrZero = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
