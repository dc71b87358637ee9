import type { TermsVersion } from '@towpath/rules/terms/terms-version';

/** Whether the back end of these terms invoices businesses: one that returned no terms need not know the field. */
export const knowsBusiness = ({ id }: Pick<TermsVersion, 'id'>): boolean => Boolean(id);
