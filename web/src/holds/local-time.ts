import { formatTime } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';

const digits = (part: number) => String(part).padStart(2, '0');

/** The time of day of a moment (milliseconds) by this device's clock, which the server does not know. */
export function formatLocalTime(locale: Locale, moment: number): string {
  const date = new Date(moment);
  return formatTime(locale, `${digits(date.getHours())}:${digits(date.getMinutes())}`);
}
