import { addDays, firstDayOf, lastDayOf, type PlainDate } from '@towpath/rules/core/dates';

/** The days of the figures, both inclusive. */
export interface Days {
  from: PlainDate;
  until: PlainDate;
}

const within = (day: PlainDate, { from, until }: Days) => (day < from ? from : day > until ? until : day);

/** The days of a week, from its Monday, that are among these days. */
export const weekWithin = (week: PlainDate, days: Days): Days => ({
  from: within(week, days),
  until: within(addDays(week, 6), days),
});

/** The days of departure of a month, YYYY-MM, that are among these days, as the filter of bookings. */
export const departuresOf = (month: string, days: Days) => ({
  departs_from: within(firstDayOf(month), days),
  departs_until: within(lastDayOf(month), days),
});
