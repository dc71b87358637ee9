import { type ReactNode, ViewTransition } from 'react';
import { useLocation } from 'react-router';
import { withoutLocale } from '../navigation/paths.ts';
import { useHydrated } from '../ui/hydrated.ts';
import css from './passage.module.css';

/**
 * From one page to the next the old screen gives way to the new (architecture 6), where the browser can. Another language, and
 * whatever happens within a screen, change in place.
 */
export function Passage({ children }: { children: ReactNode }) {
  const page = withoutLocale(useLocation().pathname);
  // On the server a passage would hold a screen with pictures back, to be revealed by an inline script.
  const passing = useHydrated() ? css.passing : 'none';
  return (
    <ViewTransition key={page} default="none" enter={passing} exit={passing}>
      {children}
    </ViewTransition>
  );
}
