import { resolve } from 'node:path';
import { Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import { renderCsv } from '../operations/sheets/csv.ts';
import { renderText, type Table } from '../operations/sheets/table.ts';
import type { Provider } from '../payments/stripe/provider.ts';
import type { ArgumentSpec, FlagDescriptions, ParsedArguments } from './arguments.ts';
import { writeNewFile } from './new-file.ts';
import { renderHtml } from './page.ts';
import type { CommandResult, PlannedCommand } from './planned-command.ts';

/** A read-only command that outputs tables. */
export interface Listing extends Omit<ArgumentSpec, 'switches'>, Pick<PlannedCommand, 'does' | 'operation'> {
  read: (
    context: Context,
    parsed: ParsedArguments,
    provider: Provider,
  ) => Promise<readonly Table[] | Refusal>;
}

export const formatFlags: FlagDescriptions = {
  csv: 'print as CSV, for spreadsheets',
  html: 'print as HTML, for printing',
};

function renderTables(tables: readonly Table[], { switches, json }: ParsedArguments): string | Refusal {
  if (json && (switches.has('csv') || switches.has('html')))
    return new Refusal(422, 'two_forms', '--json cannot be combined with --csv or --html.');
  if (switches.has('csv') && switches.has('html'))
    return new Refusal(422, 'two_forms', '--csv and --html cannot be combined.');
  if (switches.has('csv')) return renderCsv(tables);
  if (switches.has('html')) return renderHtml(tables[0]?.title ?? '', tables);
  return tables.map(renderText).join('\n\n');
}

function detailsOf(tables: readonly Table[]): object {
  const [only, ...more] = tables.map(({ title, rows }) => ({ title, rows }));
  return only && more.length === 0 ? only : { tables: [only, ...more] };
}

/** Outputs tables as text, CSV or HTML, or their details as JSON. */
export async function outputTables(
  tables: readonly Table[],
  parsed: ParsedArguments,
  details = detailsOf(tables),
): Promise<CommandResult | Refusal> {
  const text = renderTables(tables, parsed);
  if (text instanceof Refusal) return text;
  if (parsed.flags.to === undefined) return { output: text, details };
  const file = resolve(parsed.flags.to);
  const refusal = await writeNewFile(file, parsed.json ? `${JSON.stringify(details)}\n` : text);
  return refusal ?? { output: `Written to ${file}.`, details: { file } };
}

/** The command that outputs a listing to standard output or a file, as text, CSV, HTML or JSON. */
export function listingCommand({ read, flags = {}, takes, ...listing }: Listing): PlannedCommand {
  return {
    ...listing,
    takes: [takes, '[--csv | --html] [--to FILE]'].filter(Boolean).join(' '),
    flags: { ...flags, to: 'FILE: write to a new file instead of standard output' },
    switches: formatFlags,
    destructive: false,
    plan: async (context, provider, parsed) => {
      const tables = await read(context, parsed, provider);
      if (tables instanceof Refusal) return tables;
      return { summary: 'Nothing will be changed.', perform: () => outputTables(tables, parsed) };
    },
  };
}
