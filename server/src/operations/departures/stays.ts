import type { Effect } from '@towpath/rules/office/effects';
import type { LeftBooking } from '@towpath/rules/office/refusals/left-booking';
import type { ActiveBooking } from '../../bookings/active-bookings.ts';
import type { CodedRefusal } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import { nameReason } from '../names/name-reason.ts';

/** A booking that an operation on its departure leaves unchanged because of a refusal. */
export async function toLeft(
  sql: Sql,
  { id, number, request }: ActiveBooking,
  { reason, issues = [] }: CodedRefusal,
): Promise<LeftBooking> {
  const [booker] = request.passengers;
  const name = [booker?.firstName, booker?.lastName].filter(Boolean).join(' ');
  return { booking: id, number, name, reason: await nameReason(sql, reason), issue: issues[0] ?? null };
}

/** The effect that lists a booking that is left unchanged. */
export const toStays = ({ number, name, reason, issue }: LeftBooking): Effect => ({
  kind: 'stays',
  values: { number, name },
  why: { reason, issue },
});
