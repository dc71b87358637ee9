import { useQueryClient } from '@tanstack/react-query';
import type { BookingRequestInput } from '@towpath/rules/booking-request';
import type { Departure } from '@towpath/rules/departure';
import type { Breakdown } from '@towpath/rules/price';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addToCart, purchase } from '../../analytics.ts';
import { useCall } from '../../query-client.ts';
import { session, type Validated } from '../../session.ts';
import { useCoupon } from '../../summary/use-breakdown.ts';
import { useVisit } from '../../visit.tsx';
import { createBooking } from './create-booking.ts';
import { type FailedBooking, failureOf } from './failed-booking.ts';
import { itemsOf } from './items.ts';
import type { ConfirmationForm } from './use-confirmation.ts';

const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** Once per page load: a double click or a lost answer never books twice (specification 4). randomUUID would need HTTPS. */
const IDEMPOTENCY_KEY = Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join('');

function useRequest(departure: Departure, { main, passengers }: Validated, form: ConfirmationForm) {
  const { locale, brand } = useVisit();
  const coupon = useCoupon(departure);
  return (): BookingRequestInput => ({
    departureId: departure.id,
    main,
    passengers,
    insurance: form.insurance,
    terms: form.terms,
    locale,
    brand,
    voucher: coupon?.code ?? null,
    products: Object.entries(form.counts)
      .filter(([, amount]) => amount > 0)
      .map(([id, amount]) => ({ id, amount })),
    cid: session.cid.read() ?? undefined,
    idempotency_key: IDEMPOTENCY_KEY,
  });
}

/** Tells analytics of a booking, of each once: after a lost answer the same key brings the same booking. */
function report(id: string, departure: Departure, breakdown: Breakdown, coupon: string | undefined): void {
  if (session.recentBooking.read()?.id === id) return;
  const items = itemsOf(departure, breakdown);
  addToCart(items);
  purchase(id, breakdown.total, items, coupon);
}

/** Remembers the booking; what was chosen for it is done with. */
function remember(id: string, departureId: string): void {
  session.recentBooking.write({ id, departureId, bookedAt: Date.now() });
  session.cid.clear();
  session.ticked.clear();
  session.additionalProducts.clear();
}

/** Remembers the booking, tells analytics, and goes on to the payment unless the visitor has left (specification 4). */
function useSuccess(departure: Departure, breakdown: Breakdown | null) {
  const { paths } = useVisit();
  const navigate = useNavigate();
  const client = useQueryClient();
  const coupon = useCoupon(departure);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (id: string) => {
    const stays = isHere.current;
    if (breakdown) report(id, departure, breakdown, coupon?.code);
    remember(id, departure.id);
    void client.invalidateQueries({ queryKey: ['departures', departure.id] });
    if (stays) void navigate(paths.payment(id));
  };
}

/** The binding button: checks, books, and says what went wrong where it does. */
export function useBooking(
  departure: Departure,
  validated: Validated,
  form: ConfirmationForm,
  breakdown: Breakdown | null,
) {
  const call = useCall();
  const client = useQueryClient();
  const request = useRequest(departure, validated, form);
  const succeed = useSuccess(departure, breakdown);
  const under = useRef(false);
  const [creating, setCreating] = useState(false);
  const [failure, setFailure] = useState<FailedBooking | null>(null);
  const book = async () => {
    if (under.current || !form.check()) return;
    under.current = true;
    setCreating(true);
    setFailure(null);
    try {
      succeed(await createBooking(call, request()));
    } catch (error) {
      console.error(error);
      const found = failureOf(error);
      setFailure(found);
      // Something may no longer be on offer: what is not, goes from the form.
      if (found === 'again') void client.invalidateQueries({ queryKey: ['departures', departure.id] });
    }
    setCreating(false);
    under.current = false;
  };
  return { creating, failure, book: () => void book(), forget: () => setFailure(null) };
}
