import * as v from 'valibot';
import type { OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { AnyRecord, Version } from '../fields/input-fields.ts';
import { SavedDocument, TermsView } from './catalogue-views.ts';

/** Operations on the terms under which the brands sell. */
export const termsOperations = {
  'terms.list': {
    permission: 'catalogue.read',
    reads: true,
    destructive: false,
    does: 'list the terms of every brand and market with the days on which they apply',
    returns: 'The terms of each brand and market by their first day',
    result: TermsView,
    columns: [
      'brand',
      'market',
      'country',
      'valid_from',
      'valid_until',
      'deposit_percentage',
      'balance_days',
      'id',
    ],
    input: v.object({}),
  },
  'terms.add': {
    permission: 'catalogue.write',
    reads: false,
    destructive: true,
    does: 'add terms that apply from a later day on; bookings keep the terms of their day',
    returns: 'The saved document, and how many of its values changed',
    result: SavedDocument,
    input: v.object({
      terms: described(AnyRecord, 'the terms, as an entry of terms.json'),
      version: Version,
    }),
  },
} as const satisfies Record<string, OperationShape>;
