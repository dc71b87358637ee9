import { useQueryClient } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import type { Breakdown } from '@towpath/rules/price/price';
import type { Voucher } from '@towpath/rules/price/voucher';
import {
  bookingStorage,
  type OrderedBooking,
  type ValidatedPassengers,
} from '../../../storage/booking-storage.ts';
import { browserStorage } from '../../../storage/browser-storage.ts';
import { businessStorage } from '../../../storage/business-storage.ts';
import { useSelection } from '../../../storage/cabin-selection.tsx';
import { useStoredCoupon } from '../../../summary/price/use-breakdown.ts';
import { trackPurchase } from '../../../tracking/ecommerce-events.ts';
import { itemsOf } from '../items.ts';
import type { ReviewForm } from '../use-review.ts';
import { useToPayment } from './use-to-payment.ts';

/** Stores the recent booking and clears what was chosen for it. */
function remember(id: string, departureId: string, ordered: OrderedBooking['ordered']): void {
  bookingStorage.recentBooking.write({ id, departureId, bookedAt: Date.now(), ordered });
  browserStorage.cid.clear();
  bookingStorage.ticked.clear();
  bookingStorage.additionalProducts.clear();
  businessStorage.clear();
}

/** The code that is reported to analytics: never that of a credit voucher, which can be spent by its code alone. */
const codeOf = (coupon: Voucher | null) => (coupon?.discount_type === 'Credit' ? undefined : coupon?.code);

/** The choices on which the price of the booking depends. */
function useOrdered(
  departure: Departure,
  { main, passengers }: ValidatedPassengers,
  { counts, insurance }: ReviewForm,
): OrderedBooking['ordered'] {
  const [selection] = useSelection(departure.id);
  const chosen = passengers.map(({ bike, diet, other }) => ({ bike, diet, other }));
  return { selection, passengers: chosen, counts, country: main.country, insurance };
}

/** Stores a booking, reports it to analytics and opens its payment screen (specification 4). */
export function useSuccess(
  departure: Departure,
  validated: ValidatedPassengers,
  form: ReviewForm,
  breakdown: Breakdown | null,
) {
  const ordered = useOrdered(departure, validated, form);
  const toPayment = useToPayment();
  const client = useQueryClient();
  const { coupon } = useStoredCoupon(departure);
  return async (id: string) => {
    if (breakdown) trackPurchase(id, breakdown.total, itemsOf(departure, breakdown), codeOf(coupon));
    remember(id, departure.id, ordered);
    // Without a refetch, which could change this screen before the payment screen is open.
    void client.invalidateQueries({ queryKey: ['departures', departure.id], refetchType: 'none' });
    await toPayment(id);
  };
}
