import * as v from 'valibot';
import { ChangeChoices } from '../amendments/choices/change-choices.ts';
import { Amendable, AmendmentOutcome, Quote } from '../amendments/wire.ts';
import { AccessCodeSent, BookingAccess } from '../booking/access.ts';
import { ChangedBusiness } from '../booking/business.ts';
import { ReceivedComplaint } from '../booking/complaint.ts';
import { BookingOverview } from '../booking/overview/overview.ts';
import { TransferredBooking } from '../booking/transfer.ts';
import { LocaleShape } from '../core/locale.ts';
import {
  OwnPart,
  OwnPartList,
  PassengerInvited,
  PassengerWithdrawn,
  SavedOwnPart,
} from '../own-parts/wire.ts';
import type { Call } from './call.ts';

/**
 * The calls of a booking's own page, which only its lazily loaded screens make (decision 098). Separate from the contract, as
 * every visitor would download their shapes with it.
 */
export const bookingContract = {
  bookingOverview: {
    method: 'GET',
    path: '/bookings/:id/overview',
    query: v.object({ locale: LocaleShape }),
    response: BookingOverview,
  },
  requestAccessCode: { method: 'POST', path: '/bookings/:id/access-codes', response: AccessCodeSent },
  openAccess: { method: 'POST', path: '/bookings/:id/access', response: BookingAccess },
  access: { method: 'GET', path: '/bookings/:id/access', response: BookingAccess },
  amendable: { method: 'GET', path: '/bookings/:id/amendments', response: Amendable },
  changeChoices: {
    method: 'GET',
    path: '/bookings/:id/amendments/choices',
    query: v.object({ locale: LocaleShape }),
    response: ChangeChoices,
  },
  quoteAmendment: { method: 'POST', path: '/bookings/:id/amendments/quotes', response: Quote },
  applyAmendment: { method: 'POST', path: '/bookings/:id/amendments', response: AmendmentOutcome },
  complain: { method: 'POST', path: '/bookings/:id/complaints', response: ReceivedComplaint },
  changeBusiness: { method: 'PUT', path: '/bookings/:id/business', response: ChangedBusiness },
  transferBooking: { method: 'POST', path: '/bookings/:id/transfer', response: TransferredBooking },
  ownParts: { method: 'GET', path: '/bookings/:id/own-parts', response: OwnPartList },
  invitePassenger: {
    method: 'POST',
    path: '/bookings/:id/own-parts/:number/link',
    response: PassengerInvited,
  },
  withdrawPassenger: {
    method: 'DELETE',
    path: '/bookings/:id/own-parts/:number/link',
    response: PassengerWithdrawn,
  },
  /** Reads, although it is a POST: the link's token is in the body, so that it is in no log. */
  ownPart: { method: 'POST', path: '/own-parts', response: OwnPart },
  saveOwnPart: { method: 'PUT', path: '/own-parts', response: SavedOwnPart },
  closeAccess: { method: 'DELETE', path: '/bookings/:id/access', response: BookingAccess },
} as const satisfies Record<string, Call>;
