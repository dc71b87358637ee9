import { limits } from '@towpath/rules/core/limits';
import { defaultLocale, type Locale } from '@towpath/rules/core/locale';
import { brandData } from '@towpath/rules/site/brand';
import { useEffect } from 'react';
import { useVisit, type Visit } from '../page/visit.tsx';
import { askAgain, currentConsent } from './consent.ts';

/** The widget's settings and methods, as far as they are used; it adds Api once it is there. */
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

/** The chat's key for a language; those without one of their own use the English (specification 1). */
export function chatKeyOf(keys: Readonly<Record<Locale, string | null>>, locale: Locale): string | null {
  return keys[locale] ?? keys[defaultLocale];
}

/** The key of the visit's chat: the default brand's only, and never in a frame (specification 1); null where there is none. */
export function chatOf({ brand, embedded, settings, locale }: Visit): string | null {
  return brandData(brand).hasChat && !embedded ? chatKeyOf(settings.chatKeys, locale) : null;
}

/** How far the widget keeps from the lower edge: clear of the bar of narrow windows (specification 1). */
export function chatOffset(windowWidth: number): string {
  return windowWidth < limits.wideWindow ? limits.chatLift : '0';
}

let wanted = false;

function show(): void {
  const open = window.Trengo?.Api?.Widget?.open;
  if (!open) return;
  wanted = false;
  open('chat');
}

function lift(): void {
  const { Trengo } = window;
  const offset = chatOffset(window.innerWidth);
  if (!Trengo || Trengo.extraOffsetY === offset) return;
  Trengo.extraOffsetY = offset;
  Trengo.Api?.Widget?.render?.();
}

/** Loads the widget once for a page load: it keeps the language that it began with. */
function load(key: string): void {
  if (window.Trengo) return;
  const onReady = () => {
    if (wanted) show();
  };
  window.Trengo = { key, extraOffsetY: chatOffset(window.innerWidth), on_ready: onReady };
  const script = document.createElement('script');
  script.src = SCRIPT;
  script.async = true;
  document.head.append(script);
  window.addEventListener('resize', lift);
}

/** Opens the chat; where the visitor has not allowed it yet, asks first and opens it then. */
export function openChat(): void {
  wanted = true;
  if (currentConsent().chat) show();
  else askAgain();
}

/** Whether a live chat is to be had here: who shows an opener asks this first. */
export function useHasChat(): boolean {
  return chatOf(useVisit()) !== null;
}

/** Has the chat on the page where it is configured and the visitor allows it. */
export function useChat(allowed: boolean): void {
  const key = chatOf(useVisit());
  useEffect(() => {
    if (allowed && key) load(key);
  }, [allowed, key]);
}
