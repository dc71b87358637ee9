import type { PlainDate } from '@towpath/rules/core/dates';
import type { Brand } from '@towpath/rules/site/brand';
import { booksTables } from '../../server/src/operations/finance/tables.ts';
import texts from '../../server/src/operations/finance/texts/en.json' with { type: 'json' };
import type { Cell } from '../../server/src/operations/sheets/table.ts';
import { booksPeriod } from '../../server/src/payments/books/totals.ts';
import type { openTestOffice } from '../../server/src/testing/office/test-office.ts';

type Office = Awaited<ReturnType<typeof openTestOffice>>;
type ExportedRow = Readonly<Record<string, Cell>>;

/**
 * Exports the books of a period, both days inclusive, of a company or of all. Returns the rows of a table by its name; throws if there
 * is none.
 */
export async function exportedRows(
  { paying: { context } }: Office,
  from: PlainDate,
  until: PlainDate,
  company: Brand | null = null,
) {
  const tables = await booksTables(context, booksPeriod(context, from, until, company), 'en');
  return (name: keyof typeof texts.tables): readonly ExportedRow[] => {
    const table = tables.find(({ title }) => title === texts.tables[name]);
    if (!table) throw new Error(`The export has no table '${name}'`);
    return table.rows;
  };
}
