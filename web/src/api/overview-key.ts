import type { Locale } from '@towpath/rules/core/locale';

/** The query key of a booking as its own page shows it. */
export const overviewKey = (bookingId: string, locale: Locale) => ['bookings', bookingId, 'overview', locale];
