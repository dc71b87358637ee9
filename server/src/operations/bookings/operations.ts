import { bookingOperations } from '@towpath/rules/office/operations/booking-operations';
import { implement } from '../implement.ts';
import { acceptBooking, declineBooking } from './answer-on-request.ts';
import { cancelBooking } from './cancel.ts';
import { editBooking } from './edit.ts';
import { exportBookings } from './export.ts';
import { listFilters, saveFilter } from './filters.ts';
import { listBookings } from './list.ts';
import { mailCustomer } from './mail-customer.ts';
import { writeNote } from './notes.ts';
import { placeByTelephone } from './place.ts';
import { resendMail } from './resend.ts';
import { showBooking } from './show.ts';
import { handOver } from './transfer.ts';

export const bookings = implement(bookingOperations, {
  'bookings.list': listBookings,
  'bookings.show': showBooking,
  'bookings.accept': acceptBooking,
  'bookings.decline': declineBooking,
  'bookings.cancel': cancelBooking,
  'bookings.edit': editBooking,
  'bookings.transfer': handOver,
  'bookings.resend': resendMail,
  'bookings.mail': mailCustomer,
  'bookings.place': placeByTelephone,
  'bookings.note': writeNote,
  'bookings.export': exportBookings,
  'bookings.filters': listFilters,
  'bookings.save-filter': saveFilter,
});
