import { expect, test } from 'vitest';
import { copyOf, draftOf, placeInDraft } from './tour-draft.ts';

test('an issue of the list of names is one of the name in the form', () => {
  const view = { tour: null, content: null, names: [], choices: { ships: [], products: [] }, version: 0 };
  const { tour, ...draft } = draftOf(view);
  const named = { ...draft, tour: { ...tour, name: 'St. Malo', region: 'Bretagne' } };
  expect(placeInDraft(named, 'names.0.nl')).toBe('names.St. Malo.nl');
  expect(placeInDraft(named, 'names.1.de')).toBe('names.Bretagne.de');
  expect(placeInDraft(named, 'tour.name')).toBe('tour.name');
});

test('a copy of a tour is a draft with an id of its own, which no website and no demo knows', () => {
  const { tour } = draftOf({
    tour: null,
    content: null,
    names: [],
    choices: { ships: [], products: [] },
    version: 0,
  });
  const season = {
    from: '05-01',
    until: '09-30',
    weekday: 'saturday',
    ship: 'anna',
    program: { id: 'p', name: 'Lakes' },
    prices: {},
    demo_stock: { twin: 2 },
  };
  const saved = {
    ...tour,
    id: 'lakes',
    name: 'Lakes',
    external_id: 'X-1',
    published: true,
    seasons: [season],
  };
  const names = [{ name: 'Lakes', de: 'Seen', nl: 'Meren' }];
  const copy = copyOf({
    tour: saved,
    content: null,
    names,
    choices: { ships: [], products: [] },
    version: 4,
  });
  expect(copy).toMatchObject({
    tour: { id: 'lakes-copy', name: 'Lakes', external_id: null, published: false },
    content: null,
    names: { Lakes: { de: 'Seen', nl: 'Meren' } },
  });
  expect(copy.tour.seasons).toEqual([{ ...season, demo_stock: {} }]);
});
