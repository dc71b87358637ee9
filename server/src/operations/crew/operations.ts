import { crewOperations } from '@towpath/rules/office/operations/crew-operations';
import { implement } from '../implement.ts';
import { wholeManifest } from './lists.ts';
import { supplierList } from './suppliers.ts';

/** What the server does for the lists for crews and suppliers. */
export const crew = implement(crewOperations, {
  'crew.manifest': wholeManifest,
  'crew.suppliers': supplierList,
});
