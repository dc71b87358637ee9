/** How much one visitor may hold without paying; null: as much as they like. */
export interface UnpaidLimits {
  /** Bookings under one e-mail address, and from one client address. */
  perEmail: number | null;
  perClient: number | null;
  /** Per cent of a departure's cabins, held under the same e-mail or client address. */
  departureShare: number | null;
}

/** What a visitor holds unpaid beside the booking that they ask for. */
export interface HeldUnpaid {
  /** Bookings under the same e-mail address, and from the same client address. */
  byEmail: number;
  byClient: number;
  /** Cabins of the departure asked for that either of them holds, of how many that it has. */
  cabins: number;
  departureCabins: number;
}

/** The largest number of a departure's cabins that one visitor may hold unpaid: never less than one. */
function mostCabins(cabins: number, share: number): number {
  return Math.max(1, Math.ceil((cabins * share) / 100));
}

/** Why a visitor may not have so many cabins of a departure before some are paid, or null (decision 051). */
export function unpaidRefusal(
  held: HeldUnpaid,
  cabins: number,
  { perEmail, perClient, departureShare }: UnpaidLimits,
): 'too_many_unpaid' | 'too_many_cabins' | null {
  const tooMany = (count: number, most: number | null) => most !== null && count >= most;
  if (tooMany(held.byEmail, perEmail) || tooMany(held.byClient, perClient)) return 'too_many_unpaid';
  if (departureShare === null) return null;
  return held.cabins + cabins > mostCabins(held.departureCabins, departureShare) ? 'too_many_cabins' : null;
}
