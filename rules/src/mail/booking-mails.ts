/** The mails that the main booker of a booking by telephone gets at once, by their kinds. */
export type BookingMail = 'booking_received' | 'payment_link';

/**
 * The mails of a booking by telephone, in their order: what was booked, and the link to pay it if staff want it mailed and a first
 * payment can be made.
 */
export function mailsAtBooking(sendsLink: boolean, isPayable: boolean): BookingMail[] {
  return ['booking_received', ...(sendsLink && isPayable ? (['payment_link'] as const) : [])];
}
