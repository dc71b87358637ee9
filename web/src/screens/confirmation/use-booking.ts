import { useQueryClient } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import type { Breakdown } from '@towpath/rules/price/price';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../api/query-client.ts';
import { usePageContext } from '../../page/page-context.tsx';
import { useIsMounted } from '../../page/use-is-mounted.ts';
import { bookingStorage, type Validated } from '../../storage/booking-storage.ts';
import { browserStorage } from '../../storage/browser-storage.ts';
import { useStoredCoupon } from '../../summary/use-breakdown.ts';
import { trackPurchase } from '../../tracking/analytics.ts';
import { awaitBooking, createBooking } from './create-booking.ts';
import { type FailedBooking, failureOf, isAnswer } from './failed-booking.ts';
import { itemsOf } from './items.ts';
import { requestOf } from './request.ts';
import { type Attempt, attemptToResume, beginAttempt, unansweredOn } from './unanswered.ts';
import type { ConfirmationForm } from './use-confirmation.ts';
import { useToPayment } from './use-to-payment.ts';

/** Stores the recent booking and clears what was chosen for it. */
function remember(id: string, departureId: string): void {
  bookingStorage.recentBooking.write({ id, departureId, bookedAt: Date.now() });
  browserStorage.cid.clear();
  bookingStorage.ticked.clear();
  bookingStorage.additionalProducts.clear();
}

/** Stores the booking, sends it to analytics, and navigates to the payment unless the visitor has left (specification 4). */
function useSuccess(departure: Departure, breakdown: Breakdown | null) {
  const toPayment = useToPayment();
  const client = useQueryClient();
  const { coupon } = useStoredCoupon(departure);
  const isHere = useIsMounted();
  return (id: string) => {
    const stays = isHere();
    if (breakdown) trackPurchase(id, breakdown.total, itemsOf(departure, breakdown), coupon?.code);
    remember(id, departure.id);
    void client.invalidateQueries({ queryKey: ['departures', departure.id] });
    if (stays) toPayment(id);
  };
}

/** The state of the booking request; one runs at a time. */
function useAttempt(departure: Departure, succeed: (id: string) => void) {
  const client = useQueryClient();
  const under = useRef(false);
  const [creating, setCreating] = useState(false);
  const [failure, setFailure] = useState<FailedBooking | null>(null);
  const fail = (error: unknown, attempt: Attempt) => {
    console.error(error);
    if (isAnswer(error)) attempt.turnDown();
    const found = failureOf(error);
    setFailure(found);
    // Removes what is no longer offered from the form.
    if (found === 'again') void client.invalidateQueries({ queryKey: ['departures', departure.id] });
  };
  const run = async (attempt: Attempt, work: () => Promise<string>) => {
    under.current = true;
    setCreating(true);
    setFailure(null);
    try {
      const id = await work();
      attempt.succeed();
      succeed(id);
    } catch (error) {
      fail(error, attempt);
    }
    setCreating(false);
    under.current = false;
  };
  return { under, creating, failure, setFailure, run };
}

/**
 * The booking button: validates, books and reports failures. A booking that was pending when the page was closed is polled
 * again.
 */
export function useBooking(
  departure: Departure,
  validated: Validated,
  form: ConfirmationForm,
  breakdown: Breakdown | null,
) {
  const call = useApi();
  const coupon = useStoredCoupon(departure);
  const { locale, brand } = usePageContext();
  const { under, creating, failure, setFailure, run } = useAttempt(
    departure,
    useSuccess(departure, breakdown),
  );
  const [isUnanswered] = useState(() => unansweredOn(departure.id) !== null);
  const book = () => {
    if (under.current || !form.check()) return;
    if (coupon.isRefused) return setFailure('voucher_gone');
    const attempt = beginAttempt(departure.id);
    const { insurance, terms, counts } = form;
    const said = { departureId: departure.id, validated, insurance, terms, counts, coupon: coupon.coupon };
    const order = { ...said, locale, brand, cid: browserStorage.cid.read(), key: attempt.key };
    void run(attempt, () => createBooking(call, requestOf(order), attempt.name));
  };
  const resume = useEffectEvent(() => {
    const left = attemptToResume(departure.id);
    if (left && !under.current) void run(left.attempt, () => awaitBooking(call, left.id));
  });
  const isKnown = breakdown !== null;
  useEffect(() => {
    if (isKnown) resume();
  }, [isKnown]);
  return {
    creating,
    failure,
    isUnanswered: isUnanswered && !creating && failure === null,
    isBusy: creating || coupon.isPending,
    book,
    forget: () => setFailure(null),
  };
}
