import type { WireOf } from '@towpath/rules/contract/contract';
import { todayIn } from '@towpath/rules/core/dates';
import type { CompletedRow } from '../bookings/completed-row.ts';
import { findBooking } from '../bookings/find-booking.ts';
import { isComplete, loadGuests } from '../bookings/guests/guest-rows.ts';
import { type Invitation, inviteGuest, withdrawGuest } from '../bookings/guests/links.ts';
import { nextReminderAt } from '../bookings/guests/reminders.ts';
import { lockBooking } from '../bookings/lock-booking.ts';
import { passengersOf } from '../bookings/write-passenger.ts';
import { CodedRefusal, missing, stateConflict } from '../config/coded-refusal.ts';
import { writeAudit } from '../database/audit.ts';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { stateOf } from './show-part.ts';

/** How far the travellers of a booking are: states and invitations, never data. */
export async function listGuests(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
): Promise<WireOf<'guests'>> {
  const passengers = await passengersOf(sql, booking.id);
  const guests = await loadGuests(sql, booking.id);
  const { timeZone } = context.config;
  return {
    due_on: stateOf(context, booking, false).due_on,
    guests: passengers.map((passenger, index) => {
      const number = index + 1;
      const complete = isComplete(passenger, number, guests);
      const part = guests.parts.find(({ traveller }) => traveller === number);
      return {
        number,
        first_name: passenger.firstName,
        complete,
        state: stateOf(context, booking, complete).state,
        invited_on: part?.invited_at ? todayIn(timeZone, part.invited_at.getTime()) : null,
        email: part?.email ?? null,
        reminder_on: part?.remind_at ? todayIn(timeZone, part.remind_at.getTime()) : null,
      };
    }),
  };
}

interface AboutGuest {
  bookingId: string;
  traveller: number;
  by: string;
}

/** The last day on which a traveller can fill in their part; a refusal if they cannot be invited now. */
async function findDueOn(
  context: Context,
  sql: Sql,
  { bookingId, traveller }: AboutGuest,
): Promise<string | CodedRefusal> {
  const booking = await findBooking(sql, bookingId);
  if (booking?.status !== 'completed') return missing('booking_gone', {});
  if (booking.released) return stateConflict('booking_released', { booking: booking.number });
  if (booking.first_payment !== 'completed' && !booking.by_telephone)
    return stateConflict('booking_unconfirmed', { booking: booking.number });
  const { state, due_on } = stateOf(context, booking, false);
  if (state === 'locked') return stateConflict('travellers_locked', {});
  return (await passengersOf(sql, bookingId))[traveller - 1] ? due_on : missing('traveller_unknown', {});
}

/** Invites a traveller, which ends earlier links; returns the token of a link to pass on, null where it is mailed. */
export async function invite(
  context: Context,
  { email, locale, ...about }: Invitation & AboutGuest,
): Promise<{ token: string | null } | CodedRefusal> {
  const { bookingId, traveller, by } = about;
  return context.database.transaction(async (sql) => {
    await lockBooking(sql, bookingId);
    const dueOn = await findDueOn(context, sql, about);
    if (dueOn instanceof CodedRefusal) return dueOn;
    const at = context.now();
    const remindAt = traveller === 1 ? null : nextReminderAt(context, dueOn);
    const token = await inviteGuest(sql, { bookingId, traveller, email, locale, remindAt }, at);
    const details = { traveller, mailed: email !== null };
    await writeAudit(sql, { at, by, command: 'guests invite', bookingId, details });
    return { token };
  });
}

/** Withdraws the links of a traveller. Whether there was one. */
export async function withdraw(
  context: Context,
  { bookingId, traveller, by }: AboutGuest,
): Promise<{ withdrawn: boolean }> {
  return context.database.transaction(async (sql) => {
    await lockBooking(sql, bookingId);
    const withdrawn = await withdrawGuest(sql, bookingId, traveller);
    const details = { traveller };
    if (withdrawn)
      await writeAudit(sql, { at: context.now(), by, command: 'guests withdraw', bookingId, details });
    return { withdrawn };
  });
}
