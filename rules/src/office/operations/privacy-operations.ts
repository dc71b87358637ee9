import * as v from 'valibot';
import { Id, type OperationShape } from './operation-shape.ts';

/** A person: an e-mail address, or a booking by its id or number. */
const ofPerson = v.object({ person: Id });

/** What staff do with personal data. */
export const privacyOperations = {
  'privacy.export': {
    permission: 'privacy.manage',
    destructive: false,
    does: 'print all data kept about a person, as JSON',
    input: ofPerson,
  },
  'privacy.erase': {
    permission: 'privacy.manage',
    destructive: true,
    does: 'erase the personal data of a person; sales records are kept anonymously',
    input: ofPerson,
  },
} as const satisfies Record<string, OperationShape>;
