import { passengerOperations } from '@towpath/rules/office/operations/passenger-operations';
import { implement } from '../implement.ts';
import { invitePassenger, withdrawPassenger } from './links.ts';

/** What the server does for the operations on passengers' own parts. */
export const passengers = implement(passengerOperations, {
  'passengers.invite': invitePassenger,
  'passengers.withdraw': withdrawPassenger,
});
