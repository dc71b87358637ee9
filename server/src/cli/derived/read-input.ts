import { basename } from 'node:path';
import { fieldOfKind } from '@towpath/rules/office/fields/read-field';
import type * as v from 'valibot';
import { Refusal } from '../../config/errors.ts';
import type { ParsedArguments } from '../arguments.ts';
import { argumentsOf, type Flag } from './flags.ts';

const refuse = (message: string) => new Refusal(422, 'no_input', message);

interface Input {
  [name: string]: unknown;
}

/** The input with a value at a path. */
function withValue(input: Input, [name = '', ...rest]: readonly string[], value: unknown): Input {
  if (rest.length === 0) return { ...input, [name]: value };
  return { ...input, [name]: withValue((input[name] ?? {}) as Input, rest, value) };
}

/** The value of a flag as typed, or a refusal. */
function readFlag(flag: Flag, typed: string): unknown {
  if (flag.nullable && typed === 'none') return null;
  const value = flag.read(typed);
  return value === null ? refuse(`--${flag.name} must be ${flag.means}.`) : value;
}

/**
 * The first flag that is required and missing. A flag of an optional part is required if another flag of the part is
 * given.
 */
const findMissing = (flags: readonly Flag[], isGiven: (flag: Flag) => boolean) =>
  flags.find(
    (flag) =>
      flag.required &&
      !isGiven(flag) &&
      (flag.part === null || flags.some((other) => other.part === flag.part && isGiven(other))),
  );

/** The name of the file that an argument names, where the input has a field for it. */
function withFileName(shape: v.GenericSchema, input: Input, parsed: ParsedArguments) {
  const { about, flags } = argumentsOf(shape);
  const named = fieldOfKind(shape, 'file-name');
  const file = flags.find(({ kind }) => kind === 'file');
  const path = about?.kind === 'file' ? parsed.about : file && parsed.flags[file.name];
  return named && path ? withValue(input, [named], basename(path)) : input;
}

/** The input of an operation as typed, or a refusal that names the flag. The operation's own shape validates it. */
export function readInput(shape: v.GenericSchema, parsed: ParsedArguments): object | Refusal {
  const { about, flags } = argumentsOf(shape);
  const isGiven = ({ name, takes }: Flag) =>
    takes === null ? parsed.switches.has(name) : parsed.flags[name] !== undefined;
  const missing = findMissing(flags, isGiven);
  if (missing) return refuse(`--${missing.name} is required.`);
  let input: Input = {};
  if (about) {
    const value = parsed.about === '' ? null : about.read(parsed.about);
    if (value === null && parsed.about !== '') return refuse(`The ${about.name} must be ${about.means}.`);
    input = withValue(input, about.path, value);
  }
  for (const flag of flags.filter(isGiven)) {
    const value = flag.takes === null ? true : readFlag(flag, parsed.flags[flag.name] ?? '');
    if (value instanceof Refusal) return value;
    input = withValue(input, flag.path, value);
  }
  const key = flags.find(({ kind }) => kind === 'key');
  if (key && !isGiven(key)) input = withValue(input, key.path, crypto.randomUUID());
  return withFileName(shape, input, parsed);
}
