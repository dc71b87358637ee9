import { earliestDate } from '@towpath/rules/calendar/calendar';
import type { PlainDate } from '@towpath/rules/core/dates';

/** SQL condition that a departure is open and not departed. Parameter $1 is the earliest bookable date. */
export const bookable = 'not departure.closed and departure.date >= $1';

/** SQL expression for the free cabins of a stock row; 0 when the departure is not bookable. */
export const freeCabins = `case when ${bookable} then stock.total - stock.taken else 0 end`;

/** The earliest bookable date on the operator's date `today`. */
export const earliestBookable = (today: PlainDate) => earliestDate({ first_departure: null }, today);
