import * as v from 'valibot';
import { AnyRecord, type OperationShape, Version } from '../operations/operation-shape.ts';

/** Operations on the terms under which the brands sell. */
export const termsOperations = {
  'terms.list': {
    permission: 'catalogue.read',
    destructive: false,
    does: 'list the terms of every brand and market with the days on which they hold',
    input: v.object({}),
  },
  'terms.add': {
    permission: 'catalogue.write',
    destructive: true,
    does: 'add terms that hold from a later day on; bookings keep the terms of their day',
    /** An entry of terms.json (catalogue/README.md). */
    input: v.object({ terms: AnyRecord, version: Version }),
  },
} as const satisfies Record<string, OperationShape>;
