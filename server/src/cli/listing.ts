import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import type { ArgumentSpec, ParsedArguments, FlagDescriptions } from './arguments.ts';
import { renderCsv } from './csv.ts';
import type { OperationResult, Operation } from './operation.ts';
import { renderHtml } from './page.ts';
import { type Table, renderText } from './table.ts';

/** A command that only looks: it answers with sheets. */
export interface Listing extends Omit<ArgumentSpec, 'switches'> {
  does: string;
  read: (context: Context, parsed: ParsedArguments) => Promise<readonly Table[] | Refusal>;
}

const formatFlags: FlagDescriptions = {
  csv: 'as CSV, for spreadsheets',
  html: 'as a page to be printed',
};

function renderTables(tables: readonly Table[], { switches, json }: ParsedArguments): string | Refusal {
  if (json && (switches.has('csv') || switches.has('html')))
    return new Refusal(422, 'two_forms', 'Either --json or --csv or --html, not both.');
  if (switches.has('csv') && switches.has('html'))
    return new Refusal(422, 'two_forms', 'Either --csv or --html, not both.');
  if (switches.has('csv') && tables.length > 1)
    return new Refusal(422, 'many_sheets', 'These are several lists: --csv takes one of them at a time.');
  if (switches.has('csv')) return tables.map(renderCsv).join('\r\n');
  if (switches.has('html')) return renderHtml(tables[0]?.title ?? '', tables);
  return tables.map(renderText).join('\n\n');
}

async function writeNewFile(file: string, text: string): Promise<Refusal | null> {
  try {
    // Never over something that is there already.
    await writeFile(file, text, { flag: 'wx' });
    return null;
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? fault.code : fault;
    const why = code === 'EEXIST' ? 'is there already' : `cannot be written (${code})`;
    return new Refusal(409, 'not_written', `${file} ${why}: nothing was written.`);
  }
}

async function outputTables(tables: readonly Table[], parsed: ParsedArguments): Promise<OperationResult | Refusal> {
  const text = renderTables(tables, parsed);
  if (text instanceof Refusal) return text;
  const [only, ...more] = tables.map(({ title, rows }) => ({ title, rows }));
  const details = only && more.length === 0 ? only : { tables: [only, ...more] };
  if (parsed.flags.to === undefined) return { said: text, details };
  const file = resolve(parsed.flags.to);
  const refusal = await writeNewFile(file, parsed.json ? `${JSON.stringify(details)}\n` : text);
  return refusal ?? { said: `Written to ${file}.`, details: { file } };
}

/** The operation that shows a listing: on the screen or in a file, as text, CSV, page or JSON. */
export function listingOperation({ read, flags = {}, takes, ...listing }: Listing): Operation {
  return {
    ...listing,
    takes: [takes, '[--csv | --html] [--to FILE]'].filter(Boolean).join(' '),
    flags: { ...flags, to: 'FILE: write to a new file instead of the screen' },
    switches: formatFlags,
    destructive: false,
    plan: async (context, _provider, parsed) => {
      const tables = await read(context, parsed);
      if (tables instanceof Refusal) return tables;
      return { says: 'Nothing will be changed.', perform: () => outputTables(tables, parsed) };
    },
  };
}
