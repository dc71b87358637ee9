import type { ReactNode } from 'react';
import css from './passengers.module.css';

/** A few fields that belong together, with a heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.group}>
      <h2 className={css.heading}>{title}</h2>
      <div className={css.fields}>{children}</div>
    </div>
  );
}
