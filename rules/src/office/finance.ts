import * as v from 'valibot';
import { DateShape, firstDayOf, lastDayOf, type PlainDate, type PlainMonth } from '../core/dates.ts';
import { limitedText } from '../core/limited-text.ts';
import { limits } from '../core/limits.ts';
import { CurrencyShape } from '../core/market.ts';
import { BrandShape } from '../site/brand.ts';
import { list, type OperationShape } from './entry.ts';
import { described } from './fields/field.ts';
import { FileView, fileFields } from './fields/file-view.ts';
import { inOrder } from './fields/input-fields.ts';
import { text } from './fields/result-fields.ts';
import { issueMessages } from './issues/issue-messages.ts';
import { BooksView, ClosingView } from './views/books-view.ts';

const company = described(
  v.nullish(BrandShape, null),
  'only the company of this brand; default: all companies',
);
const period = {
  company,
  from: described(DateShape, 'the first day'),
  until: described(DateShape, 'the last day'),
};

/** The formats of a journal, whose company has accounts of its own (books.json of its brand). */
const journalFormats = ['datev', 'xaf'] as const;
export type JournalFormat = (typeof journalFormats)[number];
/** The formats of exported books. */
export const booksFormats = ['csv', 'xlsx', ...journalFormats] as const;
export type BooksFormat = (typeof booksFormats)[number];
/** Whether a format is a journal, not tables. */
export const isJournal = (format: BooksFormat): format is JournalFormat =>
  journalFormats.some((each) => each === format);

const Month = v.pipe(
  limitedText(limits.dateLength),
  v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, issueMessages.not_month),
);

/** The first and the last day of a month. */
export const monthPeriod = (month: PlainMonth): { from: PlainDate; until: PlainDate } => ({
  from: firstDayOf(month),
  until: lastDayOf(month),
});

const exported = v.object({
  ...period,
  ...fileFields,
  format: described(
    v.picklist(booksFormats),
    'the kind of file: tables as csv or xlsx, or the journal of a company as datev (a booking batch) or xaf (the Dutch audit file)',
  ),
  currency: described(
    v.optional(CurrencyShape, 'eur'),
    'the currency of a journal, which has one; default: eur',
  ),
});

/** Bookkeeping data; days are the operator's, inclusive (decisions 097 and 128). */
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
    does: 'export sales, payments, refunds, fees, payouts, open items and deferred income of a period, or the journal of a company',
    returns: 'The file as base64, with its name and type',
    result: FileView,
    input: v.pipe(
      exported,
      inOrder(),
      v.forward(
        v.check(
          ({ company, format }) => company !== null || !isJournal(format),
          issueMessages.company_required,
        ),
        ['company'],
      ),
    ),
  },
  'finance.closings': list({
    permission: 'finance.read',
    does: 'list the closed months of each company, the latest first',
    input: v.object({ company }),
    returns: 'The closed months',
    row: ClosingView,
    columns: ['company', 'from', 'until', 'closed_at', 'closed_by', 'hash'],
  }),
  'finance.close': {
    permission: 'finance.write',
    reads: false,
    destructive: true,
    does: 'close a month of a company: its books never change again, what is entered later belongs to a later month',
    returns: 'The closed month, with a hash of the rows of its books',
    input: v.object({
      company: described(BrandShape, 'the company of this brand'),
      month: described(Month, 'the month, YYYY-MM; the first one that is closed, or the next'),
    }),
    result: v.object({ company: BrandShape, from: DateShape, until: DateShape, hash: text }),
  },
} as const satisfies Record<string, OperationShape>;
