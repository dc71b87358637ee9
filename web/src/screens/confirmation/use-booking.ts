import { useQueryClient } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import type { Breakdown } from '@towpath/rules/price/price';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../api/query-client.ts';
import { heldId } from '../../holds/hold-calls.ts';
import { setBooking } from '../../holds/hold-keeper.ts';
import { usePageContext } from '../../page/page-context.tsx';
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

/** Remembers the booking; what was chosen for it is done with. */
function remember(id: string, departureId: string): void {
  bookingStorage.recentBooking.write({ id, departureId, bookedAt: Date.now() });
  browserStorage.cid.clear();
  bookingStorage.ticked.clear();
  bookingStorage.additionalProducts.clear();
}

/** Stores the booking, reports it to analytics and opens its payment screen (specification 4). */
function useSuccess(departure: Departure, breakdown: Breakdown | null) {
  const toPayment = useToPayment();
  const client = useQueryClient();
  const { coupon } = useStoredCoupon(departure);
  return async (id: string) => {
    if (breakdown) trackPurchase(id, breakdown.total, itemsOf(departure, breakdown), coupon?.code);
    remember(id, departure.id);
    // Without a refetch, which could change this screen before the payment screen is open.
    void client.invalidateQueries({ queryKey: ['departures', departure.id], refetchType: 'none' });
    await toPayment(id);
  };
}

/** Whether the booking is being created, and its setter. */
type Creating = readonly [creating: boolean, setCreating: (creating: boolean) => void];

/** One attempt at a time; on success `creating` stays true, as the payment screen is being opened. */
function useAttempt(departure: Departure, succeed: (id: string) => Promise<void>, setCreating: Creating[1]) {
  const client = useQueryClient();
  const under = useRef(false);
  const [failure, setFailure] = useState<FailedBooking | null>(null);
  const fail = (error: unknown, attempt: Attempt) => {
    console.error(error);
    if (isAnswer(error)) attempt.turnDown();
    const found = failureOf(error);
    setFailure(found);
    // Something may no longer be on offer: what is not, goes from the form.
    if (found === 'again') void client.invalidateQueries({ queryKey: ['departures', departure.id] });
  };
  const run = async (attempt: Attempt, work: () => Promise<string>) => {
    under.current = true;
    setBooking(true);
    setCreating(true);
    setFailure(null);
    try {
      const id = await work();
      attempt.succeed();
      setBooking('made');
      await succeed(id);
    } catch (error) {
      // Without an answer the hold may be a booking by now: it is neither renewed nor released.
      if (isAnswer(error)) setBooking(false);
      fail(error, attempt);
      setCreating(false);
    }
    under.current = false;
  };
  return { under, failure, setFailure, run };
}

/**
 * The binding button: checks, books, and says what went wrong where it does. A booking that was being made when its page went
 * is waited for again.
 */
export function useBooking(
  departure: Departure,
  validated: Validated,
  form: ConfirmationForm,
  breakdown: Breakdown | null,
  [creating, setCreating]: Creating,
) {
  const call = useApi();
  const coupon = useStoredCoupon(departure);
  const { locale, brand } = usePageContext();
  const { under, failure, setFailure, run } = useAttempt(
    departure,
    useSuccess(departure, breakdown),
    setCreating,
  );
  const [isUnanswered] = useState(() => unansweredOn(departure.id) !== null);
  const book = () => {
    if (under.current || !form.check()) return;
    if (coupon.isRefused) return setFailure('voucher_gone');
    const attempt = beginAttempt(departure.id);
    const { insurance, terms, counts } = form;
    const said = { departureId: departure.id, validated, insurance, terms, counts, coupon: coupon.coupon };
    const hold = heldId(departure.id);
    const order = { ...said, locale, brand, cid: browserStorage.cid.read(), hold, key: attempt.key };
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
    failure,
    isUnanswered: isUnanswered && !creating && failure === null,
    isBusy: creating || coupon.isPending,
    book,
    forget: () => setFailure(null),
  };
}
