import { type ComponentType, createContext, type ReactNode } from 'react';
import type { Params } from 'react-router';
import type { Namespace } from '../i18n/text-keys.ts';
import type { RedirectRule } from '../navigation/redirects.ts';
import type { Prepare } from './prepare.ts';
import type { Screen } from './screens.tsx';

/** What a page is about: without it there is no page. */
export interface Subject {
  /** The key of its query: null there means that it does not exist. */
  key: (params: Params) => readonly unknown[];
  /** Shows its children once the subject is known, else why not. Without one the screen does so itself. */
  Gate?: ComponentType<{ children: ReactNode }>;
}

/** A page that only leads on to another. */
export interface RedirectPage {
  path: string;
  redirect: RedirectRule;
}

/** A page with a screen. */
export interface ScreenPage {
  path: string;
  screen: Screen;
  /** The namespaces of its texts, beside the common ones. */
  texts: readonly Namespace[];
  /** Where it leads instead, under some queries. */
  redirect?: RedirectRule;
  subject?: Subject;
  prepare?: Prepare;
  /** Search engines may show it, under the path that this gives; without it they are asked not to. */
  publicPath?: (params: Params) => string;
  /** It opens with a card form where there is something to pay. */
  takesCards?: boolean;
  /** It names somebody: nobody keeps it, as the answers that it is made of. */
  personal?: boolean;
}
export type Page = RedirectPage | ScreenPage;

/** Finds the page of an address and its parameters. */
export type MatchPage = (pathname: string) => { page: Page; params: Params } | null;

/** How what lies below the routes finds a page by its address: the application fills it in. */
export const MatchContext = createContext<MatchPage>(() => null);
