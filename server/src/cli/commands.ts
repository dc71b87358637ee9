import { acceptedTerms } from './bookings/accepted-terms.ts';
import { listAmendmentChoices } from './bookings/amendment-choices.ts';
import { amendBooking, answerAmendment, listAmendments } from './bookings/amendments.ts';
import { acceptBooking, declineBooking } from './bookings/answer-request.ts';
import { cancelBooking } from './bookings/cancel-booking.ts';
import { editBooking } from './bookings/edit-booking.ts';
import { listBookings } from './bookings/list.ts';
import { finishTask, noteBooking } from './bookings/notes.ts';
import { bookOptionCommand, placeBooking } from './bookings/place.ts';
import { resendMail } from './bookings/resend-mail.ts';
import { showBooking } from './bookings/show.ts';
import {
  listProducts,
  listShips,
  listTours,
  saveProduct,
  saveShip,
  saveTour,
  showShip,
  showTour,
} from './catalogue/documents.ts';
import { catalogueExport } from './catalogue/export.ts';
import { catalogueImport } from './catalogue/import.ts';
import { listNames } from './catalogue/names.ts';
import { addPicture, listPictures, removePicture } from './catalogue/pictures.ts';
import { addTerms, catalogueTerms } from './catalogue/terms.ts';
import { catalogueValidate } from './catalogue/validate.ts';
import type { Command } from './command.ts';
import {
  crewBikes,
  crewCabins,
  crewDiets,
  crewExtras,
  crewManifest,
  crewSuppliers,
  crewTravellers,
} from './crew/lists.ts';
import { databaseBackup, databaseRestore } from './database/backup.ts';
import { databaseQuarantine, databaseRelease } from './database/quarantine.ts';
import { changeBikes, listBikes } from './departures/bikes.ts';
import { callOff } from './departures/call-off.ts';
import { blockCabins, changeCabins, changeSale, closeDeparture, openDeparture } from './departures/change.ts';
import { listDepartures } from './departures/list.ts';
import { moveDeparture } from './departures/move.ts';
import { listOverlaps } from './departures/overlaps.ts';
import { showDeparture } from './departures/show.ts';
import { exportDepartures } from './departures/spreadsheet/export.ts';
import { importDepartures } from './departures/spreadsheet/import.ts';
import {
  acceptEnquiry,
  declineEnquiry,
  listEnquiries,
  quoteEnquiry,
  showEnquiry,
} from './enquiries/enquiries.ts';
import { departureFigures, monthFigures } from './figures/figures.ts';
import { exportBooks, showBooks } from './finance/finance.ts';
import { inviteTraveller, withdrawTraveller } from './guests/guests.ts';
import { type Operation, operationCommand } from './operation.ts';
import { createOption, listOptions, releaseOption } from './options/options.ts';
import { paymentsCompare } from './payments/compare-payments.ts';
import { listPolicies } from './payments/insurance.ts';
import { recordPayment, recordRefund } from './payments/record.ts';
import { refundLines, retryRefund } from './payments/refund-lines.ts';
import { refundPayment } from './payments/refund-payment.ts';
import { requestPayment } from './payments/request-payment.ts';
import { settleFakeStripe } from './payments/settle-fake-stripe.ts';
import { privacyErase, privacyExport } from './privacy.ts';
import { listAudit, showFigures, showToday } from './records/lists.ts';
import { listOutbox, resendOutboxMail, showMail } from './records/outbox.ts';
import { disableStaff, inviteStaff, revokeSessions, staffRole } from './staff/change.ts';
import { staffList, staffSessions } from './staff/list.ts';
import { createVoucher } from './vouchers/create.ts';
import { disableVoucher } from './vouchers/disable.ts';
import { listVouchers } from './vouchers/list.ts';

const all: readonly (Operation | Command)[] = [
  catalogueValidate,
  catalogueImport,
  catalogueExport,
  catalogueTerms,
  addTerms,
  listTours,
  showTour,
  saveTour,
  listShips,
  showShip,
  saveShip,
  listProducts,
  saveProduct,
  listNames,
  listPictures,
  addPicture,
  removePicture,
  listDepartures,
  showDeparture,
  listOverlaps,
  openDeparture,
  closeDeparture,
  blockCabins,
  changeCabins,
  changeSale,
  listBikes,
  changeBikes,
  exportDepartures,
  callOff,
  moveDeparture,
  importDepartures,
  createVoucher,
  listVouchers,
  disableVoucher,
  listBookings,
  showBooking,
  acceptedTerms,
  placeBooking,
  noteBooking,
  finishTask,
  editBooking,
  acceptBooking,
  declineBooking,
  cancelBooking,
  amendBooking,
  listAmendmentChoices,
  listAmendments,
  answerAmendment,
  resendMail,
  inviteTraveller,
  withdrawTraveller,
  listOptions,
  createOption,
  releaseOption,
  bookOptionCommand,
  listEnquiries,
  showEnquiry,
  quoteEnquiry,
  acceptEnquiry,
  declineEnquiry,
  requestPayment,
  refundPayment,
  refundLines,
  retryRefund,
  recordPayment,
  recordRefund,
  paymentsCompare,
  settleFakeStripe,
  listPolicies,
  showBooks,
  exportBooks,
  crewCabins,
  crewBikes,
  crewDiets,
  crewExtras,
  crewManifest,
  crewTravellers,
  crewSuppliers,
  departureFigures,
  monthFigures,
  showFigures,
  showToday,
  listAudit,
  listOutbox,
  showMail,
  resendOutboxMail,
  staffList,
  inviteStaff,
  staffRole,
  disableStaff,
  staffSessions,
  revokeSessions,
  privacyExport,
  privacyErase,
  databaseBackup,
  databaseRestore,
  databaseQuarantine,
  databaseRelease,
];

/** All commands, in the order of the usage text. */
export const commands: readonly Command[] = all.map((each) =>
  'plan' in each ? operationCommand(each) : each,
);
