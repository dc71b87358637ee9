import type { Locale } from '@towpath/rules/core/locale';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Namespace } from '../i18n/text-keys.ts';
import type { Params } from '../navigation/params.ts';
import type { RedirectRule } from '../navigation/redirects.ts';
import type { Prefetch } from './prefetch.ts';
import type { Screen } from './screens.tsx';

/** The resource that a page shows, such as a tour; the page is 404 without it. */
export interface PageResource {
  /** Its query key; null as the query's data means that the resource does not exist. */
  key: (params: Params, locale: Locale) => readonly unknown[];
  /** Shows its children once the resource is loaded, else a loading or error screen. If absent, the screen does that. */
  Loader?: ComponentType<{ children: ReactNode }>;
}

/** A page that only redirects. */
export interface RedirectPage {
  path: string;
  redirect: RedirectRule;
}

/** A page with a screen. */
export interface ScreenPage {
  path: string;
  screen: Screen;
  /** The namespaces of its texts besides `common`. */
  texts: readonly Namespace[];
  /** Where the page redirects if its resource does not exist. Absent: it says so. */
  elsewhere?: RedirectRule;
  /** Redirects for some queries. */
  redirect?: RedirectRule;
  resource?: PageResource;
  prefetch?: Prefetch;
  /** The canonical path for search engines; pages without one are noindex. */
  publicPath?: (params: Params) => string;
  /** Shows a card form if a payment is due. */
  hasCardForm?: boolean;
  /** Whether it contains personal data and is therefore sent with `no-store`. */
  isPersonal?: boolean;
}
export type Page = RedirectPage | ScreenPage;

/** Finds the page and route parameters of a path. */
export type MatchPage = (pathname: string) => { page: Page; params: Params } | null;

/** Gives components access to the route table, provided by the app. */
export const MatchPageContext = createContext<MatchPage>(() => null);
