import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import { useMemo } from 'react';
import { browserStorage } from '../../storage/browser-storage.ts';
import { businessStorage, type TypedBusiness } from '../../storage/business-storage.ts';
import { type InvoicedBusiness, invoicedBusiness } from './invoiced-business.ts';
import { useStoredChoice } from './use-stored-choice.ts';

const nothing: TypedBusiness = { name: '', vat_number: '' };

export interface BusinessChoice extends InvoicedBusiness {
  typed: TypedBusiness;
  type: (field: keyof TypedBusiness, text: string) => void;
}

/** The business to invoice under terms, null while they are loaded; stored until it is booked. */
export function useBusiness(terms: TermsVersion | null, creating: boolean): BusinessChoice {
  const typed = useStoredChoice(businessStorage, creating) ?? nothing;
  const invoiced = useMemo(() => invoicedBusiness(typed, terms), [typed, terms]);
  return {
    ...invoiced,
    typed,
    type: (field, text) => {
      if (creating) return;
      browserStorage.typedAt.write(browserStorage.typedAt.read() ?? Date.now());
      businessStorage.write({ ...nothing, ...businessStorage.read(), [field]: text });
    },
  };
}
