import { useQueryClient } from '@tanstack/react-query';
import { type Booking, type BookingRequestInput, pollDelay } from '@towpath/rules/booking';
import type { Departure } from '@towpath/rules/departure';
import type { Breakdown } from '@towpath/rules/price';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addToCart, purchase } from '../../analytics.ts';
import type { CallApi } from '../../api.ts';
import { useCall } from '../../query-client.ts';
import { session, type Validated } from '../../session.ts';
import { useCoupon } from '../../summary/use-breakdown.ts';
import { useVisit } from '../../visit.tsx';
import { type FailedBooking, failureOf } from './failed-booking.ts';
import { itemsOf } from './items.ts';
import type { ConfirmationForm } from './use-confirmation.ts';

/** Once per page load: a double click or a lost answer never books twice (specification 4). */
const IDEMPOTENCY_KEY = typeof crypto === 'undefined' ? '' : crypto.randomUUID();

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Looks at a pending booking until it is decided (specification 4). */
async function decided(call: CallApi, id: string): Promise<Booking> {
  for (let attempt = 0; ; attempt += 1) {
    await wait(pollDelay(attempt));
    const booking = await call('booking', { params: { id } });
    if (booking.status !== 'pending') return booking;
  }
}

/** Books; gives the booking's id, or throws what went wrong: a failed booking or a failed call. */
async function create(call: CallApi, body: BookingRequestInput): Promise<string> {
  const created = await call('createBooking', { body });
  if (created.status === 'completed') return created.id;
  const booking = await decided(call, created.id);
  if (booking.status === 'failed') throw booking;
  return booking.id;
}

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

/** Remembers the booking, tells analytics, and goes on to the payment (specification 4). */
function useSuccess(departure: Departure, breakdown: Breakdown | null) {
  const { paths } = useVisit();
  const navigate = useNavigate();
  const client = useQueryClient();
  const coupon = useCoupon(departure);
  return (id: string) => {
    session.recentBooking.write({ id, departureId: departure.id, bookedAt: Date.now() });
    session.cid.clear();
    if (breakdown) {
      const items = itemsOf(departure, breakdown);
      addToCart(items);
      purchase(id, breakdown.total, items, coupon?.code);
    }
    void client.invalidateQueries({ queryKey: ['departures', departure.id] });
    void navigate(paths.payment(id));
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
      succeed(await create(call, request()));
    } catch (error) {
      console.error(error);
      setFailure(failureOf(error));
    }
    setCreating(false);
    under.current = false;
  };
  return { creating, failure, book: () => void book(), forget: () => setFailure(null) };
}
