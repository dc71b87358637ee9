import { readBookingRequest } from '../../rules/src/booking/booking-request.ts';
import type { Breakdown } from '../../rules/src/price/price.ts';
import { couponAllowed } from '../../rules/src/price/voucher.ts';
import { calculateBill } from '../../server/src/bookings/price-booking.ts';
import { noReleasableStock, validateBooking } from '../../server/src/bookings/validate-booking.ts';
import { departureFacts } from './api-responses.ts';
import { type Case, today } from './random-carts.ts';

/** The offer as the server reads it from the database: in cents, without conversion from euros. */
function offerOf({ duration, multiMarket, voucher, cabinTypes, products }: Case) {
  const departure = { ...departureFacts, duration, multi_market: multiMarket, voucher };
  return { departure, cabinTypes, products };
}

/** The server's price breakdown of a booking request, or why it is refused. */
export function charge(each: Case, body: unknown): { bill: Breakdown } | { refused: string } {
  const read = readBookingRequest(body, today);
  if ('issues' in read) return { refused: JSON.stringify(read.issues) };
  const offer = offerOf(each);
  const isValid = each.coupon !== null && couponAllowed(each.coupon, each.voucher);
  const coupon = read.request.voucher !== null && isValid ? each.coupon : null;
  const verdict = validateBooking(read.request, { offer, bookable: true, coupon }, noReleasableStock);
  if (verdict.objection) return { refused: JSON.stringify(verdict.objection) };
  return { bill: calculateBill(read.request, verdict.offer, coupon, today) };
}
