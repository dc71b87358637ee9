import { crewOperations } from '@towpath/rules/office/operations/crew-operations';
import { implement } from '../implement.ts';
import { exportManifest } from './export-manifest.ts';
import { addCrewLink, listLinks, withdrawCrewLink } from './links.ts';
import { listArrivals } from './list-arrivals.ts';
import { wholeManifest } from './lists.ts';
import { supplierList } from './suppliers.ts';

export const crew = implement(crewOperations, {
  'crew.manifest': wholeManifest,
  'crew.export': exportManifest,
  'crew.suppliers': supplierList,
  'crew.arrivals': listArrivals,
  'crew.links': listLinks,
  'crew.add-link': addCrewLink,
  'crew.withdraw-link': withdrawCrewLink,
});
