import { cents, toEuros } from '@towpath/rules/core/money';
import { enquiryStates } from '@towpath/rules/enquiries/state';
import type { ChangedEnquiry } from '@towpath/rules/office/operations/enquiry-operations';
import { Refusal } from '../../config/errors.ts';
import {
  acceptEnquiry as acceptOperation,
  declineEnquiry as declineOperation,
  quoteEnquiry as quoteOperation,
} from '../../operations/enquiries/answer.ts';
import {
  listEnquiries as listOperation,
  showEnquiry as showOperation,
} from '../../operations/enquiries/read.ts';
import { parseAmount } from '../../operations/sheets/cell-values.ts';
import type { Table } from '../../operations/sheets/table.ts';
import { findDateRefusal } from '../arguments.ts';
import { operationLayer, readingLayer } from '../layer.ts';

/** The command `enquiries list`. */
export const listEnquiries = readingLayer(listOperation, {
  takes: '[--state STATE]',
  about: 'none',
  flags: { state: `STATE: ${enquiryStates.join(', ')}` },
  input: ({ flags: { state } }) => {
    const known = enquiryStates.find((each) => each === state);
    if (state !== undefined && !known)
      return new Refusal(422, 'no_state', `--state must be one of ${enquiryStates.join(', ')}.`);
    return { state: known };
  },
  tables: ({ rows }) => [
    {
      title: `Enquiries: ${rows.length}`,
      columns: {
        number: 'Number',
        state: 'State',
        tour: 'Tour',
        from: 'First day',
        party: 'People',
        name: 'Name',
        created_at: 'Asked',
        valid_until: 'Quote until',
      },
      rows: rows.map(({ id: _id, ...row }) => row),
    },
  ],
});

/** The command `enquiries show`. */
export const showEnquiry = readingLayer(showOperation, {
  takes: '<enquiry>',
  input: ({ about }) => ({ enquiry: about }),
  tables: ({ events, quote, ...enquiry }): readonly Table[] => [
    {
      title: `Enquiry ${enquiry.number}`,
      columns: { field: 'Field', value: 'Value' },
      rows: [
        ...(['state', 'tour', 'from', 'party', 'name', 'email', 'phone', 'locale', 'remarks'] as const).map(
          (field) => ({ field, value: enquiry[field] }),
        ),
        ...(quote
          ? [
              { field: 'quote', value: `${toEuros(cents(quote.amount))} ${quote.currency.toUpperCase()}` },
              { field: 'valid until', value: quote.valid_until },
              { field: 'text', value: quote.text },
            ]
          : []),
      ],
    },
    {
      title: 'History',
      columns: { at: 'At', by: 'By', command: 'Command' },
      rows: events.map(({ at, by, command }) => ({ at, by, command })),
    },
  ],
});

const stateText = ({ number, state }: ChangedEnquiry) => `Enquiry ${number} is ${state}.`;

/** The command `enquiries quote`. */
export const quoteEnquiry = operationLayer(quoteOperation, {
  takes: '<enquiry> --amount AMOUNT --text TEXT --until DATE [--currency CURRENCY]',
  flags: {
    amount: 'AMOUNT: the price of the whole group, such as 31500.00',
    currency: 'CURRENCY: eur or usd; default: eur',
    text: 'TEXT: what the quote includes, in the language of the enquirer',
    until: 'DATE: the last day of the quote, YYYY-MM-DD',
  },
  input: ({ about, flags }) => {
    const { amount = '', currency = 'eur', text = '', until = '' } = flags;
    const refusal = findDateRefusal(flags);
    if (refusal) return refusal;
    if (currency !== 'eur' && currency !== 'usd')
      return new Refusal(422, 'no_currency', '--currency must be eur or usd.');
    const parsed = parseAmount(amount);
    if (parsed === null || parsed === 0)
      return new Refusal(422, 'no_amount', '--amount must be an amount, such as 120.50.');
    return { enquiry: about, amount: parsed, currency, text, valid_until: until };
  },
  output: stateText,
});

/** The command `enquiries accept`. */
export const acceptEnquiry = operationLayer(acceptOperation, {
  takes: '<enquiry>',
  input: ({ about }) => ({ enquiry: about }),
  output: (result) => `${stateText(result)} Make the booking with 'bookings place'.`,
});

/** The command `enquiries decline`. */
export const declineEnquiry = operationLayer(declineOperation, {
  takes: '<enquiry> [--text TEXT]',
  flags: { text: 'TEXT: mailed to the enquirer; without it, nothing is mailed' },
  input: ({ about, flags: { text } }) => ({ enquiry: about, text }),
  output: stateText,
});
