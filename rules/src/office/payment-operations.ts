import * as v from 'valibot';
import { Amount, Id, type OperationShape, Version } from './operation-shape.ts';

const MAX_DESCRIPTION = 200;
const Description = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_DESCRIPTION));

/** What staff do with payments. */
export const paymentOperations = {
  'payments.request': {
    permission: 'payments.write',
    destructive: false,
    does: 'request an additional payment for a booking and mail its link',
    /** amount in euro cents; the description is shown to the visitor. */
    input: v.object({ booking: Id, version: Version, amount: Amount, description: Description }),
  },
  'payments.refund': {
    permission: 'payments.write',
    destructive: true,
    does: 'refund a payment in full or in part, in the currency of the payment',
    /** amount in minor units of the payment's currency; absent: all that is left. */
    input: v.object({ payment: Id, amount: v.optional(v.nullable(Amount)) }),
  },
} as const satisfies Record<string, OperationShape>;
