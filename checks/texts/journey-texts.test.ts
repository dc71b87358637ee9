import { expect, test } from 'vitest';
import { locales } from '../../rules/src/core/locale.ts';
import { readSources } from '../project.ts';

test.each(locales)('the journey’s card has the same words on every page: %s', (locale) => {
  const [own, payment] = ['my-booking', 'payment'].map((name) => {
    const [source] = readSources(new RegExp(`^web/public/locales/${locale}/${name}\\.json$`));
    return JSON.parse(source?.text ?? '{}') as Record<string, string>;
  });
  const shared = Object.entries(own ?? {}).filter(([key]) => key.startsWith('pass_'));
  expect(shared.length).toBeGreaterThan(4);
  expect(payment).toMatchObject(Object.fromEntries(shared));
});
