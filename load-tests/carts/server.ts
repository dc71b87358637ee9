import { readBookingRequest } from '../../rules/src/booking/booking-request.ts';
import type { Breakdown } from '../../rules/src/price/price.ts';
import { couponAllowed } from '../../rules/src/price/voucher.ts';
import { calculateBill } from '../../server/src/bookings/price-booking.ts';
import { noReleasableStock, validateBooking } from '../../server/src/bookings/validate-booking.ts';
import type { Case } from './cases.ts';
import { today } from './today.ts';
import { departureFacts } from './wire.ts';

/** The server's offer of a case as its database gives it: whole cents that never were euros. */
function offerOf({ duration, multiMarket, voucher, cabinTypes, products }: Case) {
  const departure = { ...departureFacts, duration, multi_market: multiMarket, voucher };
  return { departure, cabinTypes, products };
}

/** The bill that the server makes of a request on a case, or why it takes none. */
export function charge(each: Case, body: unknown): { bill: Breakdown } | { refused: string } {
  const read = readBookingRequest(body, today);
  if ('issues' in read) return { refused: JSON.stringify(read.issues) };
  const offer = offerOf(each);
  const holds = each.coupon !== null && couponAllowed(each.coupon, each.voucher);
  const coupon = read.request.voucher !== null && holds ? each.coupon : null;
  const verdict = validateBooking(read.request, { offer, bookable: true, coupon }, noReleasableStock);
  if (verdict.violation) return { refused: JSON.stringify(verdict.violation) };
  return { bill: calculateBill(read.request, verdict.offer, coupon, today) };
}
