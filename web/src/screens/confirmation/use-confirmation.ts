import type { DepartureProducts } from '@towpath/rules/contract';
import type { Departure } from '@towpath/rules/departure';
import {
  type InsuranceChoice,
  type InsurancePolicy,
  type InsuranceType,
  offeredPolicies,
} from '@towpath/rules/insurance';
import type { Issue } from '@towpath/rules/issue';
import { type Market, marketOf } from '@towpath/rules/market';
import { countedOthers, countRange, type Product } from '@towpath/rules/product';
import { checkTerms, type Term, type TermsFlags } from '@towpath/rules/terms';
import { useState } from 'react';
import { session, useStored, type Validated } from '../../session.ts';

export interface ConfirmationForm {
  market: Market;
  passengers: number;
  counted: readonly Product[];
  /** Of every counted product on offer, within its range. */
  counts: Readonly<Record<string, number>>;
  setCount: (id: string, count: number) => void;
  policies: readonly InsurancePolicy[];
  insurance: InsuranceChoice;
  setInsurance: (type: InsuranceType, wanted: boolean) => void;
  terms: TermsFlags;
  setTerm: (term: Term, accepted: boolean) => void;
  /** The mistakes that the visitor has been shown; all are looked for at the first try to book. */
  shown: readonly Issue[];
  /** Looks for mistakes, shows them, and says whether there is none. */
  check: () => boolean;
}

const noTerms: TermsFlags = {
  general: false,
  consumer: false,
  payment: false,
  general_north_america: false,
  payment_north_america: false,
  cancellation: false,
  travel: false,
};

/** The counts kept on this device, moved into what this departure and party allow (specification 5). */
function useCounts(counted: readonly Product[], passengers: number) {
  const kept = useStored(session.additionalProducts) ?? {};
  const within = (product: Product) => {
    const { minimum, maximum } = countRange(product, passengers);
    return Math.min(Math.max(kept[product.id] ?? 0, minimum), maximum);
  };
  const counts = Object.fromEntries(counted.map((product) => [product.id, within(product)]));
  const setCount = (id: string, count: number) => session.additionalProducts.write({ ...kept, [id]: count });
  return { counts, setCount };
}

/** The confirmation form: counted products, insurance and terms (specification 3). */
export function useConfirmation(
  departure: Departure,
  products: DepartureProducts,
  { main, passengers }: Validated,
): ConfirmationForm {
  const market = marketOf(main.country, departure.multi_market ?? undefined);
  const counted = countedOthers(products.other);
  const [insurance, setInsurances] = useState<InsuranceChoice>({ cancellation: false, travel: false });
  const [terms, setTerms] = useState(noTerms);
  const [tried, setTried] = useState(false);
  const issues = checkTerms(terms, market, insurance);
  return {
    market,
    passengers: passengers.length,
    counted,
    ...useCounts(counted, passengers.length),
    policies: offeredPolicies(products.insurance_policies, market, main.country),
    insurance,
    setInsurance: (type, wanted) => setInsurances((before) => ({ ...before, [type]: wanted })),
    terms,
    setTerm: (term, accepted) => setTerms((before) => ({ ...before, [term]: accepted })),
    shown: tried ? issues : [],
    check: () => {
      setTried(true);
      return issues.length === 0;
    },
  };
}
