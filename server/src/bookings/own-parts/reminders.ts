import { startOfDay } from '@towpath/rules/core/dates';
import { nextReminderOn } from '@towpath/rules/own-parts/own-part';
import { knownName } from '@towpath/rules/passengers/described-fields';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { passengersOf } from '../write-passenger.ts';
import { isComplete, loadOwnParts } from './own-part-rows.ts';

/** When reminders are sent, in milliseconds after the start of the day. */
const MORNING = 9 * 3_600_000;

/** When the next reminder of an open part is due, in milliseconds; null: never. */
export function nextReminderAt(context: Context, dueOn: string): number | null {
  const day = nextReminderOn(dueOn, todayOf(context));
  return day === null ? null : startOfDay(context.config.timeZone, day) + MORNING;
}

/** A passenger by number and first name, which may be empty. */
export interface WaitingPassenger {
  number: number;
  name: string;
}

/** The passengers whose link the main booker passes on, and of whom something is missing (decision 117). */
export async function findWaitingPassengers(sql: Sql, bookingId: string): Promise<WaitingPassenger[]> {
  const passengers = await passengersOf(sql, bookingId);
  const ownParts = await loadOwnParts(sql, bookingId);
  return ownParts.parts.flatMap(({ passenger: number, invited_at, email }) => {
    const passenger = passengers[number - 1];
    if (!passenger || number === 1 || invited_at === null || email !== null) return [];
    return isComplete(passenger, number, ownParts) ? [] : [{ number, name: knownName(passenger).firstName }];
  });
}
