/** A value of a table; null: an empty cell. */
export type Cell = string | number | null;

/** A table that is printed as text, CSV, HTML or JSON (by column key). */
export interface Table {
  title: string;
  /** Headings by key, in display order. */
  columns: Readonly<Record<string, string>>;
  /** The keys of columns with days, YYYY-MM-DD, or local times, YYYY-MM-DDTHH:MM:SS: XLSX has real dates there. */
  dates?: readonly string[];
  rows: readonly Readonly<Record<string, Cell>>[];
}

/** The headings and the field values of a table, in column order. */
export function tableFields({ columns, rows }: Table): { headings: string[]; fields: Cell[][] } {
  const keys = Object.keys(columns);
  return { headings: Object.values(columns), fields: rows.map((row) => keys.map((key) => row[key] ?? null)) };
}

/** Removes control characters: visitors typed some of the values. */
function printable(cell: Cell): string {
  if (typeof cell === 'number' && !Number.isInteger(cell)) return cell.toFixed(2);
  return String(cell ?? '').replaceAll(/\p{Cc}+/gu, ' ');
}

/** Renders a table as plain text; numbers are right-aligned. One without rows has no headings. */
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
  const lines = fields.length === 0 ? ['None.'] : [line(headings), ...fields.map(line)];
  return [table.title, ...lines].filter(Boolean).join('\n');
}
