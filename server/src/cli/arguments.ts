import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { isPlainDate, type PlainDate } from '@towpath/rules/core/dates';
import { Refusal } from '../config/errors.ts';

/** Flag names with a one-line description each. */
export type FlagDescriptions = Readonly<Record<string, string>>;

/** The arguments that an operation accepts. */
export interface ArgumentSpec {
  name: string;
  /** Usage, as shown by --help. */
  takes: string;
  /** Whether a positional argument (id, number, code or folder) is required; default 'one'. */
  about?: 'one' | 'optional' | 'none';
  /** Flags with a value, and flags without. */
  flags?: FlagDescriptions;
  switches?: FlagDescriptions;
  /** `destructive` adds --yes; `unaudited` removes --by. */
  destructive?: boolean;
  unaudited?: boolean;
}

/** The parsed arguments of an operation. */
export interface ParsedArguments {
  /** The positional argument; empty if omitted. */
  about: string;
  flags: Readonly<Record<string, string>>;
  switches: ReadonlySet<string>;
  yes: boolean;
  json: boolean;
  /** Recorded in the audit entry. */
  by: string;
}

/** Flags of every operation. */
export const commonFlags: FlagDescriptions = {
  by: 'NAME: recorded in the audit entry; default: the name of the account',
  json: 'print the result as JSON',
};

const flagTypes = <Type extends string>(flags: FlagDescriptions, type: Type) =>
  Object.fromEntries(Object.keys(flags).map((name) => [name, { type }]));

/** The message of a parse error. The messages of parseArgs explain the parser rather than the mistake. */
function parseErrorText(name: string, fault: unknown): string {
  const message = fault instanceof Error ? fault.message : '';
  const flag = /'(?:-\w, )?(--?[^\s'=]+)/.exec(message)?.[1] ?? 'that';
  if (message.startsWith('Unknown option')) return `${name} has no flag ${flag}.`;
  const takesNone = message.includes('does not take an argument');
  return takesNone ? `${flag} takes no value.` : `${flag} requires a value.`;
}

function parseFlags(args: readonly string[], { name, flags = {}, switches = {}, ...kind }: ArgumentSpec) {
  const spec = { ...flagTypes(flags, 'string'), ...flagTypes(switches, 'boolean') };
  const common = {
    json: { type: 'boolean' as const },
    ...(kind.destructive && { yes: { type: 'boolean' as const } }),
    ...(!kind.unaudited && { by: { type: 'string' as const } }),
  };
  try {
    return parseArgs({ args: [...args], options: { ...spec, ...common }, allowPositionals: true });
  } catch (fault) {
    return parseErrorText(name, fault);
  }
}

function positionalError(
  { name, takes, about = 'one' }: ArgumentSpec,
  words: readonly string[],
): string | null {
  if (words.length > (about === 'none' ? 0 : 1))
    return `${name} does not accept the argument '${words.at(-1)}'.`;
  if (about === 'one' && !words[0]?.trim()) return `${name} requires an argument: ${takes}.`;
  return null;
}

/** Parses `ABOUT --flag VALUE --switch --by NAME --yes --json`. Returns an error message for invalid arguments. */
export function parseArguments(args: readonly string[], spec: ArgumentSpec): ParsedArguments | string {
  const read = parseFlags(args, spec);
  if (typeof read === 'string') return read;
  const positionalProblem = positionalError(spec, read.positionals);
  if (positionalProblem) return positionalProblem;
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

/** A refusal if `--from` or `--until` is not a date, or the range is reversed; otherwise null. */
export function findDateRefusal(flags: ParsedArguments['flags']): Refusal | null {
  const refuse = (message: string) => new Refusal(422, 'no_day', message);
  const invalid = ['from', 'until'].find((name) => flags[name] !== undefined && !isPlainDate(flags[name]));
  if (invalid !== undefined) return refuse(`--${invalid} must be a date in the format YYYY-MM-DD.`);
  const { from = '', until } = flags;
  return until !== undefined && until < from ? refuse(`--until ${until} is before --from ${from}.`) : null;
}

/** The date range of `--from` and `--until`, both inclusive; open-ended by default. */
export function dateRange({ from, until }: ParsedArguments['flags']): { from: PlainDate; until: PlainDate } {
  return { from: from ?? '0001-01-01', until: until ?? '9999-12-31' };
}
