import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { type Cents, fromEuros } from '@towpath/rules/money';

/** The arguments of an operation, read: what it is about, its own flags with their values, and those that all have. */
export interface Asked {
  /** An id or a number. */
  about: string;
  flags: Readonly<Record<string, string>>;
  yes: boolean;
  json: boolean;
  /** Who asks, for the audit. */
  by: string;
}

function parsed(args: readonly string[], flags: readonly string[]) {
  const own = Object.fromEntries(flags.map((name) => [name, { type: 'string' as const }]));
  const common = { yes: { type: 'boolean' }, json: { type: 'boolean' }, by: { type: 'string' } } as const;
  try {
    return parseArgs({ args: [...args], options: { ...own, ...common }, allowPositionals: true });
  } catch {
    return null;
  }
}

/** Reads `ABOUT --flag VALUE --by NAME --yes --json`; null where that can't be understood. */
export function readAsked(args: readonly string[], flags: readonly string[]): Asked | null {
  const read = parsed(args, flags);
  const [about, ...more] = read?.positionals ?? [];
  if (!read || !about || more.length > 0) return null;
  const given = Object.entries(read.values).filter(
    (entry): entry is [string, string] => flags.includes(entry[0]) && typeof entry[1] === 'string',
  );
  const { yes, json, by } = read.values;
  return {
    about,
    flags: Object.fromEntries(given),
    yes: yes === true,
    json: json === true,
    by: typeof by === 'string' && by.trim() !== '' ? by.trim() : userInfo().username,
  };
}

const money = /^\d{1,7}(\.\d{1,2})?$/;

/** Cents of an amount as it was typed, such as 12.50, or null where it is none. */
export function readMoney(text: string): Cents | null {
  return money.test(text) ? fromEuros(Number(text)) : null;
}
