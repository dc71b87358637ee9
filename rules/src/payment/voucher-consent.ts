import * as v from 'valibot';
import { DateShape } from '../core/dates.ts';
import { officeLimits } from '../office/office-limits.ts';

/** When and how a customer agreed to a voucher instead of money (decision 108). */
export const VoucherConsent = v.object({
  consented_on: DateShape,
  consent: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(officeLimits.consent)),
});
export type VoucherConsent = v.InferOutput<typeof VoucherConsent>;
