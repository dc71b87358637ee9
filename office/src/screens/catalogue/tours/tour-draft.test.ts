import { expect, test } from 'vitest';
import { draftOf, placeInDraft } from './tour-draft.ts';

test('an issue of the list of names is one of the name in the form', () => {
  const view = { tour: null, content: null, names: [], choices: { ships: [], products: [] }, version: 0 };
  const { tour, ...draft } = draftOf(view);
  const named = { ...draft, tour: { ...tour, name: 'St. Malo', region: 'Bretagne' } };
  expect(placeInDraft(named, 'names.0.nl')).toBe('names.St. Malo.nl');
  expect(placeInDraft(named, 'names.1.de')).toBe('names.Bretagne.de');
  expect(placeInDraft(named, 'tour.name')).toBe('tour.name');
});
