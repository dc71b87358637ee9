import { crewPath } from '@towpath/rules/crew/crew-link';

const WORKER = '/crew-worker.js';

/** The files that this page has loaded. */
const filesOfPage = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);

/** Keeps the page's document and files, so that it opens without network; and asks that the browser does not clear its data. */
export async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await document.fonts.ready;
  await navigator.serviceWorker.register(WORKER, { scope: crewPath });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ kind: 'keep', files: filesOfPage() });
  await navigator.storage?.persist?.();
}

/** Deletes the page's document and files from this phone. */
export async function forgetPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(crewPath);
  await registration?.unregister();
  await caches.delete('crew page');
}
