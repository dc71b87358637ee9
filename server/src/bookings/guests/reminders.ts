import { startOfDay } from '@towpath/rules/core/dates';
import { nextReminderOn } from '@towpath/rules/guests/guest-part';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { passengersOf } from '../write-passenger.ts';
import { isComplete, loadGuests } from './guest-rows.ts';

/** When reminders are sent, in milliseconds after the start of the day. */
const MORNING = 9 * 3_600_000;

/** When the next reminder of an open part is due, in milliseconds; null: never. */
export function nextReminderAt(context: Context, dueOn: string): number | null {
  const day = nextReminderOn(dueOn, todayOf(context));
  return day === null ? null : startOfDay(context.config.timeZone, day) + MORNING;
}

/** A traveller by number and first name, which may be empty. */
export interface WaitingTraveller {
  number: number;
  name: string;
}

/** The travellers whose link the main booker passes on, and of whom something is missing (decision 117). */
export async function findWaitingTravellers(sql: Sql, bookingId: string): Promise<WaitingTraveller[]> {
  const passengers = await passengersOf(sql, bookingId);
  const guests = await loadGuests(sql, bookingId);
  return guests.parts.flatMap(({ traveller: number, invited_at, email }) => {
    const passenger = passengers[number - 1];
    if (!passenger || number === 1 || invited_at === null || email !== null) return [];
    return isComplete(passenger, number, guests) ? [] : [{ number, name: passenger.firstName }];
  });
}
