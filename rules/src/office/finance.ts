import * as v from 'valibot';
import { DateShape } from '../core/dates.ts';
import { LocaleShape } from '../core/locale.ts';
import { BooksView } from './books-view.ts';
import type { OperationShape } from './entry.ts';
import { FileView } from './fields/file-view.ts';

const period = { from: DateShape, until: DateShape };

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
    input: v.object(period),
  },
  'finance.export': {
    permission: 'finance.read',
    reads: true,
    destructive: false,
    does: 'export sales, payments, refunds, fees, payouts, open items and deferred income of a period',
    returns: 'The file as base64, with its name and type',
    result: FileView,
    /** locale: of the headings and words. */
    input: v.object({
      ...period,
      format: v.picklist(['csv', 'xlsx']),
      locale: v.optional(LocaleShape, 'en'),
    }),
  },
} as const satisfies Record<string, OperationShape>;
