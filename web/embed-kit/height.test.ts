import { expect, it } from 'vitest';
import { heightIn } from './height.ts';

const frame = {} as Window;
const from = { window: frame, origin: 'https://booking.example' };
const sent = { source: frame, origin: from.origin, data: { type: 'resize', height: 812.4 } };

it('takes the height of its own frame, whole', () => {
  expect(heightIn(sent, from)).toBe(813);
  expect(heightIn({ ...sent, data: { type: 'resize', height: 1e9 } }, from)).toBe(20_000);
});

it.each([
  ['another window', { ...sent, source: {} as Window }],
  ['no window', { ...sent, source: null }],
  ['another origin', { ...sent, origin: 'https://evil.example' }],
  ['the opaque origin of a sandbox', { ...sent, origin: 'null' }],
  ['another type', { ...sent, data: { type: 'scroll', height: 1 } }],
  ['no object', { ...sent, data: 'resize' }],
  ['nothing', { ...sent, data: null }],
  ['a height in words', { ...sent, data: { type: 'resize', height: '100px' } }],
  ['no number', { ...sent, data: { type: 'resize', height: Number.NaN } }],
  ['no end', { ...sent, data: { type: 'resize', height: Number.POSITIVE_INFINITY } }],
  ['nothing to see', { ...sent, data: { type: 'resize', height: 0 } }],
  ['less than nothing', { ...sent, data: { type: 'resize', height: -5 } }],
])('ignores a message from or with %s (specification 10.17)', (_what, message) => {
  expect(heightIn(message, from)).toBeNull();
});

it('ignores a frame that is not there', () => {
  expect(heightIn({ ...sent, source: null }, { ...from, window: null })).toBeNull();
});
