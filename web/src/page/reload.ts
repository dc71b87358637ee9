import { browserStorage } from '../storage/browser-storage.ts';
import type { ChunkLoadError } from './chunk-load-error.ts';
import { reportFault } from './error-reports.ts';

/**
 * Reloads the page once for a chunk that failed to load (decision 021). Returns false if that was tried already, cannot be
 * recorded, or the server is unreachable, where a reload would show the browser's own error page.
 */
export async function reloadOnce(error: ChunkLoadError): Promise<boolean> {
  const { isReachable } = await reportFault(error);
  if (!isReachable || browserStorage.reloadedFor.read() === error.chunk) return false;
  browserStorage.reloadedFor.write(error.chunk);
  if (!browserStorage.reloadedFor.isPersistent()) return false;
  window.location.reload();
  return true;
}
