import { catalogueImport } from './catalogue-import.ts';
import { catalogueValidate } from './catalogue-validate.ts';
import type { Command } from './command.ts';
import { paymentsCompare } from './payments-compare.ts';

/** Every command, in the order in which the usage lists them. */
export const commands: readonly Command[] = [catalogueValidate, catalogueImport, paymentsCompare];
