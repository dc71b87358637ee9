import { useQuery } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import type { Breakdown } from '@towpath/rules/price/price';
import { couponAllowed, type Voucher } from '@towpath/rules/price/voucher';
import { useMemo } from 'react';
import { voucherQuery } from '../api/queries.ts';
import { usePageContext } from '../page/page-context.tsx';
import { browserStorage, useStoredValue } from '../storage/browser-storage.ts';
import { useSelection } from '../storage/cabin-selection.tsx';
import { type BookingChoices, computeBreakdown } from './breakdown.ts';
import { useOffer } from './use-offer.ts';

/** Why a coupon is refused: invalid for this departure, or not combinable with its discount. */
export type CouponRefusal = 'not_valid' | 'not_combined';

/** The stored coupon code, and the coupon if it is valid for the departure (specification 5). */
export interface StoredCoupon {
  code: string | null;
  coupon: Voucher | null;
  /** It is being fetched. */
  isPending: boolean;
  /** It is invalid, or fetching it failed. */
  isRefused: boolean;
  /** null if fetching it failed. */
  refusal: CouponRefusal | null;
}

/** The stored coupon and its validity for a departure. */
export function useStoredCoupon(departure: Pick<Departure, 'id' | 'voucher'>): StoredCoupon {
  const code = useStoredValue(browserStorage.voucher);
  const { data, isFetched } = useQuery({ ...voucherQuery(departure.id, code ?? ''), enabled: code !== null });
  const coupon = data && couponAllowed(data, departure.voucher) ? data : null;
  const isKnown = code === null || isFetched;
  const isRefused = code !== null && isKnown && coupon === null;
  const reason = data ? 'not_combined' : 'not_valid';
  const refusal = isRefused && data !== undefined ? reason : null;
  return { code, coupon, isPending: !isKnown, isRefused, refusal };
}

/** The price breakdown of the choices on a departure, memoized; null until the cabin types are loaded. */
export function useBreakdown(departure: Departure, choices: Partial<BookingChoices> = {}): Breakdown | null {
  const { cabinTypes, products } = useOffer(departure);
  const [storedSelection] = useSelection(departure.id);
  const { coupon } = useStoredCoupon(departure);
  const { today, brand, settings } = usePageContext();
  const { paymentTerms } = settings;
  const { selection = storedSelection, passengers, counts, country, insurance } = choices;
  return useMemo(() => {
    if (!cabinTypes) return null;
    const context = { departure, cabinTypes, products, coupon, today, brand, paymentTerms };
    return computeBreakdown(context, { selection, passengers, counts, country, insurance });
  }, [
    departure,
    cabinTypes,
    products,
    coupon,
    today,
    brand,
    paymentTerms,
    selection,
    passengers,
    counts,
    country,
    insurance,
  ]);
}
