import * as v from 'valibot';
import type { OperationShape } from '../entry.ts';
import { Id } from '../fields/input-fields.ts';

/** A person: an e-mail address, or a booking by its id or number. */
const ofPerson = v.object({ person: Id });

/** Operations on personal data. */
export const privacyOperations = {
  'privacy.export': {
    permission: 'privacy.manage',
    reads: true,
    destructive: false,
    does: 'print all data kept about a person, as JSON',
    input: ofPerson,
  },
  'privacy.erase': {
    permission: 'privacy.manage',
    reads: false,
    destructive: true,
    does: 'erase the personal data of a person; sales records are kept anonymously',
    input: ofPerson,
  },
} as const satisfies Record<string, OperationShape>;
