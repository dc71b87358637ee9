import type { Issue } from '@towpath/rules/core/issue';

const message = 'Text contains characters that cannot be stored';

/** Finds texts that PostgreSQL cannot store, those with null characters or lone surrogates, at any depth of a value. */
export function findUnstorableText(value: unknown, path: readonly string[] = []): Issue[] {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? [{ path: path.join('.'), message }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => findUnstorableText(part, [...path, key]));
}
