import type { OperationName } from '@towpath/rules/office/operations';
import { listAmendmentChoices } from './amendments/choices/staff-choices.ts';
import { moveDeparture } from './amendments/move-departure.ts';
import { amendBooking, answerAmendment, listAmendments } from './amendments/operations.ts';
import { acceptBooking, declineBooking } from './bookings/answer-request.ts';
import { cancelBooking } from './bookings/cancel.ts';
import { editBooking } from './bookings/edit.ts';
import { exportBookings } from './bookings/export.ts';
import { listFilters, saveFilter } from './bookings/filters.ts';
import { listBookings, searchBookings } from './bookings/list.ts';
import { finishTask, writeNote } from './bookings/notes.ts';
import { placeByTelephone } from './bookings/place.ts';
import { resendMail } from './bookings/resend.ts';
import { showBooking } from './bookings/show.ts';
import { listNames } from './catalogue/list-names.ts';
import { addPicture, listPictures, removePicture } from './catalogue/pictures.ts';
import { listProducts, saveProduct } from './catalogue/products.ts';
import { saveTour } from './catalogue/save-tour.ts';
import { listShips, saveShip, showShip } from './catalogue/ships.ts';
import { addTerms, listTerms } from './catalogue/terms.ts';
import { listTours, showTour } from './catalogue/tours.ts';
import { bikeList, dietList, extraList, roomingList, wholeManifest } from './crew/lists.ts';
import { supplierList } from './crew/suppliers.ts';
import { travellerList } from './crew/travellers.ts';
import { changeBikes, listBikes } from './departures/bikes.ts';
import { callOff } from './departures/call-off.ts';
import { blockCabins, changeStock, closeDeparture, openDeparture } from './departures/change.ts';
import { mailGuests } from './departures/mail.ts';
import { listDepartures, listOverlaps, showDeparture } from './departures/read.ts';
import { changeSale } from './departures/sale.ts';
import { exportSheet } from './departures/spreadsheet/export-sheet.ts';
import { importSheet } from './departures/spreadsheet/import-sheet.ts';
import { enquiries } from './enquiries/operations.ts';
import { showBooks } from './finance/books.ts';
import { exportBooks } from './finance/export.ts';
import { inviteTraveller, withdrawTraveller } from './guests/operations.ts';
import type { Operation } from './operation.ts';
import { options } from './options/operations.ts';
import { compareLedger } from './payments/compare.ts';
import { listPolicies } from './payments/insurance.ts';
import { recordPayment } from './payments/record.ts';
import { recordRefund } from './payments/record-refund.ts';
import { refundPayment } from './payments/refund.ts';
import { requestPayment } from './payments/request.ts';
import { eraseData, exportData } from './privacy/privacy.ts';
import { listAudit } from './records/audit.ts';
import { listOutbox, showMail } from './records/outbox.ts';
import { resendFromOutbox } from './records/resend-mail.ts';
import { showFigures } from './records/sales.ts';
import { showToday } from './records/today.ts';
import { refundLines } from './refunds/refund-by-line.ts';
import { retryRefund } from './refunds/retry.ts';
import { staff } from './staff/operations.ts';
import { createVoucher, disableVoucher, listVouchers } from './vouchers/vouchers.ts';

/** The function of every operation. */
const operationsByName: { readonly [Name in OperationName]: Operation<Name> } = {
  ...enquiries,
  ...options,
  ...staff,
  'bookings.list': listBookings,
  'bookings.search': searchBookings,
  'bookings.show': showBooking,
  'bookings.accept': acceptBooking,
  'bookings.decline': declineBooking,
  'bookings.cancel': cancelBooking,
  'bookings.edit': editBooking,
  'bookings.resend': resendMail,
  'bookings.amend': amendBooking,
  'amendments.choices': listAmendmentChoices,
  'amendments.list': listAmendments,
  'amendments.answer': answerAmendment,
  'departures.move': moveDeparture,
  'guests.invite': inviteTraveller,
  'guests.withdraw': withdrawTraveller,
  'crew.travellers': travellerList,
  'payments.request': requestPayment,
  'payments.refund': refundPayment,
  'payments.refund-lines': refundLines,
  'payments.retry-refund': retryRefund,
  'payments.record': recordPayment,
  'payments.record-refund': recordRefund,
  'payments.compare': compareLedger,
  'payments.insurance': listPolicies,
  'finance.books': showBooks,
  'finance.export': exportBooks,
  'bookings.place': placeByTelephone,
  'bookings.note': writeNote,
  'bookings.task': finishTask,
  'bookings.export': exportBookings,
  'bookings.filters': listFilters,
  'bookings.save-filter': saveFilter,
  'today.show': showToday,
  'audit.list': listAudit,
  'outbox.list': listOutbox,
  'outbox.show': showMail,
  'outbox.resend': resendFromOutbox,
  'figures.show': showFigures,
  'departures.call-off': callOff,
  'departures.export': exportSheet,
  'departures.import': importSheet,
  'departures.bikes': listBikes,
  'departures.change-bikes': changeBikes,
  'departures.mail': mailGuests,
  'departures.list': listDepartures,
  'departures.show': showDeparture,
  'departures.overlaps': listOverlaps,
  'departures.open': openDeparture,
  'departures.close': closeDeparture,
  'departures.block': blockCabins,
  'departures.stock': changeStock,
  'departures.sale': changeSale,
  'crew.manifest': wholeManifest,
  'crew.rooming': roomingList,
  'crew.bikes': bikeList,
  'crew.diets': dietList,
  'crew.extras': extraList,
  'crew.suppliers': supplierList,
  'catalogue.tours': listTours,
  'catalogue.tour': showTour,
  'catalogue.save-tour': saveTour,
  'catalogue.ships': listShips,
  'catalogue.ship': showShip,
  'catalogue.save-ship': saveShip,
  'catalogue.products': listProducts,
  'catalogue.save-product': saveProduct,
  'catalogue.names': listNames,
  'catalogue.pictures': listPictures,
  'catalogue.add-picture': addPicture,
  'catalogue.remove-picture': removePicture,
  'terms.list': listTerms,
  'terms.add': addTerms,
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
