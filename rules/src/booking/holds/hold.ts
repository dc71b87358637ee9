import * as v from 'valibot';
import { limits } from '../../core/limits.ts';
import { ZonedTimeShape } from '../../core/zoned-time.ts';
import { maxCabins, networkLimit } from '../unpaid-limits.ts';

const MINUTE = 60_000;
const { longest, warning, renewalInterval } = limits.hold;

/** A hold as the back end returns it (decision 078). */
export const Hold = v.object({
  /** Known only to the browser that took it: it permits booking these cabins. */
  id: v.string(),
  /** In the operator's time zone. */
  expires_at: ZonedTimeShape,
  /** Seconds from the response, so that the device's clock does not matter. */
  seconds_left: v.number(),
  /** It has reached the longest time and cannot be renewed. */
  final: v.boolean(),
});
export type Hold = v.InferOutput<typeof Hold>;

/** How much one client may hold, by its address; null: unlimited. */
export interface HoldLimits {
  holds: number | null;
  cabins: number | null;
  /** Per cent of a departure's cabins, also for the wider network of the client. */
  departureShare: number | null;
}

/** The other holds of a client and of its wider network. */
export interface HeldByClient {
  holds: number;
  cabins: number;
  networkHolds: number;
  networkCabins: number;
  /** Cabins that either has on the departure, and all cabins of that departure. */
  onDeparture: number;
  departureCabins: number;
}

/** Whether a client may not hold `cabins` more of a departure (decision 079). */
export function isHoldingTooMuch(held: HeldByClient, cabins: number, allowed: HoldLimits): boolean {
  const exceeds = (count: number, limit: number | null) => limit !== null && count > limit;
  const share = allowed.departureShare && maxCabins(held.departureCabins, allowed.departureShare);
  return (
    exceeds(held.holds + 1, allowed.holds) ||
    exceeds(held.cabins + cabins, allowed.cabins) ||
    exceeds(held.networkHolds + 1, networkLimit(allowed.holds)) ||
    exceeds(held.networkCabins + cabins, networkLimit(allowed.cabins)) ||
    exceeds(held.onDeparture + cabins, share)
  );
}

/** When a hold taken at `takenAt` expires if it is taken or renewed now; times in milliseconds, the duration in minutes. */
export function holdExpiry(takenAt: number, now: number, duration: number): number {
  return Math.min(now + duration * MINUTE, takenAt + longest);
}

/** Whether a hold can't be renewed beyond its expiry; times in milliseconds. */
export function isFinalExpiry(takenAt: number, expiresAt: number): boolean {
  return expiresAt >= takenAt + longest;
}

/** kept: nothing to do; ending: the visitor is warned; expired. */
export type HoldPhase = 'kept' | 'ending' | 'expired';

/** The phase of a hold that expires in `left` milliseconds. */
export function holdPhase(left: number): HoldPhase {
  if (left <= 0) return 'expired';
  return left <= warning ? 'ending' : 'kept';
}

/**
 * Whether a hold is renewed silently: the visitor has been active since the last renewal, and that is some minutes ago. Times in
 * milliseconds.
 */
export function isRenewalDue(renewedAt: number, activeAt: number, now: number): boolean {
  return activeAt > renewedAt && now - renewedAt >= renewalInterval;
}
