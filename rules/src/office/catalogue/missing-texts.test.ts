import { expect, test } from 'vitest';
import { languagesWithGaps, missingTexts } from './missing-texts.ts';

const pathsIn = (document: unknown) =>
  missingTexts(document).map(({ language, path }) => `${language} ${path}`);

test.each([
  ['a text that two languages lack', { title: { en: 'Gouda', de: '', nl: ' ' } }, ['nl title', 'de title']],
  ['a text that no language has', { title: { en: '', de: '', nl: '' } }, []],
  [
    'a day among others',
    { days: [{ title: { en: 'A', de: 'B', nl: 'C' } }, { title: { en: 'A', nl: 'C' } }] },
    ['de days.1.title'],
  ],
  [
    'fields by language',
    { content: { en: { description: 'Big' }, de: { description: null }, nl: { description: 'Groot' } } },
    ['de content.de.description'],
  ],
  [
    'a language that is absent',
    { content: { pictures: ['a.jpg'], en: { picture_texts: ['Deck'] }, de: { picture_texts: ['Deck'] } } },
    ['nl content.nl.picture_texts.0'],
  ],
  ['what is no text', { count: 3, content: null, prices: { twin: 1 } }, []],
])('missing texts are found: %s', (_what, document, missing) => {
  expect(pathsIn(document).sort()).toEqual([...missing].sort());
});

test('languages are named that lack a text', () => {
  expect(
    languagesWithGaps({ title: { en: 'Gouda', de: '', nl: '' }, text: { en: 'A', de: 'B', nl: 'C' } }),
  ).toEqual(['nl', 'de']);
  expect(languagesWithGaps(null)).toEqual([]);
});
