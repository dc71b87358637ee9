import { keptUntil } from '@towpath/rules/booking/kept-until';
import { type ZonedTime, zonedTime } from '@towpath/rules/core/zoned-time';
import { amountDue } from '@towpath/rules/payment/payment';
import type { Config } from '../config/config.ts';
import type { CompletedRow } from './completed-row.ts';

/** When an unpaid booking will be released, in milliseconds; null if it never will be or already is. */
export function getReleaseDeadline(
  { keeping }: Pick<Config, 'keeping'>,
  booking: CompletedRow,
): number | null {
  if (booking.released) return null;
  const { on_request, by_telephone, decided_at, accepted, pay_until, first_payment } = booking;
  const keepable = {
    onRequest: on_request,
    byTelephone: by_telephone,
    placedAt: decided_at.getTime(),
    accepted,
    payUntil: pay_until?.getTime() ?? null,
    firstPayment: first_payment,
    answerHours: booking.terms.answer_hours,
    due: amountDue({ ...booking, deposit: null }, 'full_payment'),
    triedAt: booking.tried_at?.getTime() ?? null,
    failedAt: booking.failed_at?.getTime() ?? null,
  };
  return keptUntil(keepable, keeping);
}

/** getReleaseDeadline in the operator's time zone, for screens and mails. */
export function getZonedReleaseDeadline(
  config: Pick<Config, 'keeping' | 'timeZone'>,
  booking: CompletedRow,
): ZonedTime | null {
  const deadline = getReleaseDeadline(config, booking);
  return deadline === null ? null : zonedTime(config.timeZone, deadline);
}
