import * as v from 'valibot';
import type { OperationShape } from '../entry.ts';
import { AnyRecord, Version } from '../fields/input-fields.ts';

/** Operations on the terms under which the brands sell. */
export const termsOperations = {
  'terms.list': {
    permission: 'catalogue.read',
    reads: true,
    destructive: false,
    does: 'list the terms of every brand and market with the days on which they hold',
    input: v.object({}),
  },
  'terms.add': {
    permission: 'catalogue.write',
    reads: false,
    destructive: true,
    does: 'add terms that hold from a later day on; bookings keep the terms of their day',
    /** An entry of terms.json (catalogue/README.md). */
    input: v.object({ terms: AnyRecord, version: Version }),
  },
} as const satisfies Record<string, OperationShape>;
