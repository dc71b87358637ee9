import { mailStates } from '@towpath/rules/office/mail-view';
import { Refusal } from '../../config/errors.ts';
import { listOutbox as listOperation, showMail as showOperation } from '../../operations/records/outbox.ts';
import { resendFromOutbox } from '../../operations/records/resend-mail.ts';
import { tableOfRecords } from '../../operations/sheets/table.ts';
import { operationLayer, readingLayer } from '../layer.ts';

/** As many mails as a call returns at most. */
const MOST = 1000;

const outboxColumns = {
  id: 'Mail',
  created_at: 'Written',
  kind: 'Kind',
  address: 'To',
  number: 'Booking',
  state: 'State',
  sent_at: 'Sent',
  retry_at: 'Next attempt',
  problem: 'Problem',
};

/** The command `outbox list`. */
export const listOutbox = readingLayer(listOperation, {
  takes: '[--state STATE] [--booking ID]',
  about: 'none',
  flags: {
    state: `STATE: ${mailStates.join(', ')}`,
    booking: 'ID: only mails of this booking, by its id or number',
  },
  input: ({ flags: { state, booking } }) => {
    const known = mailStates.find((each) => each === state);
    if (state !== undefined && !known)
      return new Refusal(422, 'no_state', `--state must be one of ${mailStates.join(', ')}.`);
    return { state: known, booking, limit: MOST };
  },
  tables: ({ rows }) => [tableOfRecords('Mails', outboxColumns, rows)],
});

const mailFields = [
  'kind',
  'address',
  'number',
  'subject',
  'state',
  'created_at',
  'sent_at',
  'retry_at',
  'problem',
  'text',
] as const;

/** The command `outbox show`. */
export const showMail = readingLayer(showOperation, {
  takes: '<mail>',
  input: ({ about }) => ({ mail: about }),
  tables: (mail) => [
    {
      title: `Mail ${mail.id}`,
      columns: { field: 'Field', value: 'Value' },
      rows: mailFields.map((field) => ({ field, value: mail[field] })),
    },
  ],
});

/** The command `outbox resend`. */
export const resendOutboxMail = operationLayer(resendFromOutbox, {
  takes: '<mail>',
  input: ({ about }) => ({ mail: about }),
  output: ({ mail, address }) => `The mail ${mail} is sent to ${address} again.`,
});
