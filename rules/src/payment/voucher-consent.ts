import * as v from 'valibot';
import { DateShape } from '../core/dates.ts';

/** When and how a customer agreed to a voucher instead of money (decision 108). */
export const VoucherConsent = v.object({
  consented_on: DateShape,
  consent: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)),
});
export type VoucherConsent = v.InferOutput<typeof VoucherConsent>;
