import * as v from 'valibot';
import { storedValue } from './browser-storage.ts';

const Shape = v.object({ id: v.string(), departureId: v.string() });

/** The tab's hold (decision 078); in session storage, so that no other tab can use it. */
export const holdStorage = storedValue('sessionStorage', 'hold', Shape);

/** The id of the tab's hold on a departure, which a booking takes over; null without one. */
export function heldId(departureId: string): string | null {
  const hold = holdStorage.read();
  return hold?.departureId === departureId ? hold.id : null;
}
