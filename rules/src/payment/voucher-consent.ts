import * as v from 'valibot';
import { DateShape, type PlainDate } from '../core/dates.ts';
import type { Issue } from '../core/issue.ts';
import { trimmedText } from '../core/limited-text.ts';
import { described } from '../office/fields/field.ts';
import { officeLimits } from '../office/office-limits.ts';

/** When and how a customer agreed to a credit voucher instead of money (decision 108). */
export const VoucherConsent = v.object({
  consent: described(
    v.pipe(trimmedText(officeLimits.consent), v.nonEmpty()),
    'how the customer agreed to a credit voucher instead of money',
  ),
  consented_on: described(DateShape, 'the day on which the customer agreed'),
});
export type VoucherConsent = v.InferOutput<typeof VoucherConsent>;

/** The issue of a consent that is noted on a day, if any: it was given on that day or before. path: of the consent in the input. */
export function consentIssues(
  consent: Pick<VoucherConsent, 'consented_on'> | null | undefined,
  today: PlainDate,
  path = 'voucher',
): Issue[] {
  if (!consent || consent.consented_on <= today) return [];
  return [{ path: `${path}.consented_on`, message: 'Agreed on is in the future' }];
}
