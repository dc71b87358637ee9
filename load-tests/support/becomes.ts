import { setTimeout as pause } from 'node:timers/promises';

const LOOK = 100;
const PATIENCE = 180_000;

/** Waits until something holds; false where it does not in time. patience in milliseconds. */
export async function becomes(holds: () => Promise<boolean>, patience = PATIENCE): Promise<boolean> {
  for (const begun = Date.now(); Date.now() - begun < patience; await pause(LOOK)) {
    if (await holds().catch(() => false)) return true;
  }
  return false;
}
