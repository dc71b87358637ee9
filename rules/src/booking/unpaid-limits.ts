import { limits } from '../core/limits.ts';

/** How much one visitor may book without paying; null: unlimited. */
export interface UnpaidLimits {
  /** Bookings per e-mail address, and per client address. */
  perEmail: number | null;
  perClient: number | null;
  /**
   * Per cent of a departure's cabins that one e-mail address, client address or network may have. A network gets the
   * share of one client, not of ten.
   */
  departureShare: number | null;
}

/** A visitor's other unpaid bookings. */
export interface UnpaidBookings {
  /** Bookings with the same e-mail address, from the same client address, and from its wider network. */
  byEmail: number;
  byClient: number;
  byNetwork: number;
  /** The cabins that any of them has on the requested departure, and all cabins of that departure. */
  cabins: number;
  departureCabins: number;
}

/** How many cabins a share (per cent) of a departure's cabins is: at least one. */
export function maxCabins(cabins: number, share: number): number {
  return Math.max(1, Math.ceil((cabins * share) / 100));
}

/** The limit of a client's wider network, from that of the client. */
export function networkLimit(perClient: number | null): number | null {
  return perClient === null ? null : perClient * limits.networkClients;
}

/** Why a visitor may not book `cabins` more before paying, or null (decision 051). */
export function unpaidRefusal(
  unpaid: UnpaidBookings,
  cabins: number,
  { perEmail, perClient, departureShare }: UnpaidLimits,
): 'too_many_unpaid' | 'too_many_cabins' | null {
  const tooMany = (count: number, limit: number | null) => limit !== null && count >= limit;
  const perNetwork = networkLimit(perClient);
  if (
    tooMany(unpaid.byEmail, perEmail) ||
    tooMany(unpaid.byClient, perClient) ||
    tooMany(unpaid.byNetwork, perNetwork)
  )
    return 'too_many_unpaid';
  if (departureShare === null) return null;
  return unpaid.cabins + cabins > maxCabins(unpaid.departureCabins, departureShare)
    ? 'too_many_cabins'
    : null;
}
