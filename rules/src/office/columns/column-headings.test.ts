import { describe, expect, test } from 'vitest';
import { locales } from '../../core/locale.ts';
import de from './de.ts';
import en from './en.ts';
import nl from './nl.ts';

const headings = { en, de, nl };

describe.each(locales)('in %s', (locale) => {
  test.each(Object.entries(headings[locale]))('%s names no two columns alike', (_list, names) => {
    const all = Object.values(names);
    expect(all.filter((name, at) => all.indexOf(name) < at)).toEqual([]);
  });
});
