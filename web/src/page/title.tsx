import { brandName } from '@towpath/rules/site/brand';
import { createContext, useContext, useEffect } from 'react';
import { usePageContext } from './page-context.tsx';

/** Collects the title while rendering on the server. */
export interface DocumentHead {
  title: string;
}
/** The head of the document during server rendering; null in the browser. */
export const HeadContext = createContext<DocumentHead | null>(null);

/** Sets the document's title: the given text, then the brand. */
export function useTitle(text: string): void {
  const head = useContext(HeadContext);
  const { brand, locale } = usePageContext();
  const title = `${text} – ${brandName(brand, locale)}`;
  if (head) head.title = title;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
