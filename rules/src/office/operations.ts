import type * as v from 'valibot';
import { catalogueOperations } from './catalogue/catalogue-operations.ts';
import { rateOperations } from './catalogue/rate-operations.ts';
import { termsOperations } from './catalogue/terms-operations.ts';
import type { OperationShape } from './entry.ts';
import { financeOperations } from './finance.ts';
import { amendmentOperations } from './operations/amendment-operations.ts';
import { attachmentOperations } from './operations/attachment-operations.ts';
import { bookingOperations } from './operations/booking-operations.ts';
import { complaintOperations } from './operations/complaint-operations.ts';
import { crewOperations } from './operations/crew-operations.ts';
import { departureOperations } from './operations/departure-operations.ts';
import { enquiryOperations } from './operations/enquiry-operations.ts';
import { openItemOperations } from './operations/open-item-operations.ts';
import { optionOperations } from './operations/option-operations.ts';
import { passengerOperations } from './operations/passenger-operations.ts';
import { paymentOperations } from './operations/payment-operations.ts';
import { privacyOperations } from './operations/privacy-operations.ts';
import { quoteOperations } from './operations/quote-operations.ts';
import { recordOperations } from './operations/record-operations.ts';
import { staffOperations } from './operations/staff-operations.ts';
import { supplierOperations } from './operations/supplier-operations.ts';
import { taskOperations } from './operations/task-operations.ts';
import { templateOperations } from './operations/template-operations.ts';
import { voucherOperations } from './operations/voucher-operations.ts';
import { waitingOperations } from './operations/waiting-operations.ts';

/** Everything that staff can do, in the office and on the command line (decision 084). */
export const operations = {
  ...bookingOperations,
  ...amendmentOperations,
  ...passengerOperations,
  ...paymentOperations,
  ...openItemOperations,
  ...financeOperations,
  ...departureOperations,
  ...crewOperations,
  ...catalogueOperations,
  ...termsOperations,
  ...rateOperations,
  ...voucherOperations,
  ...privacyOperations,
  ...recordOperations,
  ...staffOperations,
  ...optionOperations,
  ...enquiryOperations,
  ...waitingOperations,
  ...quoteOperations,
  ...templateOperations,
  ...complaintOperations,
  ...taskOperations,
  ...attachmentOperations,
  ...supplierOperations,
} as const satisfies Record<string, OperationShape>;

export type OperationName = keyof typeof operations;

/** The validated input of an operation. */
export type OperationInput<Name extends OperationName> = v.InferOutput<(typeof operations)[Name]['input']>;
/** The input of an operation as sent, before defaults. */
export type OperationBody<Name extends OperationName> = v.InferInput<(typeof operations)[Name]['input']>;
/** The result of an operation: plain JSON, amounts in cents, times as ISO 8601 in UTC. */
export type OperationResult<Name extends OperationName> = Results[Name];

type Results = { [Name in OperationName]: v.InferOutput<(typeof operations)[Name]['result']> };

/** Whether text is the name of an operation. */
export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}
