import type { PlainDate } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import { type Brand, brandOf } from '@towpath/rules/site/brand';
import { type BrandSite, type PageSettings, siteOf } from '@towpath/rules/site/page';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../i18n/translation.tsx';
import { useEmbedded } from '../navigation/embed.ts';
import { type Paths, pathsOf } from '../navigation/paths.ts';
import type { PageData } from './page-data.ts';

/** What every screen may know of the visit: in which of its guises the site appears. */
export interface Visit {
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

const VisitContext = createContext<Visit | null>(null);

/** Finds out brand, language and embedding from the page and the address, and tells all below. */
export function VisitProvider({ page, children }: { page: PageData; children: ReactNode }) {
  const { settings, host, framed } = page;
  const { pathname } = useLocation();
  const locale = useLocale();
  const brand = brandOf(host, pathname);
  const embedded = useEmbedded(framed, settings.embedded, pathname);
  const visit = useMemo(
    () => ({
      brand,
      locale,
      embedded,
      today: settings.today,
      settings,
      site: siteOf(settings.sites, brand),
      paths: pathsOf(locale, brand),
    }),
    [brand, locale, embedded, settings],
  );
  return <VisitContext value={visit}>{children}</VisitContext>;
}

/** The visit. Throws outside VisitProvider: a fault of ours. */
export function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('useVisit outside VisitProvider');
  return visit;
}
