import { ZonedTimeShape } from '@towpath/rules/core/zoned-time';
import * as v from 'valibot';
import { storedValue } from './browser-storage.ts';

const Shape = v.object({ id: v.string(), departureId: v.string() });

/** The tab's hold (decision 078); in session storage, so that no other tab can use it. */
export const holdStorage = storedValue('sessionStorage', 'hold', Shape);

/** An accepted offer of the waiting list (decision 131): its option, and until when: by this device's clock in milliseconds, and as shown. */
const KeptOffer = v.object({ ...Shape.entries, until: v.number(), shown: ZonedTimeShape });
export type KeptOffer = v.InferOutput<typeof KeptOffer>;
export const keptOffer = storedValue('sessionStorage', 'offer', KeptOffer);

/** Whether an accepted offer keeps cabins of a departure at a moment, in milliseconds. */
export const isKept = (offer: KeptOffer | null, departureId: string, now: number): offer is KeptOffer =>
  offer?.departureId === departureId && now < offer.until;

/** The id of what keeps cabins of a departure for the tab, which a booking takes over: an accepted offer, or its hold; null without one. */
export function heldId(departureId: string): string | null {
  const offer = keptOffer.read();
  if (isKept(offer, departureId, Date.now())) return offer.id;
  const hold = holdStorage.read();
  return hold?.departureId === departureId ? hold.id : null;
}
