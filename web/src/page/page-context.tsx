import type { PlainDate } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import { type Brand, brandOf } from '@towpath/rules/site/brand';
import { type BrandSite, type PageSettings, siteOf } from '@towpath/rules/site/page';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocale } from '../i18n/translation.tsx';
import { useEmbedded } from '../navigation/embed.ts';
import { createPaths, type Paths } from '../navigation/paths.ts';
import { useLocation } from '../navigation/router.tsx';
import type { PageData } from './page-data.ts';

/** Data of every screen: brand, language, embedding, settings. */
export interface PageContext {
  brand: Brand;
  locale: Locale;
  embedded: boolean;
  /** The operator's today (specification 10.26). */
  today: PlainDate;
  settings: PageSettings;
  /** The brand's addresses and contact details. */
  site: BrandSite;
  paths: Paths;
}

const Context = createContext<PageContext | null>(null);

/** Provides the PageContext, derived from the page data and the address. */
export function PageContextProvider({ page, children }: { page: PageData; children: ReactNode }) {
  const { settings, host, framed } = page;
  const { pathname } = useLocation();
  const locale = useLocale();
  const brand = brandOf(host, pathname);
  const embedded = useEmbedded(framed, settings.embedded, pathname);
  const context = useMemo(
    () => ({
      brand,
      locale,
      embedded,
      today: settings.today,
      settings,
      site: siteOf(settings.sites, brand),
      paths: createPaths(locale, brand, pathname),
    }),
    [brand, locale, embedded, settings, pathname],
  );
  return <Context value={context}>{children}</Context>;
}

/** The PageContext. Throws outside PageContextProvider. */
export function usePageContext(): PageContext {
  const context = useContext(Context);
  if (!context) throw new Error('usePageContext outside PageContextProvider');
  return context;
}
