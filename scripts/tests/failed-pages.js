import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What fits into a log without hiding the rest of it. */
const MOST_PAGES = 3;
const MOST_LINES = 60;

/** The main content in the page snapshot of a Playwright error context. @param {string} context */
function mainOf(context) {
  const lines = (context.split('# Page snapshot')[1]?.split('\n# ')[0] ?? '').split('\n');
  const start = lines.findIndex((line) => /^\s*- main\b/.test(line));
  return lines.slice(Math.max(0, start), Math.max(0, start) + MOST_LINES).join('\n');
}

/**
 * The main content of the pages on which end-to-end tests failed, as text: a run on another machine leaves only its log.
 * @param {string} results Playwright's output folder
 * @returns {string[]}
 */
export function failedPages(results) {
  if (!existsSync(results)) return [];
  return readdirSync(results, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('error-context.md'))
    .sort()
    .slice(0, MOST_PAGES)
    .map((file) => `${file}\n${mainOf(readFileSync(join(results, file), 'utf8'))}`);
}
