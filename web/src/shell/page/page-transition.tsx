import { type ReactNode, ViewTransition } from 'react';
import { withoutLocale } from '../../navigation/paths.ts';
import { useLocation } from '../../navigation/router.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import css from './page-transition.module.css';

/** Animates navigation between pages where supported (architecture 6); not changes of language or within a screen. */
export function PageTransition({ children }: { children: ReactNode }) {
  const page = withoutLocale(useLocation().pathname);
  // On the server a view transition would hold back screens with pictures until an inline script reveals them.
  const transition = useHydrated() ? css.passing : 'none';
  return (
    <ViewTransition key={page} default="none" enter={transition} exit={transition}>
      {children}
    </ViewTransition>
  );
}
