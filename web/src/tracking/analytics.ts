import { useEffect } from 'react';
import { useLocation } from '../navigation/router.tsx';
import { handleConsentCommand, hasHostConsent } from './consent.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const ownCommands = new WeakSet<object>();

/** Pushes a gtag command, which the tag manager recognizes by looking like an arguments object. */
function pushCommand(...words: readonly unknown[]): void {
  const entry = Object.assign({ length: words.length, [Symbol.toStringTag]: 'Arguments' }, words);
  ownCommands.add(entry);
  window.dataLayer?.push(entry);
}

const allDenied = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
};

/** Handles the consent commands of the operator's tool, already pushed and future ones. */
function observeConsentCommands(layer: unknown[]): void {
  const handle = (entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !ownCommands.has(entry)) handleConsentCommand(entry);
  };
  for (const entry of layer) handle(entry);
  const { push } = layer;
  layer.push = (...entries) => {
    for (const entry of entries) handle(entry);
    return push.apply(layer, entries);
  };
}

/** Creates the data layer if a tag manager is configured, with all consent denied. */
export function startAnalytics(gtmId: string | null): void {
  if (gtmId) window.dataLayer ??= [];
  if (!window.dataLayer) return;
  observeConsentCommands(window.dataLayer);
  if (gtmId && !hasHostConsent()) pushCommand('consent', 'default', allDenied);
}

let loaded = false;

/** Whether the tag manager is loaded; it then sees the address of every screen. */
export const isTagManagerLoaded = (): boolean => loaded;

/** Whether an address with this path gives access to a booking, a part of one or a payment, and must not reach third parties (decision 024). */
export const isPrivatePath = (pathname: string): boolean =>
  /\/(bookings|payments|waiting)\/|\/(guest|quote)\/?$/.test(pathname);

function load(gtmId: string): void {
  if (loaded) return;
  loaded = true;
  window.dataLayer?.push({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(gtmId)}`;
  script.async = true;
  document.head.append(script);
}

/** Loads the tag manager once the visitor consents, not on private paths, and updates its consent. */
export function useAnalytics(gtmId: string | null, allowed: boolean): void {
  const { pathname } = useLocation();
  const mayLoad = allowed && !isPrivatePath(pathname);
  useEffect(() => {
    if (!gtmId || !(mayLoad || loaded)) return;
    pushCommand('consent', 'update', { analytics_storage: allowed ? 'granted' : 'denied' });
    load(gtmId);
  }, [gtmId, allowed, mayLoad]);
}
