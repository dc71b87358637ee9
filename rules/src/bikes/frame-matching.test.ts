import { describe, expect, test } from 'vitest';
import { canServeAll, compareFleets, drawFrom, frame } from '../testing/test-fleets.ts';
import type { BikeFrame } from './bike-shapes.ts';
import { assignFrames, roundHeight, servedHeights } from './frame-matching.ts';

const small = frame('S', 150, 165);
const medium = frame('M', 160, 178);
const large = frame('L', 172, 195);

describe('assignFrames (decision 080)', () => {
  test.each<[string, number[], BikeFrame[], (string | null)[]]>([
    ['no riders', [], [small], []],
    ['the only frame', [150], [small], ['S']],
    ['both ends of a range', [150, 165], [{ ...small, count: 2 }], ['S', 'S']],
    ['too short and too tall', [149, 166], [{ ...small, count: 2 }], [null, null]],
    ['the last frame goes to the rider before', [155, 154], [small], ['S', null]],
    ['a rider in between moves to the other frame', [162, 155], [small, medium], ['M', 'S']],
    ['every rider moves', [162, 174, 155], [small, medium, large], ['M', 'L', 'S']],
    [
      'a rider before keeps the last frame, whatever a later one needs',
      [162, 155, 176],
      [small, medium],
      ['M', 'S', null],
    ],
    ['a rider without a frame does not block a later one', [140, 155], [small], [null, 'S']],
    ['no bikes', [155], [{ ...small, count: 0 }], [null]],
    ['frames in any order', [160, 160], [medium, small], ['S', 'M']],
  ])('%s', (_name, heights, frames, expected) => {
    expect(assignFrames(heights, frames)).toEqual(expected);
  });
});

test('the rule and a search through every assignment agree on random fleets (decision 080)', () => {
  const { asked, accepted, ...wrong } = compareFleets(1_000, 20_261_122);
  expect(wrong).toEqual({ wrongPromises: 0, wrongRefusals: 0 });
  expect(Math.min(accepted, asked - accepted)).toBeGreaterThan(asked / 10);
});

describe('servedHeights', () => {
  test.each<[string, number[], BikeFrame[], [number, number][]]>([
    [
      'nothing taken',
      [],
      [small, large],
      [
        [150, 165],
        [172, 195],
      ],
    ],
    ['adjacent and overlapping ranges are joined', [], [small, medium, large], [[150, 195]]],
    ['either frame of a rider in between', [162], [small, medium], [[150, 178]]],
    ['one of two frames', [155], [small, medium], [[160, 178]]],
    ['all taken', [155, 170], [small, medium], []],
  ])('%s', (_name, taken, frames, expected) => {
    expect(servedHeights(taken, frames)).toEqual(expected.map(([from_cm, to_cm]) => ({ from_cm, to_cm })));
  });

  test('are those of a search through every assignment, also with rounded heights', () => {
    const draw = drawFrom(7);
    for (let fleet = 0; fleet < 200; fleet += 1) {
      const frames = Array.from({ length: 1 + draw(4) }, (_, index) => {
        const from = 140 + draw(12);
        return frame(`F${index}`, from, from + draw(12), draw(3));
      });
      const asked = Array.from({ length: draw(6) }, () => 140 + draw(24));
      const frameOf = assignFrames(asked, frames);
      const taken = asked.filter((_, index) => frameOf[index] !== null);
      const ranges = servedHeights(
        taken.map((height) => roundHeight(height, frames)),
        frames,
      );
      for (let height = 135; height < 170; height += 1) {
        const isServed = ranges.some(({ from_cm, to_cm }) => from_cm <= height && height <= to_cm);
        expect(isServed).toBe(canServeAll([...taken, height], frames));
      }
    }
  });
});
