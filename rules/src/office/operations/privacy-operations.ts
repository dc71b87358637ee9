import * as v from 'valibot';
import type { OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { Id } from '../fields/input-fields.ts';
import { count, undescribed } from '../fields/result-fields.ts';

const ofPerson = v.object({
  person: described(Id, 'an e-mail address, or the id or number of a booking, whose main booker is meant'),
});

export const privacyOperations = {
  'privacy.export': {
    permission: 'privacy.manage',
    reads: true,
    destructive: false,
    does: 'print all data kept about a person, as JSON',
    input: ofPerson,
    returns: 'Everything that is stored about the person',
    result: undescribed<object>(),
  },
  'privacy.erase': {
    permission: 'privacy.manage',
    reads: false,
    destructive: true,
    does: 'erase the personal data of a person; sales records are kept anonymously',
    input: ofPerson,
    returns: 'How many records were erased',
    result: v.object({ bookings: count, payments: count, mails: count, accounts: count }),
  },
} as const satisfies Record<string, OperationShape>;
