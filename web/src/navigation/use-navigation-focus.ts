import { type RefObject, useLayoutEffect, useRef } from 'react';
import { withoutLocale } from './paths.ts';
import { useLocation } from './router.tsx';

/** Scrolls to the top; in a frame as high as its content, which does not scroll, the host's page to the top of the frame. */
function scrollToTop(main: HTMLElement | null): void {
  if (window.parent === window) window.scrollTo(0, 0);
  else main?.scrollIntoView();
}

/** Moves focus to main and scrolls to the top after navigation; going back and changing the language keep the scroll position. */
export function useNavigationFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, isTraversal } = useLocation();
  const page = withoutLocale(pathname);
  const previous = useRef(page);
  // Before paint, as the page transition captures the scroll position.
  useLayoutEffect(() => {
    if (previous.current === page) return;
    previous.current = page;
    if (!isTraversal) scrollToTop(main.current);
    main.current?.focus({ preventScroll: true });
  }, [page, isTraversal, main]);
}
