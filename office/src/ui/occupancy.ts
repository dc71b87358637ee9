/** How full something is: 0 (nearly empty) to 4 (full). */
export type Level = 0 | 1 | 2 | 3 | 4;

/** The level of an occupancy in per cent; heat.css has its colours. */
export function levelOf(occupancy: number): Level {
  if (occupancy >= 100) return 4;
  if (occupancy > 75) return 3;
  if (occupancy > 50) return 2;
  return occupancy > 20 ? 1 : 0;
}
