import { auditFile } from '@towpath/rules/books/audit-file';
import { datevBatch, isOfOneYear, type JournalExport } from '@towpath/rules/books/datev';
import {
  earnedEntry,
  feeEntry,
  type JournalEntry,
  moneyEntry,
  salesEntry,
} from '@towpath/rules/books/journal';
import type { Currency } from '@towpath/rules/core/market';
import type { FileView } from '@towpath/rules/office/fields/file-view';
import type { JournalFormat } from '@towpath/rules/office/finance';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { Brand } from '@towpath/rules/site/brand';
import { booksSettingsOf, legalOf } from '../../config/brand-files.ts';
import { type CodedRefusal, refuseInput, stateConflict } from '../../config/coded-refusal.ts';
import type { Context } from '../../database/context.ts';
import { findClosings } from '../../payments/books/closing.ts';
import { type BooksPart, readRows } from '../../payments/books/rows.ts';
import type { BooksPeriod } from '../../payments/books/totals.ts';
import { fileTypes } from '../sheets/file-types.ts';

/** The journal of a company in a currency: what it is exported as. */
interface JournalRequest {
  company: Brand;
  format: JournalFormat;
  currency: Currency;
}

const inCurrency = <Row extends object>(rows: readonly Row[], currency: string) =>
  rows.filter((row) => 'currency' in row && row.currency === currency);

function entriesOf(part: BooksPart, currency: Currency): JournalEntry[] {
  switch (part.table) {
    case 'sales':
      return inCurrency(part.rows, currency).map(salesEntry);
    case 'earned':
      return inCurrency(part.rows, currency).map(earnedEntry);
    case 'payments':
    case 'refunds':
      return inCurrency(part.rows, currency).map(moneyEntry);
    case 'fees':
      return inCurrency(part.rows, currency).map(feeEntry);
    default:
      return [];
  }
}

/** The entries of the journal of a period in a currency (decision 128). */
export async function readJournal(
  context: Pick<Context, 'database' | 'config'>,
  period: BooksPeriod,
  currency: Currency,
): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for await (const part of readRows(context, period)) entries.push(...entriesOf(part, currency));
  return entries.filter(({ credits }) => credits.length > 0);
}

/** Text in Windows-1252, of which these characters have the same codes in Latin 1; others become question marks. */
const windows1252 = (text: string) =>
  Buffer.from(text.replaceAll(/[^\t-\r\x20-\x7e\xa0-\xff]/g, '?'), 'latin1');

/** The journal of a company as a file of accounting software. */
export async function exportJournal(
  context: Context,
  period: BooksPeriod,
  { company, format, currency }: JournalRequest,
): Promise<FileView | CodedRefusal> {
  const settings = booksSettingsOf(company);
  if (!settings) return stateConflict('accounts_unset', {});
  const { from, until } = period;
  if (!isOfOneYear(from, until, settings)) return refuseInput([issueAt('until', 'one_year')]);
  const legal = legalOf(company);
  const [last] = await findClosings(context.database, company);
  const isClosed = last !== undefined && last.until >= until;
  const about: JournalExport = {
    settings,
    name: legal.name,
    from,
    until,
    currency,
    isClosed,
    at: context.now(),
    timeZone: context.config.timeZone,
  };
  const entries = await readJournal(context, period, currency);
  const named = `${company}-${currency}-${from}-${until}`;
  if (format === 'datev') {
    const content = windows1252(datevBatch(about, entries)).toString('base64');
    return { name: `EXTF_Buchungsstapel_${named}.csv`, type: fileTypes.datev, content };
  }
  const content = Buffer.from(auditFile(about, legal, entries)).toString('base64');
  return { name: `auditfile-${named}.xaf`, type: fileTypes.xaf, content };
}
