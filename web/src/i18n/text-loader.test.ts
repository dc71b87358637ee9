import type { Locale } from '@towpath/rules/core/locale';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserI18n } from './i18n.ts';

const began = Date.parse('2027-03-01T12:00:00Z');
const german = 'de/common.json';
let requests: { path: string; after: number; body: unknown }[];
/** The server's responses, by the end of the path. */
let responses: Record<string, { status: number; body: object }[]>;

function respond(path: string): Response {
  const found = Object.entries(responses).find(([end]) => path.endsWith(end))?.[1] ?? [];
  const { status, body } = (found.length > 1 ? found.shift() : found[0]) ?? { status: 404, body: {} };
  return new Response(JSON.stringify(body), { status });
}

beforeEach(() => {
  requests = [];
  responses = {};
  vi.useFakeTimers({ now: began });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    requests.push({ path, after: Date.now() - began, body: body && JSON.parse(String(body)) });
    return respond(path);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const down = { status: 503, body: {} };
const page = { common: { back: 'Back' } };

/** Switches the language and runs all timers. */
async function switchTo(i18n: ReturnType<typeof createBrowserI18n>, language: Locale) {
  const switched = i18n.changeLanguage(language);
  await vi.runAllTimersAsync();
  await switched;
}

describe('text loader (specification 9)', () => {
  it('retries after 350 ms, doubling', async () => {
    responses[german] = [down, down, { status: 200, body: { back: 'Zurück' } }];
    const i18n = createBrowserI18n('en', page);
    await switchTo(i18n, 'de');
    expect(requests.map(({ after }) => after)).toEqual([0, 350, 1050]);
    expect(i18n.t('back')).toBe('Zurück');
  });

  it('falls back to English after five retries (decision 006)', async () => {
    responses[german] = [down];
    const i18n = createBrowserI18n('en', page);
    await switchTo(i18n, 'de');
    expect(requests.map(({ after }) => after)).toEqual([0, 350, 1050, 2450, 5250, 10_850]);
    expect(i18n.language).toBe('de');
    expect(i18n.t('back')).toBe('Back');
  });

  it('does not retry a 404', async () => {
    await switchTo(createBrowserI18n('en', page), 'de');
    expect(requests).toHaveLength(1);
  });

  it('loads the English texts if the page has none', async () => {
    responses['en/ship.json'] = [{ status: 200, body: { title: 'Choose your ship' } }];
    const i18n = createBrowserI18n('de', { common: { back: 'Zurück' } });
    await i18n.loadNamespaces('ship');
    expect(i18n.t('title', { ns: 'ship' })).toBe('Choose your ship');
  });

  it('falls back to the texts of the page without English ones', async () => {
    const i18n = createBrowserI18n('de', { common: { back: 'Zurück' } });
    await switchTo(i18n, 'nl');
    expect(i18n.t('back')).toBe('Zurück');
  });

  it('loads ten files at a time', async () => {
    const i18n = createBrowserI18n('en', page);
    void i18n.loadNamespaces(Array.from({ length: 12 }, (_, index) => `n${index}`));
    await Promise.resolve();
    const atOnce = requests.length;
    await vi.runAllTimersAsync();
    expect(atOnce).toBe(10);
    expect(new Set(requests.map(({ path }) => path)).size).toBe(12);
  });
});

describe('a missing text (specification 7)', () => {
  const saving = '/api/locales/en/common';

  it('is reported with saveMissing', async () => {
    const i18n = createBrowserI18n('en', page, true);
    i18n.t('back');
    i18n.t('next');
    await vi.runAllTimersAsync();
    expect(requests).toEqual([{ path: saving, after: 0, body: { next: 'next' } }]);
  });

  it('is not reported otherwise', async () => {
    const i18n = createBrowserI18n('en', page);
    expect(i18n.t('next')).toBe('next');
    await vi.runAllTimersAsync();
    expect(requests).toEqual([]);
  });
});
