import type { Refusal } from '@towpath/rules/booking/booking';
import { type BookingRequest, cabinsTaken } from '@towpath/rules/booking/booking-request';
import { checkBooking, type Offer } from '@towpath/rules/booking/check-booking';
import type { Issue } from '@towpath/rules/core/issue';
import type { Voucher } from '@towpath/rules/price/voucher';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';
import { couponCode } from './booking-coupon.ts';
import type { CabinCounts } from './stock.ts';

/** What a request is judged by: what its departure offers, or null where there is none, and the coupon as found. */
export interface BookingContext {
  offer: Offer | null;
  /** Not closed, not departed. */
  bookable: boolean;
  /** The terms that hold today for the visitor; null: the departure is not on sale. */
  terms: TermsVersion | null;
  coupon: Voucher | null;
}

/** What the visitor holds already and would give back: an earlier booking of the same key (specification 10.11). */
export interface ReleasableStock {
  cabins: CabinCounts;
  coupons: readonly string[];
}

export const noReleasableStock: ReleasableStock = { cabins: new Map(), coupons: [] };

/** Why a request can't be placed, and the fields at fault. */
export interface Violation {
  refusal: Refusal;
  issues: Issue[];
}

export type ValidationResult =
  | { objection: Violation }
  | { objection: null; offer: Offer; terms: TermsVersion };

function unavailableCabins(request: BookingRequest, offer: Offer, held: ReleasableStock): Issue[] {
  const short = [...cabinsTaken(request)].filter(([id, count]) => {
    const left = offer.cabinTypes.find((type) => type.id === id)?.available_count ?? 0;
    return count > left + (held.cabins.get(id) ?? 0);
  });
  return short.flatMap(([id]) =>
    request.passengers
      .map(({ cabin }, index) => ({ cabin, path: `passengers.${index}.cabin` }))
      .filter(({ cabin }) => cabin.startsWith(`${id}:`))
      .map(({ path }) => ({ path, message: 'Cabin is no longer available' })),
  );
}

function isCouponGone({ voucher }: BookingRequest, coupon: Voucher | null, held: ReleasableStock): boolean {
  return Boolean(voucher) && coupon === null && !held.coupons.includes(couponCode(voucher) ?? '');
}

const unknownDeparture: Violation = {
  refusal: 'unplaceable',
  issues: [{ path: 'departureId', message: 'There is no such departure' }],
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
  ground: BookingContext,
  held: ReleasableStock,
): Violation | null {
  const issues = checkBooking(request, offer);
  if (!ground.bookable || !ground.terms) return departureGone;
  if (issues.length > 0) return { refusal: 'unplaceable', issues };
  if (isCouponGone(request, ground.coupon, held)) return couponGone;
  const gone = unavailableCabins(request, offer, held);
  return gone.length > 0 ? { refusal: 'cabin_gone', issues: gone } : null;
}

/** Judges a well-formed request. The stock counters have the last word when the cabins are taken. */
export function validateBooking(
  request: BookingRequest,
  ground: BookingContext,
  held: ReleasableStock,
): ValidationResult {
  const { offer, terms } = ground;
  if (!offer) return { objection: unknownDeparture };
  const objection = findViolation(request, offer, ground, held);
  if (objection || !terms) return { objection: objection ?? departureGone };
  const isAccepted = request.terms_version == null || request.terms_version === terms.id;
  return isAccepted ? { objection: null, offer, terms } : { objection: termsChanged };
}
