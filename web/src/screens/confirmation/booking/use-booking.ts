import { useQueryClient } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import type { Breakdown } from '@towpath/rules/price/price';
import type { Voucher } from '@towpath/rules/price/voucher';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { voucherQuery } from '../../../api/queries.ts';
import { useApi } from '../../../api/query-client.ts';
import { settledHoldId } from '../../../holds/hold-keeper.ts';
import { usePageContext } from '../../../page/page-context.tsx';
import { bookingStorage, type OrderedBooking, type Validated } from '../../../storage/booking-storage.ts';
import { browserStorage } from '../../../storage/browser-storage.ts';
import { useSelection } from '../../../storage/cabin-selection.tsx';
import { type OfferedBill, useStoredCoupon } from '../../../summary/use-breakdown.ts';
import { trackPurchase } from '../../../tracking/ecommerce-events.ts';
import { itemsOf } from '../items.ts';
import type { ConfirmationForm } from '../use-confirmation.ts';
import { noTerms } from '../use-ticked.ts';
import { type Attempt, attemptToResume, beginAttempt, unansweredOn } from './booking-attempt.ts';
import { awaitBooking, createBooking } from './create-booking.ts';
import { type FailedBooking, failureOf, isAnswer, refusedField } from './failed-booking.ts';
import { requestOf } from './request.ts';
import { useToPayment } from './use-to-payment.ts';

/** Stores the recent booking and clears what was chosen for it. */
function remember(id: string, departureId: string, ordered: OrderedBooking['ordered']): void {
  bookingStorage.recentBooking.write({ id, departureId, bookedAt: Date.now(), ordered });
  browserStorage.cid.clear();
  bookingStorage.ticked.clear();
  bookingStorage.additionalProducts.clear();
}

/** Clears the accepted terms, because another version holds now. */
function clearAcceptedTerms(): void {
  const ticked = bookingStorage.ticked.read();
  if (ticked) bookingStorage.ticked.write({ ...ticked, terms: noTerms });
}

/** The code that is reported to analytics: never that of a credit voucher, which can be spent by its code alone. */
const codeOf = (coupon: Voucher | null) => (coupon?.discount_type === 'Credit' ? undefined : coupon?.code);

/** Stores the booking, reports it to analytics and opens its payment screen (specification 4). */
function useSuccess(departure: Departure, breakdown: Breakdown | null, ordered: OrderedBooking['ordered']) {
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

/** What the price of the booking depends on. */
function useOrdered(
  departure: Departure,
  { main, passengers }: Validated,
  { counts, insurance }: ConfirmationForm,
) {
  const [selection] = useSelection(departure.id);
  const chosen = passengers.map(({ bike, diet, other }) => ({ bike, diet, other }));
  return { selection, passengers: chosen, counts, country: main.country, insurance };
}

/** Whether the booking is being created, and its setter. */
type Creating = readonly [creating: boolean, setCreating: (creating: boolean) => void];

/** One attempt at a time; on success `creating` stays true, as the payment screen is being opened. */
function useAttempt(departure: Departure, succeed: (id: string) => Promise<void>, setCreating: Creating[1]) {
  const client = useQueryClient();
  const isRunning = useRef(false);
  const [failure, setFailure] = useState<FailedBooking | null>(null);
  const [field, setField] = useState<string | null>(null);
  const fail = (error: unknown, attempt: Attempt) => {
    console.error(error);
    if (isAnswer(error)) attempt.refuse();
    const found = failureOf(error);
    setFailure(found);
    setField(refusedField(error));
    // Removes what is no longer offered from the form.
    if (found === 'again') void client.invalidateQueries({ queryKey: ['departures', departure.id] });
    if (found === 'terms_changed') {
      clearAcceptedTerms();
      void client.invalidateQueries({ queryKey: ['terms'] });
    }
  };
  const run = async (attempt: Attempt, work: () => Promise<string>) => {
    isRunning.current = true;
    setCreating(true);
    setFailure(null);
    try {
      const id = await work();
      attempt.succeed();
      await succeed(id);
    } catch (error) {
      fail(error, attempt);
      setCreating(false);
    }
    isRunning.current = false;
  };
  return { isRunning, failure, field, setFailure, run };
}

/**
 * The booking button: validates, books and reports failures. A booking that was pending when the page was closed is polled
 * again.
 */
export function useBooking(
  departure: Departure,
  validated: Validated,
  form: ConfirmationForm,
  breakdown: OfferedBill | null,
  [creating, setCreating]: Creating,
) {
  const call = useApi();
  const client = useQueryClient();
  const coupon = useStoredCoupon(departure);
  const { locale, brand } = usePageContext();
  const { isRunning, failure, field, setFailure, run } = useAttempt(
    departure,
    useSuccess(departure, breakdown, useOrdered(departure, validated, form)),
    setCreating,
  );
  const [isUnanswered] = useState(() => unansweredOn(departure.id) !== null);
  // A coupon whose look-up failed may be valid: it is fetched again instead of being called invalid.
  const lookUpAgain = () => {
    void client.invalidateQueries(voucherQuery(departure.id, coupon.code ?? ''));
    setFailure('again');
  };
  const book = () => {
    if (isRunning.current || !breakdown || !form.check()) return;
    if (coupon.refusal) return setFailure('voucher_gone');
    if (coupon.isRefused) return lookUpAgain();
    const attempt = beginAttempt(departure.id);
    const { insurance, terms, counts } = form;
    const said = { departureId: departure.id, validated, insurance, terms, counts, coupon: coupon.coupon };
    const order = {
      ...said,
      locale,
      brand,
      cid: browserStorage.cid.read(),
      key: attempt.key,
      accepted: breakdown.terms,
    };
    void run(attempt, async () => {
      const hold = await settledHoldId(departure.id);
      return createBooking(call, requestOf({ ...order, hold }), attempt.storeId);
    });
  };
  const resume = useEffectEvent(() => {
    const left = attemptToResume(departure.id);
    if (left && !isRunning.current) void run(left.attempt, () => awaitBooking(call, left.id));
  });
  const isKnown = breakdown !== null;
  useEffect(() => {
    if (isKnown) resume();
  }, [isKnown]);
  return {
    failure,
    field,
    isUnanswered: isUnanswered && !creating && failure === null,
    isBusy: creating || coupon.isPending,
    book,
    forget: () => setFailure(null),
  };
}
