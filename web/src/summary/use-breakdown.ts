import { useQuery } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import type { Breakdown } from '@towpath/rules/price/price';
import { couponAllowed, type Voucher } from '@towpath/rules/price/voucher';
import { useMemo } from 'react';
import { voucherQuery } from '../api/queries.ts';
import { useVisit } from '../page/visit.tsx';
import { session, useStored } from '../storage/browser-storage.ts';
import { useSelection } from '../storage/cabin-selection.tsx';
import { breakdownOf, type Choices } from './breakdown.ts';
import { useOffer } from './use-offer.ts';

/** Why a coupon does not hold: not on this departure, or not beside the departure's own discount. */
export type CouponRefusal = 'not_valid' | 'not_combined';

/** The coupon on this device: its code as typed, and the coupon where it holds for the departure (specification 5). */
export interface KeptCoupon {
  code: string | null;
  coupon: Voucher | null;
  /** It is being asked for. */
  isPending: boolean;
  /** It does not hold, or it could not be found out. */
  isRefused: boolean;
  /** Why, where it is certain that it does not. */
  refusal: CouponRefusal | null;
}

/** The coupon on this device, as far as it is known whether it holds. */
export function useKeptCoupon(departure: Pick<Departure, 'id' | 'voucher'>): KeptCoupon {
  const code = useStored(session.voucher);
  const { data, isFetched } = useQuery({ ...voucherQuery(departure.id, code ?? ''), enabled: code !== null });
  const coupon = data && couponAllowed(data, departure.voucher) ? data : null;
  const isKnown = code === null || isFetched;
  const isRefused = code !== null && isKnown && coupon === null;
  const reason = data ? 'not_combined' : 'not_valid';
  const refusal = isRefused && data !== undefined ? reason : null;
  return { code, coupon, isPending: !isKnown, isRefused, refusal };
}

/** The bill of what is chosen on a departure, the same one for the same choices; null until the cabin types are known. */
export function useBreakdown(departure: Departure, choices: Partial<Choices> = {}): Breakdown | null {
  const { cabinTypes, products } = useOffer(departure);
  const [kept] = useSelection(departure.id);
  const { coupon } = useKeptCoupon(departure);
  const { today, brand, settings } = useVisit();
  const { paymentTerms } = settings;
  const { selection = kept, passengers, counts, country, insurance } = choices;
  return useMemo(() => {
    if (!cabinTypes) return null;
    const sale = { departure, cabinTypes, products, coupon, today, brand, paymentTerms };
    return breakdownOf(sale, { selection, passengers, counts, country, insurance });
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
