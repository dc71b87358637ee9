import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nextPaint } from './after-paint.ts';

/** When nextPaint resolves if the next frame comes after so many milliseconds. */
async function resolvedAfter(frame: number): Promise<number> {
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, frame));
  const begun = Date.now();
  const resolved = nextPaint().then(() => Date.now() - begun);
  await vi.runAllTimersAsync();
  return resolved;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// The task after a frame begins a millisecond later here.
it.each([
  ['follows the next frame', 16, 17],
  ['waits for a frame that a slow phone needs long for', 300, 301],
  ['does not wait for ever in a hidden window', 60_000, 500],
])('%s', async (_, frame, expected) => {
  expect(await resolvedAfter(frame)).toBe(expected);
});
