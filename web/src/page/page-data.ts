import type { DehydratedState } from '@tanstack/react-query';
import type { LocaleSource } from '@towpath/rules/core/detect-locale';
import type { Locale } from '@towpath/rules/core/locale';
import type { Brand } from '@towpath/rules/site/brand';
import type { PageSettings } from '@towpath/rules/site/page';
import type { Texts } from '../i18n/text-store.ts';

/** The data that the server writes into the page as JSON and the browser hydrates with (architecture 3). */
export interface PageData {
  settings: PageSettings;
  /** The requested host, which may select the brand. */
  host: string;
  brand: Brand;
  locale: Locale;
  localeSource: LocaleSource;
  /** Whether the server detected a frame or is configured as embedded. */
  framed: boolean;
  queries: DehydratedState;
  texts: Texts;
}

/** The id of the script element that holds the page's data. */
export const PAGE_DATA_ID = 'page';

/** Serializes page data for a script element; `<` is escaped so that nothing can close it. */
export function writePageData(data: PageData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Dates the queries to `now` (milliseconds), as their age is computed by this device's clock, not the server's. */
export function withUpdatedAt(now: number, { queries, ...rest }: DehydratedState): DehydratedState {
  const dated = queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } }));
  return { ...rest, queries: dated };
}

/** Reads the page data from the document. Throws if there is none. */
export function readPageData(document: Document): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error('Page data missing');
  return JSON.parse(text) as PageData;
}
