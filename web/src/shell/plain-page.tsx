import type { ReactNode } from 'react';
import { useTitle } from '../page/title.tsx';
import css from './plain.module.css';

/** The frame of a page that is no step: a heading and one column. */
export function Plain({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <div className={css.plain}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
