/** SQL of how often the query's `booking` was moved to another departure. */
export const moveCount = `(select count(*)::int from amendment where booking_id = booking.id
  and amendment.state = 'applied' and 'departure' = any(kinds))`;
