import { readBookingRequest } from '../../rules/src/booking/booking-request.ts';
import { addDays } from '../../rules/src/core/dates.ts';
import { marketOf } from '../../rules/src/core/market.ts';
import type { Cents } from '../../rules/src/core/money.ts';
import type { Breakdown } from '../../rules/src/price/price.ts';
import { couponAllowed } from '../../rules/src/price/voucher.ts';
import { termsOn } from '../../rules/src/terms/terms-version.ts';
import { calculateAmounts, calculateBill } from '../../server/src/bookings/price-booking.ts';
import { noReleasableStock, validateBooking } from '../../server/src/bookings/validate-booking.ts';
import type { Case } from './cases.ts';
import { termsOf } from './terms.ts';
import { departureFacts } from './wire.ts';

/** The server's offer of a case as its database gives it: whole cents that never were euros. */
function offerOf({ duration, multiMarket, voucher, cabinTypes, products, today, ahead }: Case) {
  const date = addDays(today, ahead);
  const departure = { ...departureFacts, date, duration, multi_market: multiMarket, voucher };
  return { departure, cabinTypes, products };
}

/** The terms of the day of booking, as the server chooses them from its database. */
function holdingTerms({ today, brand, multiMarket }: Case, country: string) {
  const market = marketOf(country, multiMarket);
  return termsOn(termsOf(brand), { day: today, brand, market, country });
}

/** The bill that the server makes of a request on a case and its deposit in cents, or why it takes none. */
export function charge(
  each: Case,
  body: unknown,
): { bill: Breakdown; deposit: Cents | null } | { refused: string } {
  const read = readBookingRequest(body, each.today);
  if ('issues' in read) return { refused: JSON.stringify(read.issues) };
  const offer = offerOf(each);
  const holds = each.coupon !== null && couponAllowed(each.coupon, each.voucher);
  const coupon = read.request.voucher !== null && holds ? each.coupon : null;
  const terms = holdingTerms(each, read.request.main.country);
  const verdict = validateBooking(read.request, { offer, bookable: true, terms, coupon }, noReleasableStock);
  if (verdict.violation) return { refused: JSON.stringify(verdict.violation) };
  const bill = calculateBill(read.request, verdict.offer, coupon, verdict.terms);
  const { deposit } = calculateAmounts(bill, offer.departure.date, each.today, verdict.terms);
  return { bill, deposit };
}
