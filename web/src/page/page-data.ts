import type { DehydratedState } from '@tanstack/react-query';
import type { LocaleSource } from '@towpath/rules/core/detect-locale';
import type { Locale } from '@towpath/rules/core/locale';
import type { Brand } from '@towpath/rules/site/brand';
import type { PageSettings } from '@towpath/rules/site/page';
import type { Texts } from '../i18n/text-store.ts';

/** What the server writes into the page and the browser hydrates with: the one JSON script element (architecture 3). */
export interface PageData {
  settings: PageSettings;
  /** The host as requested: it may choose the brand. */
  host: string;
  brand: Brand;
  locale: Locale;
  localeSource: LocaleSource;
  /** The server saw that the page is framed, or was told to treat it so. */
  framed: boolean;
  queries: DehydratedState;
  texts: Texts;
}

/** The id of the script element that holds the page's data. */
export const PAGE_ELEMENT = 'page';

/** Page data as the text of a script element: no `<` may end it early. */
export function writePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The same answers as of `now` (milliseconds): how fresh they are is reckoned by this device's clock, not the server's. */
export function asOf(now: number, { queries, ...rest }: DehydratedState): DehydratedState {
  const dated = queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } }));
  return { ...rest, queries: dated };
}

/** The page data that the server wrote. Throws where there is none: then the page is not ours. */
export function readPageData(document: Document): PageData {
  const text = document.getElementById(PAGE_ELEMENT)?.textContent;
  if (!text) throw new Error('The page carries no data');
  return JSON.parse(text) as PageData;
}
