import type * as v from 'valibot';
import { amendmentOperations } from './amendment-operations.ts';
import { bookingOperations } from './booking-operations.ts';
import { catalogueOperations } from './catalogue/catalogue-operations.ts';
import { termsOperations } from './catalogue/terms-operations.ts';
import { departureOperations } from './departure-operations.ts';
import { enquiryOperations } from './enquiry-operations.ts';
import { financeOperations } from './finance.ts';
import { guestOperations } from './guest-operations.ts';
import type { OperationShape } from './operation-shape.ts';
import { optionOperations } from './option-operations.ts';
import { paymentOperations } from './payment-operations.ts';
import { privacyOperations } from './privacy-operations.ts';
import { recordOperations } from './record-operations.ts';
import type { OperationResults } from './results.ts';
import { staffOperations } from './staff-operations.ts';
import { voucherOperations } from './voucher-operations.ts';

/** Everything that staff can do, in the office and on the command line (decision 084). */
export const operations = {
  ...bookingOperations,
  ...amendmentOperations,
  ...guestOperations,
  ...paymentOperations,
  ...financeOperations,
  ...departureOperations,
  ...catalogueOperations,
  ...termsOperations,
  ...voucherOperations,
  ...privacyOperations,
  ...recordOperations,
  ...staffOperations,
  ...optionOperations,
  ...enquiryOperations,
} as const satisfies Record<string, OperationShape>;

export type OperationName = keyof typeof operations;

/** The validated input of an operation. */
export type OperationInput<Name extends OperationName> = v.InferOutput<(typeof operations)[Name]['input']>;
/** The input of an operation as sent, before defaults. */
export type OperationBody<Name extends OperationName> = v.InferInput<(typeof operations)[Name]['input']>;
/** The result of an operation: plain JSON, amounts in cents, times as ISO 8601 in UTC. */
export type OperationResult<Name extends OperationName> = OperationResults[Name];

/** Whether text is the name of an operation. */
export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}
