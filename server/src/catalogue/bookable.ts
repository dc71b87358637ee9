import { earliestDate } from '@towpath/rules/calendar/calendar';
import type { PlainDate } from '@towpath/rules/core/dates';

/** SQL condition that a departure is open and not departed. Parameter $1 is the earliest bookable date. */
export const bookable = 'not departure.closed and departure.date >= $1';

/**
 * SQL condition that a joined `tour` is published, and its brand has terms on the day before the earliest bookable date, which is
 * today.
 */
export const onSale = 'tour.published and tour.brand in (select * from brands_on_sale($1::date - 1))';

/** SQL expression for the free cabins of a stock row; 0 when the departure is not bookable, or not on sale without terms. */
export const freeCabins = `case when ${bookable} and ${onSale} then stock.total - stock.taken else 0 end`;

/** The earliest bookable date on the operator's date `today`. */
export const earliestBookable = (today: PlainDate) => earliestDate({ first_departure: null }, today);
