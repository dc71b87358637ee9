import { cents } from '@towpath/rules/core/money';
import { product } from '@towpath/rules/testing/test-cart';
import { describe, expect, it } from 'vitest';
import { translateCabins, translateProducts } from './offer.ts';

const cabin = (id: string, price: number, minimum = 1) => ({
  id,
  name: id,
  minimum_occupancy: minimum,
  maximum_occupancy: 2,
  unit_price: cents(price),
  discount_price: null,
  surcharge_price: null,
  count: 4,
  available_count: 4,
});
const pictures = { image_url: null, image_url1: null, image_url2: null, image_url3: null };
const content = { id: 'lower', language: 'de', name: 'Unterdeck', description: null, ...pictures } as const;

describe('translation of cabins and products (specification 3, 9)', () => {
  const types = [cabin('lower-2', 100), cabin('upper-2', 200), cabin('suite-3', 50, 2)];

  it('finds a cabin’s texts by the id before the dash and sorts in the language', () => {
    expect(translateCabins('de', types, [content]).map(({ name }) => name)).toEqual([
      'suite-3',
      'Unterdeck',
      'upper-2',
    ]);
    expect(translateCabins('en', types, []).map(({ name }) => name)).toEqual([
      'suite-3',
      'upper-2',
      'lower-2',
    ]);
  });

  it('translates every kind of product and the SGR', () => {
    const sgr = '000000000000000002';
    const bike = product('Bike', 1);
    const products = {
      bikes: [bike],
      diets: [],
      other: [bike],
      sgr: { id: sgr, name: 'Guarantee', unit_price: cents(250) },
      insurance_policies: [],
    };
    const texts = [
      { id: bike.id, language: 'nl', name: 'Fiets', description: 'Zeven versnellingen' },
      { id: sgr, language: 'nl', name: 'SGR', description: null },
    ] as const;
    const dutch = translateProducts(products, texts);
    expect([dutch.bikes[0]?.name, dutch.other[0]?.description, dutch.sgr.name]).toEqual([
      'Fiets',
      'Zeven versnellingen',
      'SGR',
    ]);
    expect(translateProducts(products, []).bikes).toEqual([{ ...bike, description: undefined }]);
  });
});
