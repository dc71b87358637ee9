import type { ReactNode } from 'react';
import { useTitle } from '../../page/title.tsx';
import css from './plain-page.module.css';

interface PlainPageProps {
  title: string;
  /** The subject of the page, such as a tour, for the document's title only. */
  about?: string | null | undefined;
  children: ReactNode;
}

/** The layout of a page that is no step: a heading and one column. */
export function PlainPage({ title, about, children }: PlainPageProps) {
  useTitle(about ? `${title}: ${about}` : title);
  return (
    <div className={css.plain}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
