import { privacyOperations } from '@towpath/rules/office/operations/privacy-operations';
import { implement } from '../implement.ts';
import { eraseData, exportData, listProcessing } from './privacy.ts';
import { addProcessor, editProcessor, listProcessors, removeProcessor } from './processors.ts';

export const privacy = implement(privacyOperations, {
  'privacy.export': exportData,
  'privacy.erase': eraseData,
  'privacy.record': listProcessing,
  'privacy.processors': listProcessors,
  'privacy.add-processor': addProcessor,
  'privacy.edit-processor': editProcessor,
  'privacy.remove-processor': removeProcessor,
});
