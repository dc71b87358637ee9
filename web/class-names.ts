import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Characters of a module's hash. */
const LENGTH = 3;

/**
 * The name of a CSS module's class in the page: its own and a short hash of the module's path. All CSS is part of every page
 * (decision 036), so that Vite's longer names would count.
 */
export function scopedClassName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, LENGTH)}`;
}
