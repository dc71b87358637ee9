import { optionOperations } from '@towpath/rules/office/operations/option-operations';
import { implement } from '../implement.ts';
import { bookOption } from './book.ts';
import { createOption } from './create.ts';
import { listOptions } from './list.ts';
import { releaseOption } from './release.ts';

/** What the server does for the operations on options. */
export const options = implement(optionOperations, {
  'options.list': listOptions,
  'options.create': createOption,
  'options.release': releaseOption,
  'options.book': bookOption,
});
