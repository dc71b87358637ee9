import type { BookingRequest } from '@towpath/rules/booking/booking-request';
import { selectionOf } from '@towpath/rules/booking/cabins/cabin-selection';
import type { Offer } from '@towpath/rules/booking/check-booking';
import type { PlainDate } from '@towpath/rules/core/dates';
import { type Breakdown, bookingAmounts, priceOf } from '@towpath/rules/price/price';
import type { Voucher } from '@towpath/rules/price/voucher';
import { depositOf } from '@towpath/rules/terms/payment-terms';
import type { TermsVersion } from '@towpath/rules/terms/terms-version';

/** The bill of a request under its terms. Prices never come from the browser (architecture 1). */
export function calculateBill(
  request: BookingRequest,
  offer: Offer,
  coupon: Voucher | null,
  { tax }: Pick<TermsVersion, 'tax'>,
): Breakdown {
  return priceOf({
    departure: offer.departure,
    cabinTypes: offer.cabinTypes,
    selection: selectionOf(request.passengers.map(({ cabin }) => cabin)),
    products: offer.products,
    passengers: request.passengers,
    counts: Object.fromEntries(request.products.map(({ id, amount }) => [id, amount])),
    coupon,
    country: request.main.country,
    insurance: request.insurance,
    tax,
  });
}

/** The amounts stored with a booking and its deposit (null if none is offered), in cents (specification 10.13, 10.20). */
export function calculateAmounts(
  bill: Breakdown,
  departure: PlainDate,
  today: PlainDate,
  terms: TermsVersion,
) {
  const amounts = bookingAmounts(bill);
  return { ...amounts, deposit: depositOf(amounts.full_amount, departure, today, terms) };
}
