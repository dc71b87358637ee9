import type { ReactNode } from 'react';
import { useTitle } from '../../page/title.tsx';
import css from './plain-page.module.css';

/** How wide a page is. */
export interface PageWidth {
  /** Makes the page as wide as the window: in a wide one its `Columns` have these shares. Absent: one column. */
  columns?: '3:2' | '1:1' | '1:2' | undefined;
}

interface PlainPageProps extends PageWidth {
  title: string;
  /** The subject of the page, such as a tour, for the document's title only. */
  about?: string | null | undefined;
  children: ReactNode;
}

/** The layout of a page that is no step: a heading, and one column or `Columns`. */
export function PlainPage({ title, about, columns, children }: PlainPageProps) {
  useTitle(about ? `${title}: ${about}` : title);
  return (
    <div className={css.plain} data-columns={columns}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
