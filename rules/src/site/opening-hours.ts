import { addDays, weekday } from '../core/dates.ts';
import { zonedTime } from '../core/zoned-time.ts';

/** When the telephone is answered: days from 0 (Monday) to 6, times as HH:MM in order, in the time zone (IANA name). */
export interface OpeningHours {
  days: readonly number[];
  times: readonly { from: string; until: string }[];
  timeZone: string;
}

/** Whether it is answered now, until when, or from when the next time: in `inDays` days, on a day of the week. */
export type Openness = { until: string } | { inDays: number; day: number; from: string };

const WEEK = 7;

/** Whether the telephone is answered at a moment, in milliseconds; null where it never is. */
export function opennessAt({ days, times, timeZone }: OpeningHours, now: number): Openness | null {
  const [today = '', time = ''] = zonedTime(timeZone, now).slice(0, 'YYYY-MM-DDTHH:MM'.length).split('T');
  const open = times.find(({ from, until }) => from <= time && time < until);
  if (open && days.includes(weekday(today))) return { until: open.until };
  for (let inDays = 0; inDays <= WEEK; inDays++) {
    const day = weekday(addDays(today, inDays));
    const next = times.find(({ from }) => inDays > 0 || time < from);
    if (next && days.includes(day)) return { inDays, day, from: next.from };
  }
  return null;
}
