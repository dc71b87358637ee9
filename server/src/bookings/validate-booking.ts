import type { Rider } from '@towpath/rules/bikes/bike-stock';
import { withoutRiders } from '@towpath/rules/bikes/bike-stock';
import { checkBikes } from '@towpath/rules/bikes/check-bikes';
import type { PlacingRefusal } from '@towpath/rules/booking/booking';
import { type BookingRequest, cabinsTaken } from '@towpath/rules/booking/booking-request';
import { checkBooking, type Offer } from '@towpath/rules/booking/check-booking';
import type { Issue } from '@towpath/rules/core/issue';
import type { Voucher } from '@towpath/rules/price/voucher';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import type { CreditVoucher } from '../vouchers/credit/credit-rows.ts';
import { couponCode } from './booking-coupon.ts';
import type { CabinCounts } from './stock.ts';

/** Input for validating a request. offer is null for an unknown departure. */
export interface BookingContext {
  offer: Offer | null;
  /** Whether the departure can be booked: it is neither closed nor departed. */
  bookable: boolean;
  /** The terms that apply today for the visitor; null: the departure is not on sale. */
  terms: TermsVersion | null;
  coupon: Voucher | null;
  /** The credit voucher that the code of the request stands for, if it can be spent on the booking (decision 108). */
  credit: CreditVoucher | null;
}

/** The cabins and riders that an earlier unpaid booking of the same key would release (specification 10.11). */
export interface ReleasableStock {
  cabins: CabinCounts;
  coupons: readonly string[];
  riders: readonly Rider[];
}

/** Nothing to release: there is no earlier booking of the same key. */
export const noReleasableStock: ReleasableStock = { cabins: new Map(), coupons: [], riders: [] };

/** A rule that a request breaks, and the fields concerned. */
export interface Violation {
  refusal: PlacingRefusal;
  issues: Issue[];
}

/** What a valid request is priced with. */
export interface ValidatedBooking extends Pick<BookingContext, 'coupon' | 'credit'> {
  violation: null;
  offer: Offer;
  terms: TermsVersion;
}

export type ValidationResult = { violation: Violation } | ValidatedBooking;

function unavailableCabins(request: BookingRequest, offer: Offer, releasable: ReleasableStock): Issue[] {
  const short = [...cabinsTaken(request)].filter(([id, count]) => {
    const left = offer.cabinTypes.find((type) => type.id === id)?.available_count ?? 0;
    return count > left + (releasable.cabins.get(id) ?? 0);
  });
  return short.flatMap(([id]) =>
    request.passengers
      .map(({ cabin }, index) => ({ cabin, path: `passengers.${index}.cabin` }))
      .filter(({ cabin }) => cabin.startsWith(`${id}:`))
      .map(({ path }) => ({ path, message: 'Cabin is no longer available' })),
  );
}

function isCouponGone(
  { voucher }: BookingRequest,
  { coupon, credit }: Pick<BookingContext, 'coupon' | 'credit'>,
  releasable: ReleasableStock,
): boolean {
  return (
    Boolean(voucher) &&
    coupon === null &&
    credit === null &&
    !releasable.coupons.includes(couponCode(voucher) ?? '')
  );
}

const unknownDeparture: Violation = {
  refusal: 'unplaceable',
  issues: [{ path: 'departureId', message: 'No such departure' }],
};
const departureGone: Violation = {
  refusal: 'departure_gone',
  issues: [{ path: 'departureId', message: 'Departure is no longer available' }],
};
const termsChanged: Violation = {
  refusal: 'terms_changed',
  issues: [{ path: 'terms_version', message: 'The terms have changed' }],
};
const couponGone: Violation = {
  refusal: 'voucher_gone',
  issues: [{ path: 'voucher', message: 'Invalid voucher code' }],
};

function findViolation(
  request: BookingRequest,
  offer: Offer,
  context: BookingContext,
  releasable: ReleasableStock,
): Violation | null {
  const issues = checkBooking(request, offer);
  if (!context.bookable || !context.terms) return departureGone;
  if (issues.length > 0) return { refusal: 'unplaceable', issues };
  if (isCouponGone(request, context, releasable)) return couponGone;
  const gone = unavailableCabins(request, offer, releasable);
  if (gone.length > 0) return { refusal: 'cabin_gone', issues: gone };
  const bikes = withoutRiders(offer.products.bike_stock ?? [], releasable.riders);
  const frameless = checkBikes(request.passengers, bikes);
  return frameless.length > 0 ? { refusal: 'bike_gone', issues: frameless } : null;
}

/** Validates a well-formed request. Cabins are only certain once reserveCabins has succeeded, bikes once lockBikes was called before the context was loaded. */
export function validateBooking(
  request: BookingRequest,
  context: BookingContext,
  releasable: ReleasableStock,
): ValidationResult {
  const { offer, terms, coupon, credit } = context;
  if (!offer) return { violation: unknownDeparture };
  const violation = findViolation(request, offer, context, releasable);
  if (violation || !terms) return { violation: violation ?? departureGone };
  const isAccepted = request.terms_version == null || request.terms_version === terms.id;
  return isAccepted ? { violation: null, offer, terms, coupon, credit } : { violation: termsChanged };
}
