import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserI18n, createI18n } from './i18n.ts';

/** Resolvers of pending requests, by path. */
let pending: Map<string, () => void>;
const words: Record<string, string> = { de: 'Zurück', nl: 'Terug' };

beforeEach(() => {
  pending = new Map();
  vi.stubGlobal('fetch', async (path: string) => {
    await new Promise<void>((resolve) => pending.set(path, resolve));
    return Response.json({ back: words[path.split('/')[2] ?? ''], days_one: '{{count}} Tag' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const respond = (locale: string) => pending.get(`/locales/${locale}/common.json`)?.();
const page = {
  common: { back: 'Back', days_one: '{{count}} day', days_other: '{{count}} days', 'a.b:c': 'x' },
};

describe('translate functions', () => {
  it('select the plural form and interpolate', () => {
    const translate = createI18n('en', page).getFixedT('en', 'common');
    expect(translate('days' as 'back', { count: 1 })).toBe('1 day');
    expect(translate('days' as 'back', { count: 21 })).toBe('21 days');
  });

  it('return the key of a missing text', () => {
    const { t } = createI18n('en', page);
    expect(t('next')).toBe('next');
    expect(t('a.b:c' as 'back')).toBe('x');
    expect(t('toString' as 'back')).toBe('toString');
  });

  it('are the same per language and namespace', () => {
    const i18n = createI18n('en', page);
    expect(i18n.getFixedT('en', 'common')).toBe(i18n.getFixedT('en', 'common'));
    expect(i18n.getFixedT('en', 'common')).not.toBe(i18n.getFixedT('de', 'common'));
  });

  it('never suspend on the server', () => {
    expect(createI18n('en', page).waitFor('en', 'ship')).toBeUndefined();
  });
});

describe('a change of language', () => {
  it('notifies subscribers once the texts are loaded', async () => {
    const i18n = createBrowserI18n('en', page);
    const listener = vi.fn();
    const unsubscribe = i18n.subscribe(listener);
    const changed = i18n.changeLanguage('de');
    expect([i18n.language, i18n.t('back'), listener.mock.calls.length]).toEqual(['en', 'Back', 0]);
    respond('de');
    await changed;
    expect([i18n.language, i18n.t('back'), listener.mock.calls.length]).toEqual(['de', 'Zurück', 1]);
    unsubscribe();
    await i18n.changeLanguage('en');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('ends with the language requested last, whichever loads first', async () => {
    const i18n = createBrowserI18n('en', page);
    const both = [i18n.changeLanguage('de'), i18n.changeLanguage('nl')];
    respond('nl');
    await both[1];
    respond('de');
    await both[0];
    expect(i18n.t('back')).toBe('Terug');
  });

  it('loads a namespace once and does not suspend for loaded texts', async () => {
    const i18n = createBrowserI18n('en', page);
    const loading = i18n.waitFor('de', 'common');
    expect(i18n.waitFor('de', 'common')).toBe(loading);
    respond('de');
    await loading;
    expect(i18n.waitFor('de', 'common')).toBe(loading);
    expect(loading).toHaveProperty('status', 'fulfilled');
    expect(i18n.waitFor('en', 'common')).toBeUndefined();
  });
});
