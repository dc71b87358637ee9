import { expect, it } from 'vitest';
import { parseHeight } from './height.ts';

const frame = {} as Window;
const from = { window: frame, origin: 'https://booking.example' };
const sent = { source: frame, origin: from.origin, data: { type: 'resize', height: 812.4 } };

it('accepts the height of its own frame, rounded up and limited', () => {
  expect(parseHeight(sent, from)).toBe(813);
  expect(parseHeight({ ...sent, data: { type: 'resize', height: 1e9 } }, from)).toBe(20_000);
});

it.each([
  ['another window', { ...sent, source: {} as Window }],
  ['no window', { ...sent, source: null }],
  ['another origin', { ...sent, origin: 'https://evil.example' }],
  ['the opaque origin of a sandbox', { ...sent, origin: 'null' }],
  ['another type', { ...sent, data: { type: 'scroll', height: 1 } }],
  ['no object', { ...sent, data: 'resize' }],
  ['nothing', { ...sent, data: null }],
  ['a height as text', { ...sent, data: { type: 'resize', height: '100px' } }],
  ['no number', { ...sent, data: { type: 'resize', height: Number.NaN } }],
  ['infinity', { ...sent, data: { type: 'resize', height: Number.POSITIVE_INFINITY } }],
  ['zero', { ...sent, data: { type: 'resize', height: 0 } }],
  ['a negative height', { ...sent, data: { type: 'resize', height: -5 } }],
])('ignores a message from or with %s (specification 10.17)', (_what, message) => {
  expect(parseHeight(message, from)).toBeNull();
});

it('ignores a message without a frame', () => {
  expect(parseHeight({ ...sent, source: null }, { ...from, window: null })).toBeNull();
});
