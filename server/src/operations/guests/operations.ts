import { guestOperations } from '@towpath/rules/office/operations/guest-operations';
import { implement } from '../implement.ts';
import { inviteTraveller, withdrawTraveller } from './links.ts';

/** What the server does for the operations on travellers' own parts. */
export const guests = implement(guestOperations, {
  'guests.invite': inviteTraveller,
  'guests.withdraw': withdrawTraveller,
});
