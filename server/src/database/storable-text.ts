import type { Issue } from '@towpath/rules/core/issue';

const message = 'Text holds characters that cannot be stored';

/** Issues for texts that PostgreSQL cannot hold: null characters and halves of characters. The value's depth is its shape's. */
export function unstorable(value: unknown, path: readonly string[] = []): Issue[] {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed() ? [{ path: path.join('.'), message }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => unstorable(part, [...path, key]));
}
