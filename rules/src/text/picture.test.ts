import { expect, test } from 'vitest';
import { picturesOf } from './picture.ts';

const none = { image_url: null, image_url1: null, image_url2: null, image_url3: null };

test('lists the pictures of a translation in order with their alternative texts, without empty ones (specification 3)', () => {
  const image_texts = ['Aground', '', '', 'At sea'];
  const some = { ...none, image_url: '/a.svg', image_url1: '', image_url3: '/b.svg' };
  expect(picturesOf({ ...some, image_texts })).toEqual([
    { src: '/a.svg', text: 'Aground' },
    { src: '/b.svg', text: 'At sea' },
  ]);
  const decks = picturesOf({ ...some, image_texts: ['Two decks.\nMain: 1 saloon.\nLower: 2 cabins.'] });
  expect(decks[0]).toEqual({
    src: '/a.svg',
    text: 'Two decks.',
    legend: 'Main: 1 saloon.\nLower: 2 cabins.',
  });
  expect(picturesOf(some)).toEqual([{ src: '/a.svg' }, { src: '/b.svg' }]);
  expect(picturesOf(undefined)).toEqual([]);
});
