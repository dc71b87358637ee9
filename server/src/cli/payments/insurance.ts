import { cents, toEuros } from '@towpath/rules/core/money';
import { requiredPeriod } from '../arguments.ts';
import { readingLayer } from '../layer.ts';

/** The command `payments insurance`. */
export const listPolicies = readingLayer('payments.insurance', {
  takes: '--from DATE --until DATE',
  about: 'none',
  flags: { from: 'DATE: booked on or after it', until: 'DATE: booked on or before it' },
  input: requiredPeriod,
  tables: ({ rows }) => [
    {
      title: 'Insurance policies',
      columns: {
        number: 'Booking',
        name: 'Name',
        kind: 'Kind',
        premium: 'Premium, EUR',
        booked_on: 'Booked',
        date: 'From',
        end_date: 'Until',
        cancelled: 'Cancelled',
      },
      rows: rows.map(({ premium, cancelled, ...row }) => ({
        ...row,
        premium: toEuros(cents(premium)).toFixed(2),
        cancelled: cancelled ? 'yes' : '',
      })),
    },
  ],
});
