import { addDays, type PlainDate } from '../../core/dates.ts';

/** Days after the journey until when a booking's page is kept on the device. */
const DAYS_KEPT = 14;

/** Until which day a booking's page is kept on the device; null once that day has passed (decision 099). */
export function keptOfflineUntil(endDate: PlainDate, today: PlainDate): PlainDate | null {
  const until = addDays(endDate, DAYS_KEPT);
  return today > until ? null : until;
}
