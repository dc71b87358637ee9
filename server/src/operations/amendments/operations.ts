import { amendmentOperations } from '@towpath/rules/office/operations/amendment-operations';
import { implement } from '../implement.ts';
import { amendBooking, answerAmendment, listAmendments } from './amend-booking.ts';
import { moveDeparture } from './move-departure.ts';
import { listAmendmentChoices } from './staff-choices.ts';

export const amendments = implement(amendmentOperations, {
  'bookings.amend': amendBooking,
  'amendments.choices': listAmendmentChoices,
  'amendments.list': listAmendments,
  'amendments.answer': answerAmendment,
  'departures.move': moveDeparture,
});
