import { useRef } from 'react';

/** Milliseconds at most: a window that nobody sees draws nothing. */
const LONGEST = 100;

/** Resolves once what the page is by now has been drawn. */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST);
  });

/**
 * Has work begin once the press that asked for it is drawn, so that a slow phone answers at once however much there is to
 * do; asked for again in between, it is done once.
 */
export function useAfterPaint(): (work: () => void) => void {
  const waiting = useRef(false);
  return (work) => {
    if (waiting.current) return;
    waiting.current = true;
    void painted().then(() => {
      waiting.current = false;
      work();
    });
  };
}
