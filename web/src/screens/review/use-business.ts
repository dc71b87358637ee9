import { type Business, readBusiness } from '@towpath/rules/booking/business';
import type { Issue } from '@towpath/rules/core/issue';
import { useMemo } from 'react';
import { browserStorage } from '../../storage/browser-storage.ts';
import { businessStorage, type TypedBusiness } from '../../storage/business-storage.ts';
import { useStoredChoice } from './use-stored-choice.ts';

const nothing: TypedBusiness = { name: '', vat_number: '' };

export interface BusinessChoice {
  typed: TypedBusiness;
  type: (field: keyof TypedBusiness, text: string) => void;
  /** The business to invoice; null for none, and while it is not valid. */
  business: Business | null;
  issues: readonly Issue[];
}

/** The business to invoice, stored until it is booked. */
export function useBusiness(creating: boolean): BusinessChoice {
  const typed = useStoredChoice(businessStorage, creating) ?? nothing;
  const read = useMemo(() => readBusiness(typed), [typed]);
  return {
    typed,
    type: (field, text) => {
      if (creating) return;
      browserStorage.typedAt.write(browserStorage.typedAt.read() ?? Date.now());
      businessStorage.write({ ...nothing, ...businessStorage.read(), [field]: text });
    },
    business: 'business' in read ? read.business : null,
    issues: 'issues' in read ? read.issues : [],
  };
}
