import type { Locale } from '@towpath/rules/core/locale';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserI18n } from './i18n.ts';

const began = Date.parse('2027-03-01T12:00:00Z');
const german = 'de/common.json';
let asked: { path: string; after: number; body: unknown }[];
/** What the server answers, by the end of the path. */
let answers: Record<string, { status: number; body: object }[]>;

function answer(path: string): Response {
  const found = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? [];
  const { status, body } = (found.length > 1 ? found.shift() : found[0]) ?? { status: 404, body: {} };
  return new Response(JSON.stringify(body), { status });
}

beforeEach(() => {
  asked = [];
  answers = {};
  vi.useFakeTimers({ now: began });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push({ path, after: Date.now() - began, body: body && JSON.parse(String(body)) });
    return answer(path);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const down = { status: 503, body: {} };
const page = { common: { back: 'Back' } };

/** Switches to a language and lets time pass until that is done. */
async function switchTo(i18n: ReturnType<typeof createBrowserI18n>, language: Locale) {
  const switched = i18n.changeLanguage(language);
  await vi.runAllTimersAsync();
  await switched;
}

describe('the loader of texts (specification 9)', () => {
  it('reads a file again after 350 ms, then after double', async () => {
    answers[german] = [down, down, { status: 200, body: { back: 'Zurück' } }];
    const i18n = createBrowserI18n('en', page);
    await switchTo(i18n, 'de');
    expect(asked.map(({ after }) => after)).toEqual([0, 350, 1050]);
    expect(i18n.t('back')).toBe('Zurück');
  });

  it('gives up after five retries and then says it in English (decision 006)', async () => {
    answers[german] = [down];
    const i18n = createBrowserI18n('en', page);
    await switchTo(i18n, 'de');
    expect(asked.map(({ after }) => after)).toEqual([0, 350, 1050, 2450, 5250, 10_850]);
    expect(i18n.language).toBe('de');
    expect(i18n.t('back')).toBe('Back');
  });

  it('does not ask again for what is not there', async () => {
    await switchTo(createBrowserI18n('en', page), 'de');
    expect(asked).toHaveLength(1);
  });

  it('reads the English texts where the page has none', async () => {
    answers['en/ship.json'] = [{ status: 200, body: { title: 'Choose your ship' } }];
    const i18n = createBrowserI18n('de', { common: { back: 'Zurück' } });
    await i18n.loadNamespaces('ship');
    expect(i18n.t('title', { ns: 'ship' })).toBe('Choose your ship');
  });

  it('keeps to the texts of the page where there are no English ones either', async () => {
    const i18n = createBrowserI18n('de', { common: { back: 'Zurück' } });
    await switchTo(i18n, 'nl');
    expect(i18n.t('back')).toBe('Zurück');
  });

  it('reads ten files at a time', async () => {
    const i18n = createBrowserI18n('en', page);
    void i18n.loadNamespaces(Array.from({ length: 12 }, (_, index) => `n${index}`));
    await Promise.resolve();
    const atOnce = asked.length;
    await vi.runAllTimersAsync();
    expect(atOnce).toBe(10);
    expect(new Set(asked.map(({ path }) => path)).size).toBe(12);
  });
});

describe('a missing text (specification 7)', () => {
  const saving = '/api/locales/en/common';

  it('is told to the server in the mode that saves them', async () => {
    const i18n = createBrowserI18n('en', page, true);
    i18n.t('back');
    i18n.t('next');
    await vi.runAllTimersAsync();
    expect(asked).toEqual([{ path: saving, after: 0, body: { next: 'next' } }]);
  });

  it('is told to nobody otherwise', async () => {
    const i18n = createBrowserI18n('en', page);
    expect(i18n.t('next')).toBe('next');
    await vi.runAllTimersAsync();
    expect(asked).toEqual([]);
  });
});
