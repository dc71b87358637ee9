import * as v from 'valibot';
import { DateShape } from '../core/dates.ts';
import { BooksView } from './books-view.ts';
import type { OperationShape } from './entry.ts';
import { described } from './fields/field.ts';
import { FileView, fileFields } from './fields/file-view.ts';
import { inOrder } from './fields/input-fields.ts';

const period = {
  from: described(DateShape, 'the first day'),
  until: described(DateShape, 'the last day'),
};

/** Bookkeeping data; days are the operator's, inclusive (decision 097). */
export const financeOperations = {
  'finance.books': {
    permission: 'finance.read',
    reads: true,
    destructive: false,
    does: 'sum up sales, payments, refunds, fees, payouts and open items of a period, reconciled with ledger and provider',
    returns:
      'Sales, payments, refunds, fees, payouts and open items of the period, also by payment method, and the differences to ledger and provider',
    result: BooksView,
    input: v.pipe(v.object(period), inOrder()),
  },
  'finance.export': {
    permission: 'finance.read',
    reads: true,
    destructive: false,
    does: 'export sales, payments, refunds, fees, payouts, open items and deferred income of a period',
    returns: 'The file as base64, with its name and type',
    result: FileView,
    input: v.pipe(v.object({ ...period, ...fileFields }), inOrder()),
  },
} as const satisfies Record<string, OperationShape>;
