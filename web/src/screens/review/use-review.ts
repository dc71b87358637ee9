import type { Departure } from '@towpath/rules/calendar/departure';
import type { DepartureProducts } from '@towpath/rules/contract/contract';
import type { Issue } from '@towpath/rules/core/issue';
import { type Market, marketOf } from '@towpath/rules/core/market';
import {
  type InsuranceChoice,
  type InsurancePolicy,
  type InsuranceType,
  offeredChoice,
  offeredPolicies,
} from '@towpath/rules/price/extras/insurance';
import { countedOthers, fitCounts, type Product } from '@towpath/rules/price/extras/product';
import { checkTerms, type Term, type TermsFlags } from '@towpath/rules/terms/terms';
import { useMemo, useState } from 'react';
import { bookingStorage, type ValidatedPassengers } from '../../storage/booking-storage.ts';
import { useTerms } from '../../summary/terms/use-terms.ts';
import { type BusinessChoice, useBusiness } from './use-business.ts';
import { useCheckboxes } from './use-checkboxes.ts';
import { useStoredChoice } from './use-stored-choice.ts';

export interface ReviewForm {
  market: Market;
  passengers: number;
  counted: readonly Product[];
  /** Product id to count, within its range. */
  counts: Readonly<Record<string, number>>;
  setCount: (id: string, count: number) => void;
  policies: readonly InsurancePolicy[];
  insurance: InsuranceChoice;
  setInsurance: (type: InsuranceType, wanted: boolean) => void;
  terms: TermsFlags;
  setTerm: (term: Term, accepted: boolean) => void;
  business: BusinessChoice;
  /** Opens the business and moves the focus to it. */
  leadToBusiness: () => void;
  /** How often the visitor was led to the business. */
  businessTries: number;
  /** All terms that must be accepted are. */
  isAccepted: boolean;
  /** Moves the focus to the first term that is not accepted; shows the issues from the second time on. */
  leadToTerms: () => void;
  /** How often the visitor was led to the terms. */
  tries: number;
  /** The issues shown: all of them from the first attempt to book on, or once the visitor was led to the terms twice. */
  shown: readonly Issue[];
  /** Validates and shows the issues; true if there are none. */
  check: () => boolean;
}

/** The stored counts, limited to what the departure and party allow (specification 5). */
function useCounts(others: readonly Product[], passengers: number, creating: boolean) {
  const kept = useStoredChoice(bookingStorage.additionalProducts, creating);
  const counts = useMemo(() => fitCounts(others, kept ?? {}, passengers), [others, kept, passengers]);
  const setCount = (id: string, count: number) => {
    if (creating) return;
    bookingStorage.additionalProducts.write({ ...bookingStorage.additionalProducts.read(), [id]: count });
  };
  return { counts, setCount };
}

/**
 * The review form: counted products, insurance, the business to invoice, and terms (specification 3). It does not change while the booking is being
 * created.
 */
export function useReview(
  departure: Departure,
  products: DepartureProducts,
  { main, passengers }: ValidatedPassengers,
  creating: boolean,
): ReviewForm {
  const market = marketOf(main.country, departure.multi_market ?? undefined);
  const { insurance_policies: all } = products;
  const policies = useMemo(() => offeredPolicies(all, market, main.country), [all, market, main.country]);
  const ticked = useCheckboxes(departure.id, creating);
  const [tries, setTries] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const [businessTries, setBusinessTries] = useState(0);
  const leadToTerms = () => {
    // Who presses again did not see what is missing.
    if (tries > 0) setChecked(true);
    setTries(tries + 1);
  };
  const leadToBusiness = () => setBusinessTries(businessTries + 1);
  const business = useBusiness(useTerms(market, main.country), creating);
  const insurance = useMemo(() => offeredChoice(ticked.insurance, policies), [ticked.insurance, policies]);
  const issues = checkTerms(ticked.terms, market, insurance);
  const found = [...business.issues, ...issues];
  // The business is above the terms.
  const leadToIssue = () => {
    if (business.issues.length > 0) leadToBusiness();
    else if (issues.length > 0) leadToTerms();
  };
  return {
    ...ticked,
    market,
    passengers: passengers.length,
    counted: countedOthers(products.other),
    ...useCounts(products.other, passengers.length, creating),
    policies,
    insurance,
    business,
    leadToBusiness,
    businessTries,
    tries,
    isAccepted: issues.length === 0,
    leadToTerms,
    shown: isChecked ? found : [],
    check: () => {
      leadToIssue();
      setChecked(true);
      return found.length === 0;
    },
  };
}
