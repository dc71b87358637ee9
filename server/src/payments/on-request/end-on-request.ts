import {
  type OnRequestEvent,
  onRequestStateOf,
  onRequestTransitions,
} from '@towpath/rules/booking/on-request-state';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { releaseBooking } from '../../bookings/release-booking.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { closePayments } from '../closing/close-payments.ts';

const HOUR = 3_600_000;

type OnRequestConflict = 'booking_not_request' | 'booking_accepted' | 'booking_released';

/** Why an event is refused in the state of a booking's request; null if it is possible. */
export function onRequestConflict(booking: CompletedRow, event: OnRequestEvent): OnRequestConflict | null {
  const state = onRequestStateOf(booking);
  if (state !== null && onRequestTransitions[state][event]) return null;
  if (!booking.on_request) return 'booking_not_request';
  return state === 'accepted' && !booking.released ? 'booking_accepted' : 'booking_released';
}

/**
 * Accepts a request in the caller's transaction, which has locked the booking and notifies the visitor. Until when the payment
 * link is valid is stored, so that later changes of the setting do not change what the visitor was told.
 */
export async function acceptOnRequest({ config, now }: Context, sql: Sql, id: string): Promise<void> {
  const at = now();
  const { acceptedHours } = config.keeping;
  await sql.query(
    'update booking set accepted_at = $2::timestamptz, pay_until = $3::timestamptz where id = $1',
    [id, new Date(at), acceptedHours === null ? null : new Date(at + acceptedHours * HOUR)],
  );
}

/**
 * Declines or expires a request in the caller's transaction, which has locked the booking and notifies the visitor: releases
 * its stock and closes its payments.
 */
export async function endOnRequest(
  { now }: Context,
  sql: Sql,
  id: string,
  end: 'declined' | 'expired',
): Promise<void> {
  const at = now();
  await closePayments(sql, id, at);
  await releaseBooking(sql, id, end, at);
}
