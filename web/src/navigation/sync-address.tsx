import type { LocaleSource } from '@towpath/rules/core/detect-locale';
import { localeOf, localeOfPath } from '@towpath/rules/core/locale';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../i18n/translation.tsx';
import { useVisit } from '../page/visit.tsx';
import { rememberLocale, session } from '../storage/browser-storage.ts';
import { readQuery } from './address-query.ts';

/**
 * Keeps the language that the address asks for, and on arrival the one stored here where the server had to guess.
 * Stands inside the boundary of the screen: what is not yet hydrated must not find another language.
 */
export function FollowLocale({ source }: { source: LocaleSource }) {
  const { i18n } = useTranslation();
  const { pathname, search } = useLocation();
  const asked = localeOf(new URLSearchParams(search).get('locale')) ?? localeOfPath(pathname);
  useEffect(() => {
    if (!asked) return;
    void rememberLocale(asked);
    if (asked !== i18n.language) void i18n.changeLanguage(asked);
  }, [asked, i18n]);
  useEffect(() => {
    const stored = session.locale.read();
    const guessed = source === 'browser' || source === 'default';
    if (guessed && stored && stored !== i18n.language) void i18n.changeLanguage(stored);
  }, [source, i18n]);
  return null;
}

/**
 * Takes the tracking identifier, and the coupon that came out of a frame, from the address (specification 1, specification 10.3). The
 * identifier only as the page is loaded: the router writes a query anew, which is not always what readQuery reads.
 */
export function useAdoptQuery(): void {
  const { search } = useLocation();
  useEffect(() => {
    const cid = readQuery(window.location.search).get('cid');
    if (cid) session.cid.write(cid);
  }, []);
  useEffect(() => {
    const voucher = new URLSearchParams(search).get('voucher');
    if (voucher && session.voucher.accepts(voucher)) session.voucher.write(voucher);
  }, [search]);
}

/** Keeps the document's language, theme and embedding as the visit's (they change without a page load). */
export function useGuise(): void {
  const { locale, brand, embedded } = useVisit();
  useEffect(() => {
    const { documentElement } = document;
    documentElement.lang = locale;
    documentElement.dataset.brand = brand;
    documentElement.toggleAttribute('data-embedded', embedded);
  }, [locale, brand, embedded]);
}
