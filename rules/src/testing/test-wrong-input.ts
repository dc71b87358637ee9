import * as v from 'valibot';
import { isLibrarySentence } from '../office/issues/operation-issue.ts';

// Inputs of operations that are wrong in one place, for tests: in each field, in what is nested in it and in its lists.

type Key = string | number;

/** A shape of the library with what it is made of. */
type Shape = v.GenericSchema & {
  entries?: Readonly<Record<string, Shape>>;
  item?: Shape;
  key?: Shape;
  value?: Shape;
  wrapped?: Shape;
  options?: readonly unknown[];
  literal?: unknown;
  pipe?: readonly unknown[];
};

const isShape = (part: unknown): part is Shape =>
  typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'schema';

/** Values of simple types, of which a shape's first valid one is its example. */
const simple: Readonly<Record<string, readonly unknown[]>> = {
  string: ['x', '2027-06-01', 'anna@example.org', '+31 20 123 45 67', 'a key of this kind'],
  number: [1, 150],
  boolean: [true],
};

function simpleExample(shape: Shape): unknown {
  const values = simple[shape.type] ?? [{}];
  return values.find((value) => v.is(shape, value)) ?? values[0];
}

/** Examples of what a shape describes, one of each of its options; they need not be valid. */
export function examplesOf(shape: Shape): unknown[] {
  const { type, entries, item, key, value, wrapped, options = [], literal } = shape;
  if (entries) {
    const fields = Object.entries(entries).map(([name, each]) => [name, examplesOf(each)] as const);
    const count = Math.max(1, ...fields.map(([, each]) => each.length));
    return Array.from({ length: count }, (_, index) =>
      Object.fromEntries(fields.map(([name, each]) => [name, each[index] ?? each[0]])),
    );
  }
  if (item) return examplesOf(item).map((each) => [each]);
  if (type === 'record' && key && value)
    return examplesOf(value).map((each) => ({ [String(examplesOf(key)[0])]: each }));
  if (wrapped) return examplesOf(wrapped);
  const shapes = options.filter(isShape);
  if (shapes.length > 0) return shapes.flatMap(examplesOf);
  return [literal ?? options[0] ?? simpleExample(shape)];
}

/** The paths in a value: of its fields, of what is in them, and of the first item of each list. */
export function pathsIn(value: unknown, path: readonly Key[] = []): (readonly Key[])[] {
  const below = Array.isArray(value) ? value.slice(0, 1) : value;
  if (typeof below !== 'object' || below === null) return [path];
  const keys = Object.keys(below).map((key) => (Array.isArray(value) ? Number(key) : key));
  return [path, ...keys.flatMap((key) => pathsIn((below as Record<Key, unknown>)[key], [...path, key]))];
}

/** A copy of a value with another one at a path; undefined is left out. */
export function withValue(value: unknown, [key, ...rest]: readonly Key[], wrong: unknown): unknown {
  if (key === undefined) return wrong;
  if (Array.isArray(value)) return value.with(Number(key), withValue(value[Number(key)], rest, wrong));
  const own = value as Readonly<Record<Key, unknown>>;
  return { ...own, [key]: withValue(own[key], rest, wrong) };
}

/** Copies of a value, each wrong in one place. */
export function* wrongIn(value: unknown, wrong: readonly unknown[]): Generator<unknown> {
  for (const path of pathsIn(value)) for (const each of wrong) yield withValue(value, path, each);
}

/** A path of the input or a file in a sentence: 'seasons.0.from', 'tours/lakes.json'. */
const innerName = /(^|[\s('])[a-z_/]+(\.(\d+|[a-z_]+))+(?=[\s:,')]|$)/i;

/** Whether a sentence is for developers: the validation library's own, or with names of the input or of files. */
export const isForDevelopers = (message: string): boolean =>
  isLibrarySentence(message) || /\bExpected\b|but received/.test(message) || innerName.test(message);
