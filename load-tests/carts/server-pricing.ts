import { readBookingRequest } from '../../rules/src/booking/booking-request.ts';
import { addDays } from '../../rules/src/core/dates.ts';
import { marketOf } from '../../rules/src/core/market.ts';
import type { Cents } from '../../rules/src/core/money.ts';
import type { Breakdown } from '../../rules/src/price/price.ts';
import { couponAllowed } from '../../rules/src/price/voucher.ts';
import { termsOn } from '../../rules/src/terms/terms-version.ts';
import { calculateAmounts, calculateBill } from '../../server/src/bookings/price-booking.ts';
import { noReleasableStock, validateBooking } from '../../server/src/bookings/validate-booking.ts';
import { departureFacts } from './api-responses.ts';
import type { Case } from './random-carts.ts';
import { termsOf } from './terms.ts';

/** The offer as the server reads it from the database: in cents, without conversion from euros. */
function offerOf({ duration, multiMarket, voucher, cabinTypes, products, today, ahead }: Case) {
  const date = addDays(today, ahead);
  const departure = { ...departureFacts, date, duration, multi_market: multiMarket, voucher };
  return { departure, cabinTypes, products };
}

/** The terms of the day of booking, as the server chooses them from its database. */
function termsFor({ today, brand, multiMarket }: Case, country: string) {
  const market = marketOf(country, multiMarket);
  return termsOn(termsOf(brand), { day: today, brand, market, country });
}

/** The server's bill of a booking request and its deposit in cents, or why it is refused. */
export function charge(
  each: Case,
  body: unknown,
): { bill: Breakdown; deposit: Cents | null } | { refused: string } {
  const read = readBookingRequest(body, each.today);
  if ('issues' in read) return { refused: JSON.stringify(read.issues) };
  const offer = offerOf(each);
  const isValid = each.coupon !== null && couponAllowed(each.coupon, each.voucher);
  const coupon = read.request.voucher !== null && isValid ? each.coupon : null;
  const terms = termsFor(each, read.request.main.country);
  const context = { offer, bookable: true, terms, coupon, credit: null };
  const verdict = validateBooking(read.request, context, noReleasableStock);
  if (verdict.violation) return { refused: JSON.stringify(verdict.violation) };
  const bill = calculateBill(read.request, verdict.offer, coupon, verdict.terms);
  const { deposit } = calculateAmounts(bill, offer.departure.date, each.today, verdict.terms);
  return { bill, deposit };
}
