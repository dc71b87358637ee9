import { passengerOperations } from '@towpath/rules/office/operations/passenger-operations';
import { implement } from '../implement.ts';
import { invitePassenger, withdrawPassenger } from './links.ts';

export const passengers = implement(passengerOperations, {
  'passengers.invite': invitePassenger,
  'passengers.withdraw': withdrawPassenger,
});
