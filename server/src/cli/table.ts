/** What stands in a field of a sheet. */
export type Cell = string | number | null;

/** A table of things: for the screen, as CSV, as a page to print, and for programs by the keys of its columns. */
export interface Table {
  title: string;
  /** Heading by key, in order. */
  columns: Readonly<Record<string, string>>;
  rows: readonly Readonly<Record<string, Cell>>[];
}

/** The headings of a sheet and below them its fields, in the order of the columns. */
export function tableFields({ columns, rows }: Table): { headings: string[]; fields: Cell[][] } {
  const keys = Object.keys(columns);
  return { headings: Object.values(columns), fields: rows.map((row) => keys.map((key) => row[key] ?? null)) };
}

/** On one line, and without what would steer a terminal: visitors wrote some of it. */
const printable = (cell: Cell) => String(cell ?? '').replaceAll(/\p{Cc}+/gu, ' ');

/** A sheet as a table of plain text; numbers stand on the right. */
export function renderText(table: Table): string {
  const { headings, fields } = tableFields(table);
  const widths = headings.map((heading, index) =>
    Math.max(heading.length, ...fields.map((row) => printable(row[index] ?? null).length)),
  );
  const line = (cells: readonly Cell[]) =>
    cells
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return typeof cell === 'number' ? printable(cell).padStart(width) : printable(cell).padEnd(width);
      })
      .join('  ')
      .trimEnd();
  const count = fields.length === 0 ? 'None.' : '';
  return [table.title, line(headings), ...fields.map(line), count].filter(Boolean).join('\n');
}
