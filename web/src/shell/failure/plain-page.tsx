import type { ReactNode } from 'react';
import { useTitle } from '../../page/title.tsx';
import css from './plain-page.module.css';

/** The layout of a page that is no step: a heading and one column. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <div className={css.plain}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
