import { type ReactNode, ViewTransition } from 'react';
import { useLocation } from 'react-router';
import { withoutLocale } from '../paths.ts';
import css from './passage.module.css';

/**
 * From one page to the next the old screen gives way to the new (design 6), where the browser can. Another language, and
 * whatever happens within a screen, change in place.
 */
export function Passage({ children }: { children: ReactNode }) {
  const page = withoutLocale(useLocation().pathname);
  return (
    <ViewTransition key={page} default="none" enter={css.passing} exit={css.passing}>
      {children}
    </ViewTransition>
  );
}
