import { startTransition, useRef } from 'react';

/** Milliseconds: hidden windows run no animation frames. Longer than a frame of a large page takes on a slow phone. */
const MAX_WAIT = 500;

/** Resolves after the next paint, or after MAX_WAIT. */
export const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_WAIT);
  });

/** Makes a change in a transition that begins after the next paint, so that a press is visible at once on slow phones. */
export function startAfterPaint(change: () => void): void {
  startTransition(async () => {
    await nextPaint();
    startTransition(change);
  });
}

/** Runs work after the next paint, so that a press is visible at once on slow phones. Repeated calls in between are ignored. */
export function useAfterPaint(): (work: () => void) => void {
  const isScheduled = useRef(false);
  return (work) => {
    if (isScheduled.current) return;
    isScheduled.current = true;
    void nextPaint().then(() => {
      isScheduled.current = false;
      work();
    });
  };
}
