import { countryName } from '@towpath/rules/core/country-name';
import { isPlainDate } from '@towpath/rules/core/dates';
import { formatDate, formatDateRange } from '@towpath/rules/core/format';
import type { Locale } from '@towpath/rules/core/locale';
import { nameIn } from '@towpath/rules/office/catalogue/names';
import type { OperationInput } from '@towpath/rules/office/operations';
import { type ManifestView, manifestLists } from '@towpath/rules/office/views/crew-views';
import { type Brand, brandName, defaultBrand } from '@towpath/rules/site/brand';
import { CodedRefusal } from '../../config/coded-refusal.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import type { PrintedTable } from '../../documents/pdf/tables-pdf.ts';
import type { Handler } from '../implement.ts';
import { loadNamesIn } from '../names/names-in.ts';
import { renderCsv } from '../sheets/csv.ts';
import { fileTypes } from '../sheets/file-types.ts';
import { type Cell, type Table, tableFields } from '../sheets/table.ts';
import { listHeadings, sheetTexts } from '../sheets/texts.ts';
import { renderSheets } from '../sheets/xlsx.ts';
import { manifestOf } from './lists.ts';

type ListName = keyof typeof manifestLists;
const lists = Object.keys(manifestLists) as ListName[];

/** Columns whose values are names of the catalogue, in the reader's language. */
const named = new Set(['cabinType', 'bike', 'diet', 'product']);

function tableOf(
  manifest: ManifestView,
  list: ListName,
  locale: Locale,
  nameOf: (name: string) => string,
): Table {
  const { titles, no_frame, no_bike } = sheetTexts[locale].crew;
  const headings: Readonly<Record<string, string>> = listHeadings[locale][`crew.manifest.${list}`];
  const rows: readonly Readonly<Record<string, Cell | undefined>>[] = manifest[list];
  const shown = manifestLists[list].columns.filter((column) => rows.some((row) => row[column] !== undefined));
  const cellOf = (column: string, value: Cell): Cell => {
    if (column === 'bike' && value === null) return no_bike;
    if (column === 'frame' && value === 'none') return no_frame;
    if (column === 'citizenship' && value) return countryName(locale, `${value}`);
    return named.has(column) && typeof value === 'string' ? nameOf(value) : value;
  };
  return {
    title: titles[list],
    columns: Object.fromEntries(shown.map((column) => [column, headings[column] ?? column])),
    dates: ['dateOfBirth'],
    rows: rows.map((row) =>
      Object.fromEntries(shown.map((column) => [column, cellOf(column, row[column] ?? null)])),
    ),
  };
}

/** A table as it is printed: days in the reader's language. */
function printed(table: Table, locale: Locale): PrintedTable {
  const { headings, fields } = tableFields(table);
  const textOf = (cell: Cell) => (isPlainDate(`${cell}`) ? formatDate(locale, `${cell}`) : `${cell ?? ''}`);
  return { title: table.title, headings, rows: fields.map((row) => row.map(textOf)) };
}

const brandOfDeparture = async (sql: Sql, departure: string): Promise<Brand> => {
  const [found] = await sql.query<{ brand: Brand }>(
    'select brand from departure join tour on tour.id = tour_id where departure.id = $1',
    [departure],
  );
  return found?.brand ?? defaultBrand;
};

type ExportInput = OperationInput<'crew.export'>;

async function printTables(
  { database, now }: Context,
  { departure, locale }: ExportInput,
  title: string,
  tables: readonly Table[],
): Promise<Buffer> {
  // Loaded when the first list is drawn: a server starts sooner without the PDF library.
  const { renderTables } = await import('../../documents/pdf/tables-pdf.ts');
  const brand = await brandOfDeparture(database, departure);
  const author = brandName(brand, locale);
  const none = sheetTexts[locale].crew.nobody;
  const all = tables.map((table) => printed(table, locale));
  return renderTables({ brand, locale, title, author, at: now(), tables: all, none });
}

/** The lists of a departure as a file: in XLSX each on a sheet of its own, in PDF each on a page of its own. */
export const exportManifest: Handler<'crew.export'> = async ({ context }, input) => {
  const { departure, format, locale } = input;
  const { database } = context;
  const manifest = await manifestOf(database, departure);
  if (manifest instanceof CodedRefusal) return manifest;
  const translations = await loadNamesIn(database, locale);
  const { tour, ship, date, end_date } = manifest.departure;
  const nameOf = (name: string) => nameIn(translations, name, ship);
  const tables = lists.map((list) => tableOf(manifest, list, locale, nameOf));
  // The days stay on one line.
  const days = formatDateRange(locale, date, end_date).replaceAll(' ', '\u00a0');
  const title = `${nameOf(tour)}, ${nameOf(ship)}, ${days}`;
  const render = {
    csv: async () => Buffer.from(renderCsv(tables)),
    xlsx: () => renderSheets(tables),
    pdf: () => printTables(context, input, title, tables),
  };
  const bytes = await render[format]();
  return {
    name: `crew-lists-${date}.${format}`,
    type: fileTypes[format],
    content: bytes.toString('base64'),
  };
};
