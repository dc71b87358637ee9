import { useQuery } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/departure';
import { marketOf } from '@towpath/rules/market';
import { termsOn } from '@towpath/rules/payment-terms';
import { type Breakdown, type Cart, priceOf } from '@towpath/rules/price';
import { couponAllowed, type Voucher } from '@towpath/rules/voucher';
import { voucherQuery } from '../queries.ts';
import { useSelection } from '../selection.tsx';
import { session, useStored } from '../session.ts';
import { useVisit } from '../visit.tsx';
import { useOffer } from './use-offer.ts';

/** What the visitor has chosen so far beside cabins; nothing of it need be known. */
export type Choices = Partial<Pick<Cart, 'selection' | 'passengers' | 'counts' | 'country' | 'insurance'>>;

/** The coupon on this device: its code as typed, and the coupon where it holds for the departure (specification 5). */
export interface KeptCoupon {
  code: string | null;
  coupon: Voucher | null;
  /** It is being asked for. */
  isPending: boolean;
  /** It has turned out not to hold. */
  isRefused: boolean;
}

/** The coupon on this device, as far as it is known whether it holds. */
export function useKeptCoupon(departure: Pick<Departure, 'id' | 'voucher'>): KeptCoupon {
  const code = useStored(session.voucher);
  const { data, isFetched } = useQuery({ ...voucherQuery(departure.id, code ?? ''), enabled: code !== null });
  const coupon = data && couponAllowed(data, departure.voucher) ? data : null;
  const isKnown = code === null || isFetched;
  return { code, coupon, isPending: !isKnown, isRefused: code !== null && isKnown && coupon === null };
}

function useVat(multiMarket: boolean | undefined, country: string): number {
  const { today, brand, settings } = useVisit();
  return termsOn(today, brand, marketOf(country, multiMarket), settings.paymentTerms).vat;
}

/** The bill of what is chosen on a departure, by the rule the server charges by; null until the cabin types are known. */
export function useBreakdown(departure: Departure, choices: Choices = {}): Breakdown | null {
  const offer = useOffer(departure);
  const [kept] = useSelection(departure.id);
  const { coupon } = useKeptCoupon(departure);
  const { selection = kept, passengers = [], counts = {}, country = '' } = choices;
  const { insurance = { cancellation: false, travel: false } } = choices;
  const vat = useVat(departure.multi_market ?? undefined, country);
  const { cabinTypes, products } = offer;
  if (!cabinTypes) return null;
  return priceOf({
    departure,
    cabinTypes,
    selection,
    products,
    passengers,
    counts,
    coupon,
    country,
    insurance,
    vat,
  });
}
