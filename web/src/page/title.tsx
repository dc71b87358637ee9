import { brandName } from '@towpath/rules/site/brand';
import { createContext, useContext, useEffect } from 'react';
import { useVisit } from './visit.tsx';

/** Where the server's rendering leaves the title for the document around it. */
export interface Head {
  title: string;
}
export const HeadContext = createContext<Head | null>(null);

/** The document's title: what the screen says, then the brand. */
export function useTitle(text: string): void {
  const head = useContext(HeadContext);
  const { brand, locale } = useVisit();
  const title = `${text} – ${brandName(brand, locale)}`;
  if (head) head.title = title;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
