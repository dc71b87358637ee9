import { session } from '../storage/browser-storage.ts';
import { tell } from './error-reports.ts';

/** A part of the site that could not be loaded: gone since a newer one was put in place, or lost on the way. */
export class MissingPart extends Error {
  readonly part: string;

  constructor(part: string, cause: unknown) {
    super(`${part} cannot be loaded`, { cause });
    this.name = 'MissingPart';
    this.part = part;
  }
}

/** A part that has been loaded may be lost, and loaded for, another time. */
export function forgetReload(part: string): void {
  if (session.reloadedFor.read() === part) session.reloadedFor.clear();
}

/**
 * Loads the page again for a part that is missing, once; false where that has been tried, where it could not be remembered,
 * or where the server does not answer: then the page that is there is better than the browser's own (decision 021).
 */
export async function reloadOnce(error: MissingPart): Promise<boolean> {
  const { answered } = await tell(error);
  if (!answered || session.reloadedFor.read() === error.part) return false;
  session.reloadedFor.write(error.part);
  if (!session.reloadedFor.lasts()) return false;
  window.location.reload();
  return true;
}
