import { type Business, readBusiness } from '@towpath/rules/booking/business';
import type { Issue } from '@towpath/rules/core/issue';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import type { TypedBusiness } from '../../storage/business-storage.ts';

/** The business to invoice. */
export interface InvoicedBusiness {
  /** Whether the visitor is asked for one. */
  isAsked: boolean;
  /** null for none, and while it is not valid. */
  business: Business | null;
  issues: readonly Issue[];
}

/**
 * What of the typed business is invoiced under terms, null while they are loaded. A back end that returned no terms need not know the
 * field: it is not shown then, so that what is stored of another visit counts for nothing.
 */
export function invoicedBusiness(
  typed: TypedBusiness,
  terms: Pick<TermsVersion, 'id'> | null,
): InvoicedBusiness {
  if (!terms?.id) return { isAsked: false, business: null, issues: [] };
  const read = readBusiness(typed);
  if ('issues' in read) return { isAsked: true, business: null, issues: read.issues };
  return { isAsked: true, business: read.business, issues: [] };
}
