import { termsOperations } from '@towpath/rules/office/catalogue/terms-operations';
import { implement } from '../implement.ts';
import { addTerms, listTerms } from './terms.ts';

export const terms = implement(termsOperations, {
  'terms.list': listTerms,
  'terms.add': addTerms,
});
