import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '@towpath/rules/core/locale';
import type { RenderRequest } from '@towpath/rules/site/page';
import { render } from '../app/render.tsx';
import { testSettings } from './test-settings.ts';

const folder = join(import.meta.dirname, '../../public/locales');
const texts = async (locale: Locale, namespace: string) =>
  JSON.parse(await readFile(join(folder, locale, `${namespace}.json`), 'utf8'));

/** Renders pages with the given API responses, by path below /api/v1; translations are empty, other paths 404. */
export function createTestRenderer(answers: Readonly<Record<string, unknown>>, settings = testSettings) {
  const get = async (path: string) => {
    const { pathname } = new URL(path, 'http://server');
    const name = pathname.replace('/api/v1', '');
    const body = answers[name] ?? (name.startsWith('/translations') ? [] : undefined);
    return body ? { status: 200, body } : { status: 404, body: { error: 'not_found', message: '' } };
  };
  const open = (url: string, changes: Partial<RenderRequest> = {}) =>
    render({
      url,
      host: 'book.example',
      origin: 'https://book.example',
      acceptLanguage: null,
      cookie: null,
      framed: false,
      settings,
      get,
      texts,
      ...changes,
    });
  /** The HTML of the main element. */
  const mainOf = async (url: string): Promise<string> => {
    const answer = await open(url);
    return 'html' in answer ? (/<main.*<\/main>/s.exec(answer.html)?.[0] ?? '') : '';
  };
  return { get, open, mainOf };
}
