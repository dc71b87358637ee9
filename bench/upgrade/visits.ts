import { setTimeout as pause } from 'node:timers/promises';
import { increment } from '../../load-tests/support/report.ts';

/** Pages whose files are loaded. */
const pages = ['/?all=1', '/de/tours/canals', '/office'];
/** Milliseconds from one page to the next. */
const PAUSE = 100;

/** Files of pages that were loaded: by status, and those that had another one than 200. */
export interface Visits {
  statuses: Map<string, number>;
  refused: string[];
}

/** Loads pages and the files that they name, as a browser with an empty cache, until `until`. */
export async function visitPages(url: string, until: AbortSignal): Promise<Visits> {
  const visits: Visits = { statuses: new Map(), refused: [] };
  const load = async (path: string) => {
    const response = await fetch(url + path, { headers: { accept: '*/*' } }).catch(() => null);
    const status = response ? String(response.status) : 'none';
    increment(visits.statuses, status);
    if (status !== '200') visits.refused.push(`${path}: ${status}`);
    return (await response?.text().catch(() => '')) ?? '';
  };
  for (let turn = 0; !until.aborted; turn += 1, await pause(PAUSE)) {
    const html = await load(pages[turn % pages.length] ?? '/');
    const files = new Set(
      [...html.matchAll(/"((?:\/office)?\/assets\/[^"]+)"/g)].map(([, path]) => path ?? ''),
    );
    if (files.size === 0) visits.refused.push('a page without files');
    for (const file of files) await load(file);
  }
  return visits;
}
