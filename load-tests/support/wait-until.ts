import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two checks. */
const INTERVAL = 100;
const TIMEOUT = 180_000;

/** Waits until a condition holds; false if it does not within three minutes. */
export async function waitUntil(holds: () => Promise<boolean>): Promise<boolean> {
  for (const begun = Date.now(); Date.now() - begun < TIMEOUT; await pause(INTERVAL)) {
    if (await holds().catch(() => false)) return true;
  }
  return false;
}
