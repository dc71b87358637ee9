import { cents, toEuros } from '@towpath/rules/core/money';
import { Refusal } from '../../config/errors.ts';
import { listPolicies as listOperation } from '../../operations/payments/insurance.ts';
import { findDateError } from '../arguments.ts';
import { readingLayer } from '../layer.ts';

export const listPolicies = readingLayer(listOperation, {
  takes: '--from DATE --until DATE',
  about: 'none',
  flags: { from: 'DATE: booked on or after it', until: 'DATE: booked on or before it' },
  input: ({ flags }) => {
    const wrong = findDateError(flags);
    if (wrong) return new Refusal(422, 'no_day', wrong);
    const { from, until } = flags;
    if (!from || !until) return new Refusal(422, 'no_day', '--from and --until are required.');
    return { from, until };
  },
  tables: ({ rows }) => [
    {
      title: 'Insurance policies',
      columns: {
        ...{ number: 'Booking', name: 'Name', kind: 'Kind', premium: 'Premium, EUR', booked_on: 'Booked' },
        ...{ date: 'From', end_date: 'Until', cancelled: 'Cancelled' },
      },
      rows: rows.map(({ premium, cancelled, ...row }) => ({
        ...row,
        premium: toEuros(cents(premium)).toFixed(2),
        cancelled: cancelled ? 'yes' : '',
      })),
    },
  ],
});
