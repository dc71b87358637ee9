import { expect, test } from 'vitest';
import { shownPicture } from './shown-picture.ts';

test.each([
  ['a scrolled track shows the nearest picture', { scrollLeft: 610, clientWidth: 600 }, 1],
  ['scrolled past its end, it shows the last one', { scrollLeft: 2000, clientWidth: 600 }, 2],
  ['from right to left it scrolls to negative positions', { scrollLeft: -600, clientWidth: 600 }, 1],
  ['hidden, it keeps the picture that it showed', { scrollLeft: 0, clientWidth: 0 }, 2],
])('%s', (_, track, shown) => {
  expect(shownPicture(track, 3, 2)).toBe(shown);
});
