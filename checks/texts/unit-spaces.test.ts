import { describe, expect, test } from 'vitest';
import { readSources } from '../project.ts';
import { partedUnits } from './unit-spaces.ts';

test('a number stays with its unit, on the visitor’s screens, in mails and in documents', () => {
  const texts = readSources(/^(web\/public\/locales\/\w+\/[\w-]+|server\/src\/[\w/-]+\/texts\/\w+)\.json$/);
  expect(texts.length).toBeGreaterThan(80);
  expect(partedUnits(texts)).toEqual([]);
});

describe('the check of units', () => {
  const found = (said: string) =>
    partedUnits([{ path: 'de.json', text: JSON.stringify({ a: { b: said } }) }]);

  test.each([
    ['Within {{days}} days you can', '}} days'],
    ['{{fewest}}–{{most}} Werktage', '}} Werktage'],
    ['von 100 bis 299 cm', '9 cm'],
    ['25 € im Jahr', '5 €'],
    ['{{time}} uur plaatselijke tijd', '}} uur'],
    ['für {{count}} Gästen', '}} Gästen'],
  ])('finds %s', (said, parted) => {
    expect(found(said)).toEqual([`de.json: 'a.b' parts '${parted}'`]);
  });

  test.each([
    '{{days}}\u00a0days before',
    '{{count}} mehr',
    '{{brand}} personalises',
    'All days, all people',
  ])('accepts %s', (said) => {
    expect(found(said)).toEqual([]);
  });
});
