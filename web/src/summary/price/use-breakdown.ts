import { useQuery } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import { marketOf } from '@towpath/rules/core/market';
import type { BikeAnswers } from '@towpath/rules/price/bike-price';
import type { Breakdown } from '@towpath/rules/price/price';
import { couponAllowed, type UsedUpVoucher, type Voucher } from '@towpath/rules/price/voucher';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import { useMemo } from 'react';
import { usedUpVoucher, voucherQuery } from '../../api/queries.ts';
import { browserStorage, useStoredValue } from '../../storage/browser-storage.ts';
import { useSelection } from '../../storage/cabin-selection.tsx';
import { useTerms } from '../terms/use-terms.ts';
import { useOffer } from '../use-offer.ts';
import { type BookingChoices, computeBreakdown } from './compute-breakdown.ts';

/** Why a coupon is refused: invalid for this departure, not combinable with its discount, or a credit voucher that is used up. */
export type CouponRefusal = 'not_valid' | 'not_combined' | UsedUpVoucher;

/** The stored coupon code, and the coupon if it is valid for the departure (specification 5). */
export interface StoredCoupon {
  code: string | null;
  coupon: Voucher | null;
  /** Whether the coupon is being fetched. */
  isPending: boolean;
  /** Whether the coupon is invalid or could not be fetched. */
  isRefused: boolean;
  /** Why it is refused; null if it could not be fetched. */
  refusal: CouponRefusal | null;
}

/** The stored coupon and its validity for a departure. */
export function useStoredCoupon(departure: Pick<Departure, 'id' | 'voucher'>): StoredCoupon {
  const code = useStoredValue(browserStorage.voucher);
  const { data, error, isFetched } = useQuery({
    ...voucherQuery(departure.id, code ?? ''),
    enabled: code !== null,
  });
  const coupon = data && couponAllowed(data, departure.voucher) ? data : null;
  const isKnown = code === null || isFetched;
  const isRefused = code !== null && isKnown && coupon === null;
  const reason = data ? 'not_combined' : 'not_valid';
  const known = data === undefined ? null : reason;
  const refusal = isRefused ? (usedUpVoucher(error) ?? known) : null;
  return { code, coupon, isPending: !isKnown, isRefused, refusal };
}

/** A bill with the terms under which it is offered, and what the passengers have answered about bikes. */
export interface OfferedBill extends Breakdown {
  terms: TermsVersion;
  riders?: readonly BikeAnswers[] | undefined;
}

/** The price breakdown of the choices on a departure, memoized; null until cabin types and terms are loaded. */
export function useBreakdown(
  departure: Departure,
  choices: Partial<BookingChoices> = {},
): OfferedBill | null {
  const { cabinTypes, products } = useOffer(departure);
  const [storedSelection] = useSelection(departure.id);
  const { coupon } = useStoredCoupon(departure);
  const { selection = storedSelection, passengers, counts, country, insurance } = choices;
  const terms = useTerms(marketOf(country ?? '', departure.multi_market), country);
  return useMemo(() => {
    if (!cabinTypes || !terms) return null;
    const context = { departure, cabinTypes, products, coupon, terms };
    const breakdown = computeBreakdown(context, { selection, passengers, counts, country, insurance });
    return { ...breakdown, terms, riders: passengers };
  }, [departure, cabinTypes, products, coupon, terms, selection, passengers, counts, country, insurance]);
}
