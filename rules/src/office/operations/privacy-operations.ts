import * as v from 'valibot';
import type { BookingOfPerson } from '../../privacy/erasure-block.ts';
import {
  dataRecipients,
  dataSubjects,
  legalBases,
  processingPurposes,
  retentionStarts,
} from '../../privacy/processing.ts';
import { list, type OperationShape } from '../entry.ts';
import { described } from '../fields/field.ts';
import { Id, OptionalDay, RequiredLine, Version } from '../fields/input-fields.ts';
import { count, dayOrNone, listOf, text, textOrNone, undescribed } from '../fields/result-fields.ts';

const ofPerson = v.object({
  person: described(Id, 'an e-mail address, or the id or number of a booking, whose main booker is meant'),
});

/** All that is kept about a person: beside the bookings, lists of records by what they are. */
export interface PersonExport {
  email: string | null;
  bookings: readonly BookingOfPerson[];
  [kind: string]: unknown;
}

const ProcessingRow = v.object({
  id: text,
  purpose: v.picklist(processingPurposes),
  people: v.picklist(dataSubjects),
  /** Fields of the booking form by their names, and other data. */
  data: listOf(text),
  basis: v.picklist(legalBases),
  recipients: listOf(v.picklist(dataRecipients)),
  /** The days that it is kept, counted from `since`. */
  days: count,
  since: v.picklist(retentionStarts),
  /** ISO 3166 alpha-2, for what only departures in one country ask for. */
  country: textOrNone,
});
export type ProcessingRow = v.InferOutput<typeof ProcessingRow>;

const ProcessorRow = v.object({
  id: text,
  name: text,
  service: text,
  location: text,
  agreed_on: dayOrNone,
  version: count,
});
export type ProcessorRow = v.InferOutput<typeof ProcessorRow>;

const ProcessorId = described(Id, 'the id of the processor');
const ofProcessor = {
  name: described(RequiredLine, 'the company; no other processor has this name'),
  service: described(RequiredLine, 'what it does with which data'),
  location: described(RequiredLine, 'where it keeps the data, such as a country'),
  agreed_on: described(OptionalDay, 'the day of the agreement on processing; default: none yet'),
};
const changedProcessor = v.object({ processor: text, name: text });

export const privacyOperations = {
  'privacy.export': {
    permission: 'privacy.manage',
    reads: true,
    destructive: false,
    does: 'print all data kept about a person, as JSON',
    input: ofPerson,
    returns: 'Everything that is stored about the person',
    result: undescribed<PersonExport>(),
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
  'privacy.record': list({
    permission: 'privacy.manage',
    does: 'list which personal data is kept, what for, on which legal basis and for how long',
    returns: 'A row for each purpose, with the retention that is set',
    input: v.object({}),
    row: ProcessingRow,
    columns: ['id', 'purpose', 'people', 'data', 'basis', 'recipients', 'days', 'since', 'country'],
  }),
  'privacy.processors': list({
    permission: 'privacy.manage',
    does: 'list the companies that process personal data for the operator',
    returns: 'The processors by name',
    input: v.object({}),
    row: ProcessorRow,
    columns: ['id', 'name', 'service', 'location', 'agreed_on'],
  }),
  'privacy.add-processor': {
    permission: 'privacy.manage',
    reads: false,
    destructive: false,
    does: 'add a company that processes personal data for the operator',
    returns: 'The processor',
    input: v.object(ofProcessor),
    result: changedProcessor,
  },
  'privacy.edit-processor': {
    permission: 'privacy.manage',
    reads: false,
    destructive: false,
    does: 'change the entry of a processor',
    returns: 'The processor',
    input: v.object({ processor: ProcessorId, version: Version, ...ofProcessor }),
    result: changedProcessor,
  },
  'privacy.remove-processor': {
    permission: 'privacy.manage',
    reads: false,
    destructive: true,
    does: 'remove the entry of a processor',
    returns: 'The processor that is removed',
    input: v.object({ processor: ProcessorId }),
    result: changedProcessor,
  },
} as const satisfies Record<string, OperationShape>;
