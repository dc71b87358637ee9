import { termsOperations } from '@towpath/rules/office/catalogue/terms-operations';
import { implement } from '../implement.ts';
import { addTerms, listTerms } from './terms.ts';

/** What the server does for the operations on terms. */
export const terms = implement(termsOperations, {
  'terms.list': listTerms,
  'terms.add': addTerms,
});
