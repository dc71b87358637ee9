import type { BookingRequestInput } from '@towpath/rules/booking-request';
import type { Departure } from '@towpath/rules/departure';
import { session, type Validated } from '../../session.ts';
import type { KeptCoupon } from '../../summary/use-breakdown.ts';
import { useVisit } from '../../visit.tsx';
import type { ConfirmationForm } from './use-confirmation.ts';

/** What is asked for when the visitor books, under a key; prices are none of it (specification 7). */
export function useRequest(
  departure: Departure,
  { main, passengers }: Validated,
  { insurance, terms, counts }: ConfirmationForm,
  { coupon }: KeptCoupon,
) {
  const { locale, brand } = useVisit();
  return (key: string): BookingRequestInput => ({
    departureId: departure.id,
    main,
    passengers,
    insurance,
    terms,
    locale,
    brand,
    voucher: coupon?.code ?? null,
    products: Object.entries(counts).map(([id, amount]) => ({ id, amount })),
    cid: session.cid.read() ?? undefined,
    idempotency_key: key,
  });
}
