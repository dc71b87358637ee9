import { privacyOperations } from '@towpath/rules/office/operations/privacy-operations';
import { implement } from '../implement.ts';
import { eraseData, exportData } from './privacy.ts';

/** What the server does for the operations on personal data. */
export const privacy = implement(privacyOperations, {
  'privacy.export': exportData,
  'privacy.erase': eraseData,
});
