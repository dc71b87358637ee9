import type { OperationName } from '@towpath/rules/office/operations';
import { acceptBooking, declineBooking } from './bookings/answer-request.ts';
import { cancelBooking } from './bookings/cancel.ts';
import { editBooking } from './bookings/edit.ts';
import { listBookings, searchBookings } from './bookings/list.ts';
import { resendMail } from './bookings/resend.ts';
import { showBooking } from './bookings/show.ts';
import { bikeList, dietList, extraList, roomingList, wholeManifest } from './crew/lists.ts';
import { supplierList } from './crew/suppliers.ts';
import { blockCabins, changeStock, closeDeparture, openDeparture } from './departures/change.ts';
import { listDepartures, listOverlaps, showDeparture } from './departures/read.ts';
import type { Operation } from './operation.ts';
import { refundPayment } from './payments/refund.ts';
import { requestPayment } from './payments/request.ts';
import { eraseData, exportData } from './privacy/privacy.ts';
import { createVoucher, disableVoucher, listVouchers } from './vouchers/vouchers.ts';

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
  'departures.list': listDepartures,
  'departures.show': showDeparture,
  'departures.overlaps': listOverlaps,
  'departures.open': openDeparture,
  'departures.close': closeDeparture,
  'departures.block': blockCabins,
  'departures.stock': changeStock,
  'crew.manifest': wholeManifest,
  'crew.rooming': roomingList,
  'crew.bikes': bikeList,
  'crew.diets': dietList,
  'crew.extras': extraList,
  'crew.suppliers': supplierList,
  'vouchers.list': listVouchers,
  'vouchers.create': createVoucher,
  'vouchers.disable': disableVoucher,
  'privacy.export': exportData,
  'privacy.erase': eraseData,
};

/** The operation of a name. */
export function operationOf<Name extends OperationName>(name: Name): Operation<Name> {
  return operationsByName[name];
}
