import type { PlainMonth } from '@towpath/rules/core/dates';
import { limits } from '@towpath/rules/core/limits';
import { type RefObject, useLayoutEffect, useRef } from 'react';

const DISTANCE = { next: '2.5rem', previous: '-2.5rem' };
const reducedMotion = '(prefers-reduced-motion: reduce)';

/**
 * Slides an element in when its month changes (specification 9), except with reduced motion. Not a CSS animation: to start
 * again, that would need a new element, and so new cells, for every month.
 */
export function useMonthSlide(
  month: PlainMonth,
  direction: keyof typeof DISTANCE | null,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef(month);
  useLayoutEffect(() => {
    if (last.current === month) return;
    last.current = month;
    if (!direction || window.matchMedia(reducedMotion).matches) return;
    const from = { opacity: 0.2, translate: DISTANCE[direction] };
    element.current?.animate([from, {}], { duration: limits.monthSlide, easing: 'ease-out' });
  }, [month, direction]);
  return element;
}
