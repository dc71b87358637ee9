import { BookingList } from '@towpath/rules/office/booking-list';
import { BookingView } from '@towpath/rules/office/booking-view';
import { NamesView } from '@towpath/rules/office/catalogue/names';
import { DepartureRow, DepartureView } from '@towpath/rules/office/departure-view';
import type { OperationName } from '@towpath/rules/office/operations';
import { TodayView } from '@towpath/rules/office/record-views';
import * as v from 'valibot';

/** The results that the API document describes as schemas; those of other operations it describes in words. */
export const resultShapes: Readonly<Partial<Record<OperationName, v.GenericSchema>>> = {
  'bookings.list': BookingList,
  'bookings.show': BookingView,
  'catalogue.names': NamesView,
  'departures.list': v.object({ rows: v.array(DepartureRow) }),
  'departures.show': DepartureView,
  'today.show': TodayView,
};
