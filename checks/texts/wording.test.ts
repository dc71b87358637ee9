import { describe, expect, test } from 'vitest';
import { readSources } from '../project.ts';
import { secondNames } from './wording.ts';

const texts = readSources(
  /^((web\/public|office)\/locales\/\w+\/[\w/-]+|server\/src\/[\w/-]+\/texts\/\w+)\.json$/,
);

test('a thing has one name on screens, in mails and in documents', () => {
  expect(texts.length).toBeGreaterThan(100);
  expect(secondNames(texts)).toEqual([]);
});

describe('the check', () => {
  const found = (path: string, said: string) =>
    secondNames([{ path, text: JSON.stringify({ a: { b: said } }) }]);

  test.each([
    ['locales/en/passengers.json', 'Extras', 'additional products'],
    ['documents/texts/en.json', 'No extras on this journey.', 'additional products'],
    ['locales/de/departures/lists.json', 'Extra', 'Zusatzleistungen'],
    ['locales/de/common.json', 'Zwischensumme', 'Bisher'],
    ['locales/en/operations/effect.json', 'There is no cancellation fee.', 'cancellation costs'],
    ['locales/de/operations/effect.json', 'Eine Stornogebühr fällt an.', 'Stornokosten'],
    ['locales/de/shell/find.json', 'Gesperrter Nachlass', 'Rabatt'],
    ['documents/texts/de.json', 'Enthaltene Umsatzsteuer', 'MwSt.'],
  ])('finds a second name in %s', (path, said, name) => {
    expect(found(path, said)).toEqual([`${path}: 'a.b' should say ${name}`]);
  });

  test.each([
    ['locales/en/passengers.json', 'No extra charge'],
    ['locales/en/cabins.json', 'Prices include: {{extras}}.'],
    ['locales/nl/passengers.json', 'Extra’s'],
    ['documents/texts/de.json', 'USt-IdNr.'],
  ])('accepts what is no second name in %s', (path, said) => {
    expect(found(path, said)).toEqual([]);
  });
});
