import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderRequest } from '@towpath/rules/site/page';

/** Reads texts from a folder of locales; each file is read once, or at each call where `fresh` is true. */
export function openTexts(folder: string, fresh: boolean): RenderRequest['texts'] {
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
