import type { OperationName } from '@towpath/rules/office/operations';
import { acceptBooking, declineBooking } from './bookings/answer-request.ts';
import { cancelBooking } from './bookings/cancel.ts';
import { editBooking } from './bookings/edit.ts';
import { listBookings, searchBookings } from './bookings/list.ts';
import { resendMail } from './bookings/resend.ts';
import { showBooking } from './bookings/show.ts';
import type { Operation } from './operation.ts';
import { createOption } from './options/create.ts';
import { listOptions } from './options/list.ts';
import { releaseOption } from './options/release.ts';
import { refundPayment } from './payments/refund.ts';
import { requestPayment } from './payments/request.ts';
import { changeStaffRole, disableAccount, inviteAccount, revokeStaffSessions } from './staff/change.ts';
import { listAccounts, listStaffSessions } from './staff/list.ts';

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
  'staff.list': listAccounts,
  'staff.invite': inviteAccount,
  'staff.role': changeStaffRole,
  'staff.disable': disableAccount,
  'staff.sessions': listStaffSessions,
  'staff.revoke': revokeStaffSessions,
  'options.list': listOptions,
  'options.create': createOption,
  'options.release': releaseOption,
};

/** The operation of a name. */
export function operationOf<Name extends OperationName>(name: Name): Operation<Name> {
  return operationsByName[name];
}
