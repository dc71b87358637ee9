import type { OperationName } from '@towpath/rules/office/operations';
import { acceptBooking, declineBooking } from './bookings/answer-request.ts';
import { cancelBooking } from './bookings/cancel.ts';
import { editBooking } from './bookings/edit.ts';
import { listBookings, searchBookings } from './bookings/list.ts';
import { resendMail } from './bookings/resend.ts';
import { showBooking } from './bookings/show.ts';
import type { Operation } from './operation.ts';
import { refundPayment } from './payments/refund.ts';
import { requestPayment } from './payments/request.ts';

/** The function of every operation. */
const operationsByName: { readonly [Name in OperationName]: Operation<Name> } = {
  'bookings.list': listBookings,
  'bookings.search': searchBookings,
  'bookings.show': showBooking,
  'bookings.accept': acceptBooking,
  'bookings.decline': declineBooking,
  'bookings.cancel': cancelBooking,
  'bookings.edit': editBooking,
  'bookings.resend': resendMail,
  'payments.request': requestPayment,
  'payments.refund': refundPayment,
};

/** The operation of a name. */
export function operationOf<Name extends OperationName>(name: Name): Operation<Name> {
  return operationsByName[name];
}
