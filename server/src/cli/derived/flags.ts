import { described } from '@towpath/rules/office/fields/field';
import { entriesOf, type Field, readField } from '@towpath/rules/office/fields/read-field';
import * as v from 'valibot';
import { type FlagType, flagType, isNaming } from './flag-types.ts';

type Shape = v.GenericSchema;

/** A field of an operation's input as an argument of its command. */
export interface Flag extends FlagType {
  /** `--voucher-consent`, without its dashes. */
  name: string;
  /** The path of its value in the input. */
  path: readonly string[];
  /** Whether the command, or the optional part to which the flag belongs, requires it. */
  required: boolean;
  /** Whether `none` is a value. */
  nullable: boolean;
  description: string;
  kind: Field['kind'];
  /** The name of the optional part to which it belongs. */
  part: string | null;
}

interface Parent {
  path: readonly string[];
  /** The words with which the names of its flags begin. */
  words: readonly string[];
  part: string | null;
}

const kebab = (name: string) => name.replaceAll(/[_\s]/g, '-').replaceAll(/[A-Z]/g, '-$&').toLowerCase();

/** The named parts of a shape: those of an object, or of a record whose names are known. */
function partsOf(shape: Shape): Readonly<Record<string, Shape>> | null {
  const entries = entriesOf(shape);
  if (entries || shape.type !== 'record' || !('key' in shape && 'value' in shape)) return entries;
  const { key, value } = shape as unknown as { key: Shape; value: Shape };
  if (!('options' in key)) return null;
  const optional = v.optional(value);
  return Object.fromEntries((key.options as readonly string[]).map((name) => [name, optional]));
}

function flagsOfField(name: string, shape: Shape, { path, words, part }: Parent): Flag[] {
  const field = readField(shape);
  if (field.kind === 'version' || field.kind === 'file-name') return [];
  const here = [...path, name];
  const own = field.kind === 'inline' ? words : [...words, name];
  const named = kebab(own.join('-'));
  const parts = partsOf(field.shape);
  const isOptional = field.optional || field.nullable;
  if (parts)
    return Object.entries(parts).flatMap(([each, inner]) =>
      flagsOfField(each, inner, { path: here, words: own, part: part ?? (isOptional ? named : null) }),
    );
  const { optional, nullable, kind, description = '' } = field;
  return [
    {
      ...flagType(field),
      name: named,
      path: here,
      required: !optional && kind !== 'key',
      nullable,
      kind,
      description,
      part,
    },
  ];
}

/** The value that decides which branch of a variant an input belongs to. */
function choosing(branches: readonly Shape[], key: string): Shape {
  const shapes = branches.flatMap((branch) => entriesOf(branch)?.[key] ?? []);
  const values = shapes.map((shape) => ('literal' in shape ? String(shape.literal) : ''));
  return described(v.picklist(values), shapes.map((shape) => v.getDescription(shape))[0] ?? '');
}

/** The fields of an input; those that only some branches of a variant have are optional. */
function fieldsOf(input: Shape): Readonly<Record<string, Shape>> {
  if (input.type !== 'variant') return entriesOf(input) ?? {};
  const { options, key } = input as unknown as { options: readonly Shape[]; key: string };
  const all = options.map((option) => entriesOf(option) ?? {});
  const names = [...new Set(all.flatMap((entries) => Object.keys(entries)))];
  return Object.fromEntries(
    names.map((name) => {
      const [shape = v.unknown()] = all.flatMap((entries) => entries[name] ?? []);
      const everywhere = all.every((entries) => Object.hasOwn(entries, name));
      if (name === key) return [name, choosing(options, key)];
      return [name, everywhere ? shape : v.optional(shape)];
    }),
  );
}

/**
 * The arguments of a command: the record that it is about, otherwise the file that it takes; and a flag for each other
 * field.
 */
export function argumentsOf(input: Shape): { about: Flag | null; flags: readonly Flag[] } {
  const all = Object.entries(fieldsOf(input)).flatMap(([name, shape]) =>
    flagsOfField(name, shape, { path: [], words: [], part: null }),
  );
  const required = all.filter((flag) => flag.required && flag.path.length === 1);
  const about = required.find(isNaming) ?? required.find(({ kind }) => kind === 'file') ?? null;
  return { about, flags: all.filter((flag) => flag !== about) };
}
