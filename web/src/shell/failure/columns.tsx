import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import css from './plain-page.module.css';

/** Two parts of a PlainPage with `columns`: beside each other in a wide window, else below each other. */
export function Columns({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(css.columns, className)}>{children}</div>;
}
