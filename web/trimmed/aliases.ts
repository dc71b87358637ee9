import { join } from 'node:path';

const own = (file: string) => join(import.meta.dirname, file);

/**
 * Modules of libraries that the bundler replaces, as the site uses little or nothing of them: without that every visitor would
 * download them with the first page (decision 119).
 */
export const trimmed = [
  { find: '../createLucideIcon.mjs', replacement: own('lucide-icon.ts') },
  { find: './mutationCache.js', replacement: own('no-mutations.ts') },
  { find: './infiniteQueryBehavior.js', replacement: own('no-infinite-queries.ts') },
];
