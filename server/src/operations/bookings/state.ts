/** SQL for the state of a booking as shown to staff; the first match applies. */
export const bookingState = `case when booking.status <> 'completed' then booking.status
  when booking.released_at is not null then booking.release_reason
  when booking.on_request and booking.accepted_at is null then 'request'
  when booking.first_payment = 'completed' then 'paid'
  when booking.first_payment = 'processing' then 'processing'
  else 'open' end`;
