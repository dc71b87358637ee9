import type { PlainDate } from '../core/dates.ts';
import type { Locale } from '../core/locale.ts';
import { type Cents, zero } from '../core/money.ts';
import type { CompletedBooking } from './booking.ts';

/** An amount on a boarding pass in euro cents; `by` is the day until which it is to be paid. */
export interface PassAmount {
  kind: 'total' | 'paid' | 'processing' | 'remaining' | 'on_board';
  amount: Cents;
  by?: PlainDate;
}

/** The amounts of a boarding pass; zero amounts, and those that another back end omits, are left out (specification 10.31). */
export function passAmounts({ amount, local_costs, journey }: CompletedBooking): PassAmount[] {
  const { paid, processing, balance } = journey ?? {};
  const amounts: PassAmount[] = [
    { kind: 'total', amount },
    { kind: 'paid', amount: paid ?? zero },
    { kind: 'processing', amount: processing ?? zero },
    ...(balance ? [{ kind: 'remaining' as const, amount: balance.amount, by: balance.due_on }] : []),
    { kind: 'on_board', amount: local_costs },
  ];
  return amounts.filter((each) => each.amount > zero);
}

/** The path of a booking's calendar file. */
export const calendarPath = (bookingId: string, locale: Locale) =>
  `/bookings/${encodeURIComponent(bookingId)}/calendar.ics?locale=${locale}`;

type NextStep = 'confirmation' | 'processing' | 'acceptance' | 'reserved' | 'balance' | 'boarding';

/**
 * What happens after a booking, in order; a request waits for its acceptance, unless it is paid already. What is reserved on a
 * card needs no link to pay (decision 095).
 */
export function nextSteps(booking: CompletedBooking, isPaid: boolean): NextStep[] {
  const { paid, processing } = booking.journey ?? {};
  const waits = booking.on_request && !isPaid && !paid && !processing;
  return [
    'confirmation' as const,
    ...(booking.journey?.processing ? ['processing' as const] : []),
    ...(waits ? [booking.reserved ? ('reserved' as const) : ('acceptance' as const)] : []),
    ...(booking.journey?.balance ? ['balance' as const] : []),
    ...(booking.journey?.port_of_departure_name ? ['boarding' as const] : []),
  ];
}
