import type { WireOf } from '@towpath/rules/contract/contract';
import { todayIn } from '@towpath/rules/core/dates';
import { knownName } from '@towpath/rules/passengers/described-fields';
import type { CompletedRow } from '../bookings/completed-row.ts';
import { findBooking } from '../bookings/find-booking.ts';
import { lockBooking } from '../bookings/lock-booking.ts';
import { type Invitation, invitePassenger, withdrawPassenger } from '../bookings/own-parts/links.ts';
import { isComplete, loadOwnParts } from '../bookings/own-parts/own-part-rows.ts';
import { nextReminderAt } from '../bookings/own-parts/reminders.ts';
import { passengersOf } from '../bookings/write-passenger.ts';
import { CodedRefusal, missing, stateConflict } from '../config/coded-refusal.ts';
import { writeAudit } from '../database/audit.ts';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { stateOf } from './show-part.ts';

/** How far the passengers of a booking are: states and invitations, never data. */
export async function listOwnParts(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
): Promise<WireOf<'ownParts'>> {
  const passengers = await passengersOf(sql, booking.id);
  const ownParts = await loadOwnParts(sql, booking.id);
  const { timeZone } = context.config;
  return {
    due_on: stateOf(context, booking, false).due_on,
    passengers: passengers.map((passenger, index) => {
      const number = index + 1;
      const complete = isComplete(passenger, number, ownParts);
      const part = ownParts.parts.find(({ passenger }) => passenger === number);
      return {
        number,
        first_name: knownName(passenger).firstName,
        complete,
        state: stateOf(context, booking, complete).state,
        invited_on: part?.invited_at ? todayIn(timeZone, part.invited_at.getTime()) : null,
        email: part?.email ?? null,
        reminder_on: part?.remind_at ? todayIn(timeZone, part.remind_at.getTime()) : null,
      };
    }),
  };
}

interface AboutPassenger {
  bookingId: string;
  passenger: number;
  by: string;
}

/** The last day on which a passenger can fill in their part; a refusal if they cannot be invited now. */
async function findDueOn(
  context: Context,
  sql: Sql,
  { bookingId, passenger }: AboutPassenger,
): Promise<string | CodedRefusal> {
  const booking = await findBooking(sql, bookingId);
  if (booking?.status !== 'completed') return missing('booking_gone', {});
  if (booking.released) return stateConflict('booking_released', { booking: booking.number });
  if (booking.first_payment !== 'completed' && !booking.by_telephone)
    return stateConflict('booking_unconfirmed', { booking: booking.number });
  const { state, due_on } = stateOf(context, booking, false);
  if (state === 'locked') return stateConflict('passengers_locked', {});
  return (await passengersOf(sql, bookingId))[passenger - 1] ? due_on : missing('passenger_unknown', {});
}

/** Invites a passenger, which ends earlier links; returns the token of a link to pass on, null where it is mailed. */
export async function invite(
  context: Context,
  { email, locale, ...about }: Invitation & AboutPassenger,
): Promise<{ token: string | null } | CodedRefusal> {
  const { bookingId, passenger, by } = about;
  return context.database.transaction(async (sql) => {
    await lockBooking(sql, bookingId);
    const dueOn = await findDueOn(context, sql, about);
    if (dueOn instanceof CodedRefusal) return dueOn;
    const at = context.now();
    const remindAt = passenger === 1 ? null : nextReminderAt(context, dueOn);
    const token = await invitePassenger(sql, { bookingId, passenger, email, locale, remindAt }, at);
    const details = { passenger, mailed: email !== null };
    await writeAudit(sql, { at, by, command: 'passengers invite', bookingId, details });
    return { token };
  });
}

/** Withdraws the links of a passenger. Whether there was one. */
export async function withdraw(
  context: Context,
  { bookingId, passenger, by }: AboutPassenger,
): Promise<{ withdrawn: boolean }> {
  return context.database.transaction(async (sql) => {
    await lockBooking(sql, bookingId);
    const withdrawn = await withdrawPassenger(sql, bookingId, passenger);
    const details = { passenger };
    if (withdrawn)
      await writeAudit(sql, { at: context.now(), by, command: 'passengers withdraw', bookingId, details });
    return { withdrawn };
  });
}
