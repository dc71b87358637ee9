import type { SeasonDocument } from './catalogue-documents.ts';

/** A difference between two JSON documents; path: keys and positions, from 0, joined with dots. undefined: not there. */
export interface DocumentChange {
  path: string;
  before: unknown;
  after: unknown;
}

/** The days of the season that a changed value of a tour belongs to. */
export type SeasonOfChange = Pick<SeasonDocument, 'from' | 'until' | 'weekday'>;

type Container = Readonly<Record<string, unknown>>;

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

const joined = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

/** The keys of both, in the order of the second one; removed ones come last. */
const keysOf = (before: Container, after: Container) => [
  ...new Set([...Object.keys(after), ...Object.keys(before)]),
];

/** The differences between two JSON documents, one for each value that was added, changed or removed. */
export function documentDifference(before: unknown, after: unknown, path = ''): DocumentChange[] {
  if (before === after) return [];
  // What is added or removed as a whole is listed value by value, so that every saved value is shown.
  if (!isContainer(before) && !isContainer(after)) return [{ path, before, after }];
  const [was, is] = [isContainer(before) ? before : {}, isContainer(after) ? after : {}];
  return keysOf(was, is).flatMap((key) => documentDifference(was[key], is[key], joined(path, key)));
}
