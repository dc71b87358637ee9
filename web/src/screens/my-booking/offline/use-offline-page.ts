import { keptOfflineUntil } from '@towpath/rules/booking/overview/offline';
import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { useEffect } from 'react';
import { useLocation } from '../../../navigation/router.tsx';
import { usePageContext } from '../../../page/page-context.tsx';

const WORKER = '/booking-worker.js';

/** The files of this page: those with a hash in their name, and pictures. */
function filesOfPage(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return files
    .filter(({ origin }) => origin === window.location.origin)
    .filter(({ pathname }) => pathname === '/supported.js' || /^\/(assets|pictures)\//.test(pathname))
    .map(({ pathname }) => pathname);
}

async function keepPage(pathname: string, until: string): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { scope: pathname });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ kind: 'keep', pathname, until, files: filesOfPage() });
}

/** Deletes the copy of a page that was kept before. */
async function forgetPage(pathname: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(pathname);
  if (registration && new URL(registration.scope).pathname === pathname) await registration.unregister();
  await caches.delete(`booking ${pathname}`);
}

/**
 * Keeps the page on the device, so that it opens without network: as the server renders it, with first names only (decision
 * 099), and deletes the copy of a booking that has ended. Nothing happens in a frame, long after the journey, and where the browser has
 * no service workers.
 */
export function useOfflinePage({ end_date, state }: BookingOverview): void {
  const { pathname } = useLocation();
  const { embedded, today } = usePageContext();
  const until = keptOfflineUntil(end_date, today);
  const isEnded = state === 'ended';
  useEffect(() => {
    if (embedded || until === null || !('serviceWorker' in navigator) || !navigator.onLine) return;
    // Optional: the page works without it.
    const done = isEnded ? forgetPage(pathname) : keepPage(pathname, until);
    done.catch(() => undefined);
  }, [embedded, isEnded, pathname, until]);
}
