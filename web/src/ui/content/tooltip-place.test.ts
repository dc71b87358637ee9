import { limits } from '@towpath/rules/core/limits';
import { expect, test } from 'vitest';
import { placeTooltip } from './tooltip-place.ts';

const tip = { width: 300, height: 80 };
const phone = { width: 360, height: 640 };
const desktop = { width: 1280, height: 640 };
const button = (left: number, top: number) => ({ left, top, width: 44, height: 44 });

test.each([
  ['above its button, centred', button(600, 300), desktop, { left: 472, top: 220 }],
  ['below if there is no room above', button(600, 60), desktop, { left: 472, top: 104 }],
  ['not off the left edge', button(0, 300), phone, { left: 8, top: 220 }],
  ['not off the right edge', button(316, 300), phone, { left: 52, top: 220 }],
])('%s', (_, at, view, place) => {
  expect(placeTooltip(at, tip, view)).toEqual(place);
});

test.each([
  { width: limits.wideWindow - 1, clear: limits.bottomBar },
  { width: limits.wideWindow, clear: 0 },
])(
  'in a window of $width px it keeps $clear px clear at the bottom (specification 9)',
  ({ width, clear }) => {
    const low = { width, height: 140 };
    const { top } = placeTooltip(button(20, 60), tip, low);
    expect(top).toBe(Math.max(8, Math.min(104, 140 - 8 - clear - tip.height)));
  },
);
