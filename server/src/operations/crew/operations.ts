import { crewOperations } from '@towpath/rules/office/operations/crew-operations';
import { implement } from '../implement.ts';
import { wholeManifest } from './lists.ts';
import { supplierList } from './suppliers.ts';

export const crew = implement(crewOperations, {
  'crew.manifest': wholeManifest,
  'crew.suppliers': supplierList,
});
