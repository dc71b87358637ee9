import { expect, it } from 'vitest';
import { isFrameGroup } from './embed.ts';

it.each([
  ['/frame/tours/t1', true],
  ['/de/frame/tour/t1', true],
  ['/nl/islandhopping/frame/tours/t1', true],
  ['/tours/t1', false],
  ['/tours/frame/date/2027-05-01', false],
  ['/fr/frame/tours/t1', false],
  ['/framework/x', false],
])('%s in the frame group: %s (specification 2)', (pathname, framed) => {
  expect(isFrameGroup(pathname)).toBe(framed);
});
