// SQL on a row of `booking`; the conditions are worded as in its partial indexes, which PostgreSQL then uses.

/** The booking was placed and takes its cabins: it is not replaced, cancelled, declined or released unpaid. */
export const isActive = `booking.status = 'completed' and booking.released_at is null`;

/** The booking is active or, while it is pending, may still become active. */
export const mayBeActive = `booking.status <> 'failed' and booking.released_at is null`;

/** SQL for the state of a booking as shown to staff; the first match applies. */
export const bookingState = `case when booking.status <> 'completed' then booking.status
  when booking.released_at is not null then booking.release_reason
  when booking.on_request and booking.accepted_at is null then 'request'
  when booking.first_payment = 'completed' then 'paid'
  when booking.first_payment = 'processing' then 'processing'
  else 'open' end`;
