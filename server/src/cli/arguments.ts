import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { isPlainDate, type PlainDate } from '@towpath/rules/core/dates';
import { type Cents, fromEuros } from '@towpath/rules/core/money';

/** Flags by name, each with what it means in one line. */
export type FlagDescriptions = Readonly<Record<string, string>>;

/** What may follow the name of an operation. */
export interface ArgumentSpec {
  name: string;
  /** As it is typed, for the help. */
  takes: string;
  /** Whether an id, a number, a code or a folder has to be named; 'one' unless said otherwise. */
  about?: 'one' | 'optional' | 'none';
  /** The flags of its own with a value, and those that are just there. */
  flags?: FlagDescriptions;
  switches?: FlagDescriptions;
  /** Whether it takes something away and knows --yes; whether it leaves no trace in the audit and knows no --by. */
  destructive?: boolean;
  unaudited?: boolean;
}

/** The arguments of an operation, read: what it is about, its own flags with their values, and those that all have. */
export interface ParsedArguments {
  /** An id or a number; empty where nothing was named. */
  about: string;
  flags: Readonly<Record<string, string>>;
  switches: ReadonlySet<string>;
  yes: boolean;
  json: boolean;
  /** Who asks, for the audit. */
  by: string;
}

/** The flags that every operation has. */
export const commonFlags: FlagDescriptions = {
  by: 'NAME: who does it, for the audit; the name of the account unless given',
  json: 'answer with JSON, for programs',
};

const flagTypes = <Type extends string>(flags: FlagDescriptions, type: Type) =>
  Object.fromEntries(Object.keys(flags).map((name) => [name, { type }]));

/** Why the parser can't go on, in a sentence of ours: its own explain how a parser works. */
function parseErrorText(name: string, fault: unknown): string {
  const told = fault instanceof Error ? fault.message : '';
  const flag = /'(?:-\w, )?(--?[^\s'=]+)/.exec(told)?.[1] ?? 'that';
  if (told.startsWith('Unknown option')) return `${name} knows no flag ${flag}.`;
  const takesNone = told.includes('does not take an argument');
  return takesNone ? `${flag} takes no value.` : `${flag} has to be followed by its value.`;
}

function parseFlags(args: readonly string[], { name, flags = {}, switches = {}, ...kind }: ArgumentSpec) {
  const own = { ...flagTypes(flags, 'string'), ...flagTypes(switches, 'boolean') };
  const common = {
    json: { type: 'boolean' as const },
    ...(kind.destructive && { yes: { type: 'boolean' as const } }),
    ...(!kind.unaudited && { by: { type: 'string' as const } }),
  };
  try {
    return parseArgs({ args: [...args], options: { ...own, ...common }, allowPositionals: true });
  } catch (fault) {
    return parseErrorText(name, fault);
  }
}

function positionalError({ name, takes, about = 'one' }: ArgumentSpec, words: readonly string[]): string | null {
  if (words.length > (about === 'none' ? 0 : 1))
    return `${name} does not know what '${words.at(-1)}' is for.`;
  if (about === 'one' && !words[0]?.trim()) return `${name} has to be told what it is about: ${takes}.`;
  return null;
}

/** Reads `ABOUT --flag VALUE --switch --by NAME --yes --json`; a sentence where that can't be understood. */
export function parseArguments(args: readonly string[], own: ArgumentSpec): ParsedArguments | string {
  const read = parseFlags(args, own);
  if (typeof read === 'string') return read;
  const wrong = positionalError(own, read.positionals);
  if (wrong) return wrong;
  const { yes, json, by } = read.values;
  const entries = Object.entries(read.values);
  return {
    about: read.positionals[0] ?? '',
    flags: Object.fromEntries(
      entries.filter((entry): entry is [string, string] => entry[0] !== 'by' && typeof entry[1] === 'string'),
    ),
    switches: new Set(entries.filter(([, value]) => value === true).map(([name]) => name)),
    yes: yes === true,
    json: json === true,
    by: typeof by === 'string' && by.trim() !== '' ? by.trim() : userInfo().username,
  };
}

const money = /^\d{1,7}(\.\d{1,2})?$/;

/** Cents of an amount as it was typed, such as 12.50, or null where it is none. */
export function parseAmount(text: string): Cents | null {
  return money.test(text) ? fromEuros(Number(text)) : null;
}

/** A whole number from 0 on as it was typed, or null where it is none. */
export function parseCount(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Which of `--from` and the flag that ends the days is none, or that they end before they begin; null where all is well. */
export function findDateError(flags: ParsedArguments['flags'], last = 'until'): string | null {
  const wrong = ['from', last].find((name) => flags[name] !== undefined && !isPlainDate(flags[name]));
  if (wrong !== undefined) return `--${wrong} has to be a day written YYYY-MM-DD.`;
  const { from = '', [last]: end } = flags;
  return end !== undefined && end < from ? `--${last} ${end} is before --from ${from}.` : null;
}

/** The days that `--from` and `--until` name, both included. */
export function dateRange({ from, until }: ParsedArguments['flags']): { from: PlainDate; until: PlainDate } {
  return { from: from ?? '0001-01-01', until: until ?? '9999-12-31' };
}
