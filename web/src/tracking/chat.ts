import { limits } from '@towpath/rules/core/limits';
import { defaultLocale, type Locale } from '@towpath/rules/core/locale';
import { brandData } from '@towpath/rules/site/brand';
import { useEffect } from 'react';
import { type PageContext, usePageContext } from '../page/page-context.tsx';
import { currentConsent, reopenConsentBar } from './consent.ts';

/** The Trengo widget's settings and methods; it adds Api once loaded. */
interface Trengo {
  key: string;
  extraOffsetY: string;
  on_ready: () => void;
  Api?: { Widget?: { open?: (view: 'chat') => void; render?: () => void } };
}

declare global {
  interface Window {
    Trengo?: Trengo;
  }
}

const SCRIPT = 'https://static.widget.trengo.eu/embed.js';

/** The chat key of a language, else the English one (specification 1). */
export function chatKeyForLocale(
  keys: Readonly<Record<Locale, string | null>>,
  locale: Locale,
): string | null {
  return keys[locale] ?? keys[defaultLocale];
}

/** The chat key of a page; null in frames and for brands without chat (specification 1). */
export function chatKeyOfPage({ brand, embedded, settings, locale }: PageContext): string | null {
  return brandData(brand).hasChat && !embedded ? chatKeyForLocale(settings.chatKeys, locale) : null;
}

/** The widget's distance from the lower edge, above the bottom bar of narrow windows (specification 1). */
export function chatOffset(windowWidth: number): string {
  return windowWidth < limits.wideWindow ? limits.chatLift : '0';
}

let openWhenReady = false;

function openWidget(): void {
  const open = window.Trengo?.Api?.Widget?.open;
  if (!open) return;
  openWhenReady = false;
  open('chat');
}

function updateOffset(): void {
  const { Trengo } = window;
  const offset = chatOffset(window.innerWidth);
  if (!Trengo || Trengo.extraOffsetY === offset) return;
  Trengo.extraOffsetY = offset;
  Trengo.Api?.Widget?.render?.();
}

/** Loads the widget once per page load; it keeps its first language. */
function load(key: string): void {
  if (window.Trengo) return;
  const onReady = () => {
    if (openWhenReady) openWidget();
  };
  window.Trengo = { key, extraOffsetY: chatOffset(window.innerWidth), on_ready: onReady };
  const script = document.createElement('script');
  script.src = SCRIPT;
  script.async = true;
  document.head.append(script);
  window.addEventListener('resize', updateOffset);
}

/** Opens the chat, after asking for consent if necessary. */
export function openChat(): void {
  openWhenReady = true;
  if (currentConsent().chat) openWidget();
  else reopenConsentBar();
}

/** Whether this page has a live chat. */
export function useHasChat(): boolean {
  return chatKeyOfPage(usePageContext()) !== null;
}

/** Loads the chat if it is configured and the visitor allows it. */
export function useChat(allowed: boolean): void {
  const key = chatKeyOfPage(usePageContext());
  useEffect(() => {
    if (allowed && key) load(key);
  }, [allowed, key]);
}
