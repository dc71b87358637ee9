import { optionOperations } from '@towpath/rules/office/operations/option-operations';
import { implement } from '../implement.ts';
import { bookOption } from './book.ts';
import { createOption } from './create.ts';
import { listOptions } from './list.ts';
import { releaseOption } from './release.ts';

export const options = implement(optionOperations, {
  'options.list': listOptions,
  'options.create': createOption,
  'options.release': releaseOption,
  'options.book': bookOption,
});
