import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderRequest } from '@towpath/rules/site/page';

/** The texts of a folder of locales, each file read once unless `fresh` is wanted. */
export function textsIn(folder: string, fresh: boolean): RenderRequest['texts'] {
  const known = new Map<string, Promise<Readonly<Record<string, unknown>>>>();
  return (locale, namespace) => {
    const file = join(folder, 'locales', locale, `${namespace}.json`);
    const found = fresh ? undefined : known.get(file);
    if (found) return found;
    const reading = readFile(file, 'utf8').then((text) => JSON.parse(text));
    known.set(file, reading);
    reading.catch(() => known.delete(file));
    return reading;
  };
}
