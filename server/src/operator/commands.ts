import { acceptBooking, declineBooking } from './answer-request.ts';
import { databaseBackup, databaseRestore } from './backup.ts';
import { cancelBooking } from './cancel-booking.ts';
import { catalogueExport } from './catalogue/export.ts';
import { catalogueImport } from './catalogue/import.ts';
import { catalogueValidate } from './catalogue/validate.ts';
import type { Command } from './command.ts';
import { blockCabins, changeCabins, closeDeparture, openDeparture } from './departures/change.ts';
import { listDepartures } from './departures/list.ts';
import { showDeparture } from './departures/show.ts';
import { commandOf } from './operation.ts';
import { paymentsCompare } from './payments-compare.ts';
import { privacyErase, privacyExport } from './privacy.ts';
import { refundPayment } from './refund-payment.ts';
import { requestPayment } from './request-payment.ts';
import { resendMail } from './resend-mail.ts';
import { createVoucher } from './vouchers/create.ts';
import { disableVoucher } from './vouchers/disable.ts';
import { listVouchers } from './vouchers/list.ts';

/** Every command, in the order in which the usage lists them. */
export const commands: readonly Command[] = [
  catalogueValidate,
  commandOf(catalogueImport),
  commandOf(catalogueExport),
  commandOf(listDepartures),
  commandOf(showDeparture),
  commandOf(openDeparture),
  commandOf(closeDeparture),
  commandOf(blockCabins),
  commandOf(changeCabins),
  commandOf(createVoucher),
  commandOf(listVouchers),
  commandOf(disableVoucher),
  commandOf(acceptBooking),
  commandOf(declineBooking),
  commandOf(cancelBooking),
  commandOf(resendMail),
  commandOf(requestPayment),
  commandOf(refundPayment),
  paymentsCompare,
  privacyExport,
  privacyErase,
  databaseBackup,
  databaseRestore,
];
