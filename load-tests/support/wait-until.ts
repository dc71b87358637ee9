import { setTimeout as pause } from 'node:timers/promises';
import { stopSignalIfAny } from '../../scripts/processes.js';

/** Milliseconds between two checks. */
const INTERVAL = 100;
const TIMEOUT = 180_000;

/** Waits for milliseconds. Throws once a program run by closeWhenStopped is to stop. */
export const pauseUnlessStopped = (milliseconds: number): Promise<void> =>
  pause(milliseconds, undefined, { signal: stopSignalIfAny() });

/** Waits until a condition holds; false if it does not within three minutes. Throws as pauseUnlessStopped does. */
export async function waitUntil(holds: () => Promise<boolean>): Promise<boolean> {
  for (const begun = Date.now(); Date.now() - begun < TIMEOUT; await pauseUnlessStopped(INTERVAL)) {
    if (await holds().catch(() => false)) return true;
  }
  return false;
}
