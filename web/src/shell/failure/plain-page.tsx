import { type ReactNode, useEffect, useRef } from 'react';
import { useTitle } from '../../page/title.tsx';
import css from './plain-page.module.css';

interface PlainPageProps {
  title: string;
  /** The subject of the page, such as a tour, for the document's title only. */
  about?: string | null | undefined;
  /** Whether the heading tells the result of an action whose controls are gone: it gets the focus. */
  takesFocus?: boolean;
  children: ReactNode;
}

/** The layout of a page that is no step: a heading and one column. */
export function PlainPage({ title, about, takesFocus = false, children }: PlainPageProps) {
  useTitle(about ? `${title}: ${about}` : title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={css.plain}>
      <h1 ref={heading} tabIndex={takesFocus ? -1 : undefined}>
        {title}
      </h1>
      {children}
    </div>
  );
}
