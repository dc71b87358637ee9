import { financeOperations } from '@towpath/rules/office/finance';
import { implement } from '../implement.ts';
import { showBooks } from './books.ts';
import { closeBooks, listClosings } from './close.ts';
import { exportBooks } from './export.ts';

export const finance = implement(financeOperations, {
  'finance.books': showBooks,
  'finance.export': exportBooks,
  'finance.closings': listClosings,
  'finance.close': closeBooks,
});
