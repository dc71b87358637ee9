import type { OperationName } from '@towpath/rules/office/operations';
import * as v from 'valibot';
import { bookingList, bookingView } from './bookings.ts';
import { departureRow, departureView } from './departures.ts';
import { todayView } from './today.ts';

/** The results that the API document describes as schemas; those of other operations it describes in words. */
export const resultShapes: Readonly<Partial<Record<OperationName, v.GenericSchema>>> = {
  'bookings.list': bookingList,
  'bookings.show': bookingView,
  'departures.list': v.object({ rows: v.array(departureRow) }),
  'departures.show': departureView,
  'today.show': todayView,
};
