import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { withoutLocale } from './paths.ts';

/** From page to page: the new one is read from its top, by eye and by screen reader. Going back and another language keep the place. */
export function useTravel(main: RefObject<HTMLElement | null>): void {
  const page = withoutLocale(useLocation().pathname);
  const arrived = useRef(page);
  const movement = useNavigationType();
  // Before it is seen: a passage shows the new page where it is going to stand.
  useLayoutEffect(() => {
    if (arrived.current === page) return;
    arrived.current = page;
    if (movement !== 'POP') window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [page, movement, main]);
}
