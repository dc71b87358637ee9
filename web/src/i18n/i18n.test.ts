import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserI18n, createServerI18n } from './i18n.ts';

/** Answers that are held back until they are let go, by their path. */
let held: Map<string, () => void>;
const words: Record<string, string> = { de: 'Zurück', nl: 'Terug' };

beforeEach(() => {
  held = new Map();
  vi.stubGlobal('fetch', async (path: string) => {
    await new Promise<void>((resolve) => held.set(path, resolve));
    return Response.json({ back: words[path.split('/')[2] ?? ''], days_one: '{{count}} Tag' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const release = (locale: string) => held.get(`/locales/${locale}/common.json`)?.();
const page = {
  common: { back: 'Back', days_one: '{{count}} day', days_other: '{{count}} days', 'a.b:c': 'x' },
};

describe('the texts of a page', () => {
  it('are said with what is counted and filled in', () => {
    const say = createServerI18n('en', page).getFixedT('en', 'common');
    expect(say('days' as 'back', { count: 1 })).toBe('1 day');
    expect(say('days' as 'back', { count: 21 })).toBe('21 days');
  });

  it('are said as their keys where they are missing, whatever the key is made of', () => {
    const { t } = createServerI18n('en', page);
    expect(t('next')).toBe('next');
    expect(t('a.b:c' as 'back')).toBe('x');
    expect(t('toString' as 'back')).toBe('toString');
  });

  it('are said by the same function each time, so that nothing is drawn anew for it', () => {
    const i18n = createServerI18n('en', page);
    expect(i18n.getFixedT('en', 'common')).toBe(i18n.getFixedT('en', 'common'));
    expect(i18n.getFixedT('en', 'common')).not.toBe(i18n.getFixedT('de', 'common'));
  });

  it('are not waited for on the server, which has them all', () => {
    expect(createServerI18n('en', page).waitFor('en', 'ship')).toBeUndefined();
  });
});

describe('a change of language', () => {
  it('is heard of once its texts are there, not before', async () => {
    const i18n = createBrowserI18n('en', page);
    const heard = vi.fn();
    const leave = i18n.subscribe(heard);
    const changed = i18n.changeLanguage('de');
    expect([i18n.language, i18n.t('back'), heard.mock.calls.length]).toEqual(['en', 'Back', 0]);
    release('de');
    await changed;
    expect([i18n.language, i18n.t('back'), heard.mock.calls.length]).toEqual(['de', 'Zurück', 1]);
    leave();
    await i18n.changeLanguage('en');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('is the last one that was asked for, whichever comes first', async () => {
    const i18n = createBrowserI18n('en', page);
    const both = [i18n.changeLanguage('de'), i18n.changeLanguage('nl')];
    release('nl');
    await both[1];
    release('de');
    await both[0];
    expect(i18n.t('back')).toBe('Terug');
  });

  it('loads the texts of a namespace once, and waits for nothing that is there', async () => {
    const i18n = createBrowserI18n('en', page);
    const coming = i18n.waitFor('de', 'common');
    expect(i18n.waitFor('de', 'common')).toBe(coming);
    release('de');
    await coming;
    expect(i18n.waitFor('de', 'common')).toBe(coming);
    expect(coming).toHaveProperty('status', 'fulfilled');
    expect(i18n.waitFor('en', 'common')).toBeUndefined();
  });
});
