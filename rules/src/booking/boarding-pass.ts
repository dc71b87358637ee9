import type { PlainDate } from '../core/dates.ts';
import { formatDate, formatMoney } from '../core/format.ts';
import type { Locale } from '../core/locale.ts';
import { type Cents, zero } from '../core/money.ts';
import { delayedMethodOf, settlingDays } from '../payment/methods.ts';
import { charged } from '../payment/payment-result.ts';
import type { TermsVersion } from '../terms/terms-version.ts';
import type { TextValues } from '../text/fill.ts';
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

/** The values of the text of an amount. */
export const amountValues = (locale: Locale, { by }: PassAmount): TextValues =>
  by ? { date: formatDate(locale, by) } : {};

/** The path of a booking's calendar file. */
export const calendarPath = (bookingId: string, locale: Locale) =>
  `/bookings/${encodeURIComponent(bookingId)}/calendar.ics?locale=${locale}`;

export type NextStep = 'confirmation' | 'processing' | 'acceptance' | 'reserved' | 'balance' | 'boarding';

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

/** The values of the text of a next step, in a language. */
export function stepValues(
  step: NextStep,
  booking: CompletedBooking,
  locale: Locale,
  terms: Pick<TermsVersion, 'answer_hours' | 'bank_days'>,
): TextValues {
  const { journey, email, departure_date } = booking;
  switch (step) {
    case 'confirmation':
      return { email };
    case 'processing':
      return settlingDays(delayedMethodOf(booking.market), terms.bank_days);
    case 'acceptance':
    case 'reserved':
      return { hours: terms.answer_hours };
    case 'balance': {
      const { amount = zero, due_on: day = departure_date } = journey?.balance ?? {};
      const due = charged(amount, booking);
      return { amount: formatMoney(locale, due.amount, due.currency), date: formatDate(locale, day) };
    }
    case 'boarding':
      return {
        date: formatDate(locale, departure_date),
        ship: journey?.ship_name ?? '',
        port: journey?.port_of_departure_name ?? '',
      };
  }
}
