import type { Locale } from '@towpath/rules/core/locale';
import { cents, toEuros } from '@towpath/rules/core/money';
import type { FileView } from '@towpath/rules/office/fields/file-view';
import type { OperationInput } from '@towpath/rules/office/operations';
import { type FigureTable, figureLists, paceLists } from '@towpath/rules/office/views/figures-view';
import type { Context } from '../../database/context.ts';
import type { Handler } from '../implement.ts';
import { renderCsv } from '../sheets/csv.ts';
import { fileTypes } from '../sheets/file-types.ts';
import type { Cell, Table } from '../sheets/table.ts';
import { listHeadings, sheetTexts } from '../sheets/texts.ts';
import { renderXlsx } from '../sheets/xlsx.ts';
import { paceOf } from './pace.ts';
import { figuresOf } from './sales.ts';

type ExportInput = OperationInput<'figures.export'>;
type Row = Readonly<Record<string, Cell>>;

const amounts: ReadonlySet<string> = new Set(['revenue', 'revenue_before']);

async function readRows(context: Context, { table, from, until, by }: ExportInput): Promise<readonly Row[]> {
  if (table === 'groups') return (await paceOf(context, { from, until, by })).groups;
  return (await figuresOf(context, { from, until }))[table];
}

const percents: ReadonlySet<string> = new Set(['occupancy', 'share', 'change']);

const unitOf = (column: string) => (amounts.has(column) ? ' EUR' : percents.has(column) ? ' %' : '');

/** The headings of the columns that the screen shows; amounts and shares name their unit. */
function columnsOf(table: FigureTable, locale: Locale): Record<string, string> {
  const headings: Readonly<Record<string, string>> =
    table === 'groups'
      ? listHeadings[locale]['figures.pace.groups']
      : listHeadings[locale][`figures.show.${table}`];
  const { columns } = table === 'groups' ? paceLists.groups : figureLists[table];
  return Object.fromEntries(columns.map((column) => [column, `${headings[column]}${unitOf(column)}`]));
}

function cellOf(column: string, value: Cell, locale: Locale): Cell {
  const { steps, direct } = sheetTexts[locale].figures;
  if (typeof value === 'number') return amounts.has(column) ? toEuros(cents(value)) : value;
  if (column === 'step') return Object.entries(steps).find(([step]) => step === value)?.[1] ?? value;
  // Bookings without a source have an empty one.
  return value === '' ? direct : value;
}

/** A table of the figures with headings and words in a language, and amounts in euros. */
export async function figureTable(context: Context, input: ExportInput): Promise<Table> {
  const { table, locale } = input;
  const columns = columnsOf(table, locale);
  const rows = await readRows(context, input);
  return {
    title: sheetTexts[locale].figures.titles[table],
    columns,
    dates: ['week', 'date'],
    rows: rows.map((row) =>
      Object.fromEntries(
        Object.keys(columns).map((column) => [column, cellOf(column, row[column] ?? null, locale)]),
      ),
    ),
  };
}

/** A spreadsheet of one table of the figures, with the days that are shown. */
export const exportFigures: Handler<'figures.export'> = async ({ context }, input): Promise<FileView> => {
  const { table, from, until, format } = input;
  const sheet = await figureTable(context, input);
  const bytes = format === 'xlsx' ? await renderXlsx(sheet) : Buffer.from(renderCsv([sheet]));
  return {
    name: `figures-${table.replace('_', '-')}-${from}-${until}.${format}`,
    type: fileTypes[format],
    content: bytes.toString('base64'),
  };
};
