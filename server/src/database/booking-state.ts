// SQL conditions on a row of `booking`, worded as in its partial indexes, which PostgreSQL then uses.

/** The booking was placed and takes its cabins: it is not replaced, cancelled, declined or released unpaid. */
export const isActive = `booking.status = 'completed' and booking.released_at is null`;

/** The booking is active or, while it is pending, may still become active. */
export const mayBeActive = `booking.status <> 'failed' and booking.released_at is null`;
