import type { CallName } from '@towpath/rules/contract/contract';

const KILOBYTE = 1024;

/** Bytes of a body where nothing else is said: that of a form. */
export const SMALL_BODY = 16 * KILOBYTE;
/** Bytes of a body with one long text or many ids. */
export const MEDIUM_BODY = 64 * KILOBYTE;
/** Bytes of a booking with all its passengers, of a document of the catalogue, or of an event of the card provider. */
export const LARGE_BODY = 256 * KILOBYTE;
/** Bytes of a mail that reports that another one came back, which may contain that one. */
export const MAIL_BODY = 1024 * KILOBYTE;

const larger: Partial<Record<CallName, number>> = {
  createBooking: LARGE_BODY,
  quoteAmendment: LARGE_BODY,
  takeHold: MEDIUM_BODY,
  renewHold: MEDIUM_BODY,
  createEnquiry: MEDIUM_BODY,
  joinWaitingList: MEDIUM_BODY,
  changeWaiting: MEDIUM_BODY,
  sendArrivals: MEDIUM_BODY,
};

/** The most bytes of a call's body. */
export const bodyLimitOf = (name: CallName): number => larger[name] ?? SMALL_BODY;
