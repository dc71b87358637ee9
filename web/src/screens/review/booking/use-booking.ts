import { useQueryClient } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import { useEffect, useEffectEvent, useState } from 'react';
import { voucherQuery } from '../../../api/queries.ts';
import { useApi } from '../../../api/query-client.ts';
import { settledHoldId } from '../../../holds/hold-keeper.ts';
import { usePageContext } from '../../../page/page-context.tsx';
import type { ValidatedPassengers } from '../../../storage/booking-storage.ts';
import { browserStorage } from '../../../storage/browser-storage.ts';
import { type OfferedBill, useStoredCoupon } from '../../../summary/price/use-breakdown.ts';
import type { ReviewForm } from '../use-review.ts';
import { attemptToResume, beginAttempt, unansweredOn } from './booking-attempt.ts';
import { requestOf } from './booking-request.ts';
import { awaitBooking, sendBooking } from './send-booking.ts';
import { type Running, useAttempt } from './use-attempt.ts';
import { useSuccess } from './use-success.ts';

/** Polls a booking again that was pending when the page was closed, once the bill is known. */
function useResume(departureId: string, isKnown: boolean, { isRunning, run }: Running): void {
  const call = useApi();
  const resume = useEffectEvent(() => {
    const left = attemptToResume(departureId);
    if (left && !isRunning()) run(left.attempt, () => awaitBooking(call, left.id));
  });
  useEffect(() => {
    if (isKnown) resume();
  }, [isKnown]);
}

/** Places the booking with what is chosen, after its hold is known. */
function usePlace(departureId: string, validated: ValidatedPassengers, form: ReviewForm) {
  const call = useApi();
  const { locale, brand } = usePageContext();
  return ({ run }: Running, bill: OfferedBill, coupon: ReturnType<typeof useStoredCoupon>['coupon']) => {
    const { insurance, terms, counts } = form;
    const { business } = form.business;
    const attempt = beginAttempt(departureId);
    const order = {
      ...{ departureId, validated, business, insurance, terms, counts, coupon, locale, brand },
      cid: browserStorage.cid.read(),
      key: attempt.key,
      accepted: bill.terms,
    };
    run(attempt, async () => {
      const hold = await settledHoldId(departureId);
      return sendBooking(call, requestOf({ ...order, hold }), attempt.storeId);
    });
  };
}

/** Returns a function that orders as soon as the bill on the screen is the current one. */
function useOrderShown(isShown: boolean, order: () => void): () => void {
  const [isAsked, setAsked] = useState(false);
  const start = useEffectEvent(() => {
    setAsked(false);
    order();
  });
  useEffect(() => {
    if (isAsked && isShown) start();
  }, [isAsked, isShown]);
  return () => setAsked(true);
}

/**
 * The booking button: validates, books and reports failures. `shown` is the bill on the screen, which may be the one before;
 * `creating` is whether a booking is being created, and its setter.
 */
export function useBooking(
  departure: Departure,
  validated: ValidatedPassengers,
  form: ReviewForm,
  [bill, shown]: readonly [bill: OfferedBill | null, shown: OfferedBill | null],
  [creating, setCreating]: readonly [creating: boolean, setCreating: (creating: boolean) => void],
) {
  const client = useQueryClient();
  const { coupon, code, refusal, isRefused, isPending } = useStoredCoupon(departure);
  const succeed = useSuccess(departure, validated, form, bill);
  const running = useAttempt(departure.id, succeed, setCreating);
  const place = usePlace(departure.id, validated, form);
  const [isUnanswered] = useState(() => unansweredOn(departure.id) !== null);
  useResume(departure.id, bill !== null, running);
  const { failure, field, setFailure } = running;
  // A coupon whose look-up failed may be valid: it is fetched again instead of being called invalid.
  const lookUpAgain = () => {
    void client.invalidateQueries(voucherQuery(departure.id, code ?? ''));
    setFailure('again');
  };
  const book = useOrderShown(bill === shown, () => {
    if (running.isRunning() || !bill || !form.check()) return;
    if (refusal) return setFailure('voucher_gone');
    if (isRefused) return lookUpAgain();
    place(running, bill, coupon);
  });
  return {
    failure,
    field,
    isUnanswered: isUnanswered && !creating && failure === null,
    isBusy: creating || isPending,
    book,
    forget: () => setFailure(null),
  };
}
