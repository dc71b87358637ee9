import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  contentOf,
  PicturedTranslation,
  ProductTranslation,
  translated,
  translationsInto,
} from './translation.ts';

const pictures = { image_url: null, image_url1: null, image_url2: null, image_url3: null };
const german = { id: 'anna', language: 'de' as const, name: 'Anna', description: 'Ein Schiff' };

describe('translations (specification 3)', () => {
  test('are filtered by language, and found by id', () => {
    const dutch = { ...german, language: 'nl' as const };
    expect(translationsInto('nl', [german, dutch])).toEqual([dutch]);
    expect(translationsInto('en', [german, dutch])).toEqual([]);
    expect(contentOf([german], 'anna')).toBe(german);
    expect(contentOf([german], 'barge')).toBeUndefined();
  });

  test.each([
    [
      'override both',
      { name: 'Anna', description: 'Ein Schiff' },
      { name: 'Anna', description: 'Ein Schiff' },
    ],
    [
      'without a name keep the name',
      { name: null, description: 'Ein Schiff' },
      { name: 'MS Anna', description: 'Ein Schiff' },
    ],
    [
      'without a description keep the description',
      { name: 'Anna', description: null },
      { name: 'Anna', description: 'A ship' },
    ],
    ['with empty texts keep both', { name: '', description: '' }, { name: 'MS Anna', description: 'A ship' }],
    ['if missing keep both', undefined, { name: 'MS Anna', description: 'A ship' }],
  ])('%s', (_what, content, shown) => {
    const ship = { id: 'anna', name: 'MS Anna', description: 'A ship' };
    expect(translated(ship, content)).toEqual({ id: 'anna', ...shown });
  });

  test("need a ship's pictures, which may be null", () => {
    expect(v.safeParse(PicturedTranslation, { ...german, ...pictures }).success).toBe(true);
    expect(v.safeParse(PicturedTranslation, german).success).toBe(false);
    expect(v.safeParse(ProductTranslation, german).success).toBe(true);
    expect(v.safeParse(ProductTranslation, { ...german, language: 'fr' }).success).toBe(false);
  });
});
