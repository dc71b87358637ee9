import { addDays, type PlainDate } from '../../core/dates.ts';

/** Why cabins of a departure cannot be on option until a day, or null. today is the operator's (decision 086). */
export function optionDayMessage(until: PlainDate, today: PlainDate, departure: PlainDate): string | null {
  if (until < today) return 'Last day must not be in the past';
  return until < departure ? null : 'Last day must be before the departure';
}

/** Whether an option has expired; `until` is its last day (decision 086). */
export function isOptionExpired(until: PlainDate, today: PlainDate): boolean {
  return until < today;
}

/**
 * Whether the operator is reminded of an option today: from one day before its last day on, but not on the day on which it was
 * created (decision 086).
 */
export function isOptionReminderDue(
  { until, created_on }: { until: PlainDate; created_on: PlainDate },
  today: PlainDate,
): boolean {
  return created_on < today && until <= addDays(today, 1);
}
