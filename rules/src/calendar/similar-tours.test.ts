import { describe, expect, test } from 'vitest';
import { similarTours } from './similar-tours.ts';

describe('tours like one that does not exist (specification 2, error screens)', () => {
  const tours = [
    { id: 'danube', name: 'Danube: Passau – Vienna', brand: 'boatbiketours' },
    { id: 'adria', name: 'Adria', brand: 'islandhopping' },
    { id: 'canals-of-holland', name: 'Canals of Holland', brand: null },
    { id: 'burgundy-canal', name: 'Burgundy by Canal', brand: 'boatbiketours' },
  ] as const;
  test.each([
    ['canals-of-holland-anna-20270403', ['canals-of-holland', 'danube', 'burgundy-canal']],
    ['VIENNA', ['danube', 'canals-of-holland', 'burgundy-canal']],
    ['', ['danube', 'canals-of-holland', 'burgundy-canal']],
  ])('%j: those that share most words first, of the brand only', (id, ids) => {
    expect(similarTours(tours, id, 'boatbiketours').map((tour) => tour.id)).toEqual(ids);
  });
});
