import type { LocaleSource } from '@towpath/rules/core/detect-locale';
import { localeOf, localeOfPath } from '@towpath/rules/core/locale';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import { usePageContext } from '../page/page-context.tsx';
import { browserStorage, rememberLocale } from '../storage/browser-storage.ts';
import { readQuery } from './address-query.ts';
import { useLocation } from './router.tsx';

/**
 * Switches to the language of the address, and on load to the stored one if the server had to guess. Rendered inside the
 * screen's Suspense boundary, as the language must not change before hydration.
 */
export function LocaleSync({ source }: { source: LocaleSource }) {
  const { i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const requested = localeOf(new URLSearchParams(search).get('locale')) ?? localeOfPath(pathname);
  useEffect(() => {
    if (!requested) return;
    void rememberLocale(requested);
    // Also if it is the current one: another may be loading.
    void i18n.changeLanguage(requested);
  }, [requested, i18n]);
  useEffect(() => {
    const stored = browserStorage.locale.read();
    const isGuess = source === 'browser' || source === 'default';
    if (isGuess && stored && stored !== i18n.language) void i18n.changeLanguage(stored);
  }, [source, i18n]);
  return null;
}

/**
 * Stores the tracking identifier and a coupon handed over from a frame (specification 1, specification 10.3). `cid` is read
 * only on load, as the router rewrites the query string.
 */
export function useStoredQuery(): void {
  const { search } = useLocation();
  useEffect(() => {
    const cid = readQuery(window.location.search).get('cid');
    if (cid) browserStorage.cid.write(cid);
  }, []);
  useEffect(() => {
    const voucher = new URLSearchParams(search).get('voucher');
    if (voucher && browserStorage.voucher.accepts(voucher)) browserStorage.voucher.write(voucher);
  }, [search]);
}

/** Updates the attributes of the html element, as language, brand and embedding change without a page load. */
export function useDocumentAttributes(): void {
  const { locale, brand, embedded } = usePageContext();
  useEffect(() => {
    const { documentElement } = document;
    documentElement.lang = locale;
    documentElement.dataset.brand = brand;
    documentElement.toggleAttribute('data-embedded', embedded);
  }, [locale, brand, embedded]);
}
