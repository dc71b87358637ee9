import { privacyOperations } from '@towpath/rules/office/operations/privacy-operations';
import { implement } from '../implement.ts';
import { eraseData, exportData } from './privacy.ts';

export const privacy = implement(privacyOperations, {
  'privacy.export': exportData,
  'privacy.erase': eraseData,
});
