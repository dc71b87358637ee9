import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { withoutLocale } from './paths.ts';

/** Moves focus to main and scrolls to the top after navigation; going back and changing the language keep the scroll position. */
export function useNavigationFocus(main: RefObject<HTMLElement | null>): void {
  const page = withoutLocale(useLocation().pathname);
  const previous = useRef(page);
  const navigationType = useNavigationType();
  // Before paint, as the page transition captures the scroll position.
  useLayoutEffect(() => {
    if (previous.current === page) return;
    previous.current = page;
    if (navigationType !== 'POP') window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [page, navigationType, main]);
}
