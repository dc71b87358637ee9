import type { PlainDate } from '../core/dates.ts';
import { formatDate, formatMoney } from '../core/format.ts';
import type { Locale } from '../core/locale.ts';
import { type Cents, zero } from '../core/money.ts';
import { delayedMethodOf, settlingDays } from '../payment/methods.ts';
import { formatOnBoard } from '../payment/on-board.ts';
import { charged } from '../payment/payment-result.ts';
import type { TermsVersion } from '../terms/terms-version.ts';
import type { TextValues } from '../text/fill.ts';
import type { CompletedBooking, DuePayment } from './booking.ts';
import type { MainSituation } from './situation/situation-shape.ts';

type Kind = 'total' | 'paid' | 'processing' | 'remaining' | 'on_board';

/**
 * An amount on a boarding pass in minor units of the currency that is charged, on board in euro cents; `by` is the day until which it is
 * to be paid.
 */
export interface PassAmount {
  kind: Kind;
  amount: Cents;
  by?: PlainDate;
}

/** The amounts of a boarding pass; zero amounts, and those that another back end omits, are left out (specification 10.31). */
export function passAmounts(booking: CompletedBooking): PassAmount[] {
  const { paid, processing, due = [] } = booking.journey ?? {};
  const inCurrency = (kind: Kind, amount: Cents | null = zero) => ({
    kind,
    amount: charged(amount ?? zero, booking).amount,
  });
  const amounts: PassAmount[] = [
    inCurrency('total', booking.amount),
    inCurrency('paid', paid),
    inCurrency('processing', processing),
    ...due.map(({ charge, due_on }) => ({ kind: 'remaining' as const, amount: charge, by: due_on })),
    { kind: 'on_board', amount: booking.local_costs },
  ];
  return amounts.filter((each) => each.amount > zero);
}

/** A charged amount of a booking as text. */
const formatCharge = (locale: Locale, amount: Cents, booking: CompletedBooking): string =>
  formatMoney(locale, amount, charged(zero, booking).currency);

/** An amount of a boarding pass as text. */
export const formatPassAmount = (
  locale: Locale,
  { kind, amount }: PassAmount,
  booking: CompletedBooking,
): string =>
  kind === 'on_board' ? formatOnBoard(locale, amount, booking) : formatCharge(locale, amount, booking);

/** The values of the text of an amount. */
export const amountValues = (locale: Locale, { by }: PassAmount): TextValues =>
  by ? { date: formatDate(locale, by) } : {};

/** Whether a booking has a page of its own: it is confirmed or requested, and its first payment is made or waits (decision 099). */
export const hasOwnPage = ({ can_pay, journey }: CompletedBooking): boolean => Boolean(journey) && !can_pay;

/** Whether the last day of a journey is past; unknown for a booking of another back end. */
export const isJourneyOver = (
  journey: { end_date: PlainDate } | null | undefined,
  today: PlainDate,
): boolean => (journey ? journey.end_date < today : false);

/** Whether a booking is a request that waits for its answer; unknown for one of another back end. */
export const isRequest = ({ situation }: Pick<CompletedBooking, 'situation'>): boolean =>
  situation?.main === 'requested' || situation?.main === 'requested_reserved';

/** Whether passengers board in each situation: not while a request waits, nor where the journey or the booking does not take place. */
const boarding: Readonly<Record<MainSituation, boolean>> = {
  placing: true,
  not_placed: true,
  called_off: false,
  cancelled_owing: false,
  cancelled_by_customer: false,
  cancelled_by_us: false,
  declined: false,
  request_expired: false,
  replaced: false,
  too_late: false,
  expired_unpaid: false,
  called_off_waiting: false,
  requested_reserved: false,
  requested: false,
  accepted_taken: true,
  payment_on_its_way: true,
  payment_failed: true,
  accepted_unpaid: true,
  unpaid: true,
  travelled: true,
  confirmed_paid: true,
  confirmed: true,
};

/** Whether passengers board in a situation (specification 10.31). */
export const boardsIn = (main: MainSituation): boolean => boarding[main];

/** Whether the passengers of a booking board, as far as is known: another back end does not tell its situation. */
const hasBoarding = ({ situation }: Pick<CompletedBooking, 'situation'>): boolean =>
  !situation || boardsIn(situation.main);

/** Whether a booking has a calendar file: once it is confirmed, so that no entry outlives a booking that expires. */
export const hasCalendarFile = ({ situation }: Pick<CompletedBooking, 'situation'>): boolean =>
  !situation || situation.main === 'confirmed' || situation.main === 'confirmed_paid';

/** The path of a booking's calendar file; null before it is confirmed, for a journey that is over, and for a booking of another back end. */
export const calendarPath = (
  booking: Pick<CompletedBooking, 'id' | 'situation'>,
  journey: { end_date: PlainDate } | null | undefined,
  locale: Locale,
  today: PlainDate,
): string | null =>
  journey && hasCalendarFile(booking) && !isJourneyOver(journey, today)
    ? `/bookings/${encodeURIComponent(booking.id)}/calendar.ics?locale=${locale}`
    : null;

/** What happens next; a payment that is due with what is due. */
export type NextStep =
  | {
      step: 'confirmation' | 'processing' | 'acceptance' | 'reserved' | 'boarding' | 'travelled';
      due?: undefined;
    }
  | { step: 'balance' | 'asked'; due: DuePayment };

/**
 * What happens after a booking, in order; a request waits for its acceptance, unless it is paid already. Boarding is left out where nobody
 * boards. What is reserved on a card needs no link to pay (decision 095). After the journey only what is still to be paid comes, and no
 * boarding. What the words of its situation say is not said again.
 */
export function nextSteps(booking: CompletedBooking, isPaid: boolean, today: PlainDate): NextStep[] {
  const { paid, processing, due = [], port_of_departure_name: port } = booking.journey ?? {};
  const waits = booking.on_request && !isPaid && !paid && !processing && due.length === 0;
  const isOver = isJourneyOver(booking.journey, today);
  const confirmation = isOver ? [] : [{ step: 'confirmation' as const }];
  const boards = port && !isOver && hasBoarding(booking) ? [{ step: 'boarding' as const }] : [];
  if (booking.situation) return [...confirmation, ...boards];
  return [
    ...confirmation,
    ...(processing ? [{ step: 'processing' as const }] : []),
    ...(waits && !isOver
      ? [{ step: booking.reserved ? ('reserved' as const) : ('acceptance' as const) }]
      : []),
    ...due.map((each) => ({ step: each.asked ? ('asked' as const) : ('balance' as const), due: each })),
    ...(isOver ? [{ step: 'travelled' as const }] : []),
    ...boards,
  ];
}

/** The values of the text of a next step, in a language. */
export function stepValues(
  { step, due }: NextStep,
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
    case 'balance':
    case 'asked':
      return { amount: formatCharge(locale, due.charge, booking), date: formatDate(locale, due.due_on) };
    case 'travelled':
      return {};
    case 'boarding':
      return {
        date: formatDate(locale, departure_date),
        ship: journey?.ship_name ?? '',
        port: journey?.port_of_departure_name ?? '',
      };
  }
}
