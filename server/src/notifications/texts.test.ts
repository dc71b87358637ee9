import { type Locale, locales } from '@towpath/rules/core/locale';
import { placeholdersIn } from '@towpath/rules/text/fill';
import { describe, expect, test } from 'vitest';
import { mailTexts } from './texts.ts';

type Tree = { readonly [key: string]: string | readonly string[] | Tree };

function leaves(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + key, value]];
    if (Array.isArray(value)) return [[prefix + key, value.join(' ')]];
    return leaves(value as Tree, `${prefix}${key}.`);
  });
}

const of = (locale: Locale) => new Map(leaves(mailTexts[locale]));

describe.each(locales)('the texts of mails in %s', (locale) => {
  test('the texts of mails have the same keys as in English', () => {
    expect([...of(locale).keys()].sort()).toEqual([...of('en').keys()].sort());
  });

  test('the texts of mails are not empty and have the same placeholders', () => {
    for (const [key, text] of of(locale)) {
      expect(text.trim(), key).not.toBe('');
      expect(placeholdersIn(text).sort(), key).toEqual(placeholdersIn(of('en').get(key) ?? '').sort());
    }
  });
});

test('German addresses people formally, Dutch informally', () => {
  for (const [key, text] of of('de')) expect(text, key).not.toMatch(/\b([Dd]u|[Dd]ein\w*|[Dd]ich|[Dd]ir)\b/);
  for (const [key, text] of of('nl')) expect(text, key).not.toMatch(/\b([Uu]|[Uu]w)\b/);
});
