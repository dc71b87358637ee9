import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import type { Arguments, Asked, Explained } from './arguments.ts';
import { csvOf } from './csv.ts';
import type { Done, Operation } from './operation.ts';
import { pageOf } from './page.ts';
import { type Sheet, tableOf } from './table.ts';

/** A command that only looks: it answers with sheets. */
export interface Listing extends Omit<Arguments, 'switches'> {
  does: string;
  read: (context: Context, asked: Asked) => Promise<readonly Sheet[] | Refusal>;
}

const forms: Explained = {
  csv: 'as CSV, for spreadsheets',
  html: 'as a page to be printed',
};

function textOf(sheets: readonly Sheet[], { switches, json }: Asked): string | Refusal {
  if (json && (switches.has('csv') || switches.has('html')))
    return new Refusal(422, 'two_forms', 'Either --json or --csv or --html, not both.');
  if (switches.has('csv') && switches.has('html'))
    return new Refusal(422, 'two_forms', 'Either --csv or --html, not both.');
  if (switches.has('csv') && sheets.length > 1)
    return new Refusal(422, 'many_sheets', 'These are several lists: --csv takes one of them at a time.');
  if (switches.has('csv')) return sheets.map(csvOf).join('\r\n');
  if (switches.has('html')) return pageOf(sheets[0]?.title ?? '', sheets);
  return sheets.map(tableOf).join('\n\n');
}

async function writeTo(file: string, text: string): Promise<Refusal | null> {
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

async function answer(sheets: readonly Sheet[], asked: Asked): Promise<Done | Refusal> {
  const text = textOf(sheets, asked);
  if (text instanceof Refusal) return text;
  const [only, ...more] = sheets.map(({ title, rows }) => ({ title, rows }));
  const details = only && more.length === 0 ? only : { sheets: [only, ...more] };
  if (asked.flags.to === undefined) return { said: text, details };
  const file = resolve(asked.flags.to);
  const refusal = await writeTo(file, asked.json ? `${JSON.stringify(details)}\n` : text);
  return refusal ?? { said: `Written to ${file}.`, details: { file } };
}

/** The operation that shows a listing: on the screen or in a file, as text, CSV, page or JSON. */
export function listingOf({ read, flags = {}, takes, ...listing }: Listing): Operation {
  return {
    ...listing,
    takes: [takes, '[--csv | --html] [--to FILE]'].filter(Boolean).join(' '),
    flags: { ...flags, to: 'FILE: write to a new file instead of the screen' },
    switches: forms,
    destructive: false,
    plan: async (context, _provider, asked) => {
      const sheets = await read(context, asked);
      if (sheets instanceof Refusal) return sheets;
      return { says: 'Nothing will be changed.', perform: () => answer(sheets, asked) };
    },
  };
}
