import { waitingOperations } from '@towpath/rules/office/operations/waiting-operations';
import { implement } from '../implement.ts';
import { addParty } from './add.ts';
import { changeParty, offerToParty, removeParty } from './change.ts';
import { listParties } from './list.ts';

export const waiting = implement(waitingOperations, {
  'waiting.list': listParties,
  'waiting.add': addParty,
  'waiting.change': changeParty,
  'waiting.offer': offerToParty,
  'waiting.remove': removeParty,
});
