import { setTimeout as pause } from 'node:timers/promises';

const INTERVAL = 100;
const TIMEOUT = 180_000;

/** Waits until a condition holds; false if it does not within `timeout` milliseconds. */
export async function waitUntil(holds: () => Promise<boolean>, timeout = TIMEOUT): Promise<boolean> {
  for (const begun = Date.now(); Date.now() - begun < timeout; await pause(INTERVAL)) {
    if (await holds().catch(() => false)) return true;
  }
  return false;
}
