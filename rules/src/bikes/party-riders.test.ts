import { expect, test } from 'vitest';
import { type RidingParty, ridersOfParty } from './party-riders.ts';

const family: RidingParty = { party: 4, children: 2, bikes: 4, heights: [] };

// An adult without a height is counted with 170 cm, a child with 135 cm; a child's height ends with c.
test.each<[string, Partial<RidingParty>, string[]]>([
  ['nobody rides', { bikes: 0 }, []],
  ['no height is known', {}, ['170', '170', '135c', '135c']],
  ['adults ride before children', { bikes: 3 }, ['170', '170', '135c']],
  ['only the adults ride', { bikes: 2 }, ['170', '170']],
  ['the height of a child is below 150 cm', { heights: [128, 183] }, ['183', '170', '128c', '135c']],
  ['a tall child is counted as an adult', { heights: [150, 160, 172] }, ['150', '160', '172', '135c']],
  [
    'a short adult where no child is left',
    { children: 1, heights: [128, 148] },
    ['148', '170', '170', '128c'],
  ],
  ['more heights than bikes', { bikes: 1, heights: [180, 165] }, ['180', '165']],
  ['a party without children', { children: 0, heights: [149] }, ['149', '170', '170', '170']],
])('riders of a party: %s (decision 147)', (_what, changes, expected) => {
  const riders = ridersOfParty({ ...family, ...changes });
  expect(riders.map(({ height, isChild }) => `${height}${isChild ? 'c' : ''}`)).toEqual(expected);
  const { heights = [] } = changes;
  expect(
    riders
      .filter(({ isKnown }) => isKnown)
      .map(({ height }) => height)
      .sort(),
  ).toEqual([...heights].sort());
});
