import type { BookingRequest } from '@towpath/rules/booking/booking-request';
import { selectionOf } from '@towpath/rules/booking/cabin-selection';
import type { Offer } from '@towpath/rules/booking/check-booking';
import type { PlainDate } from '@towpath/rules/core/dates';
import { marketOf } from '@towpath/rules/core/market';
import { type Breakdown, bookingAmounts, priceOf } from '@towpath/rules/price/price';
import type { Voucher } from '@towpath/rules/price/voucher';
import { depositOf, termsOn } from '@towpath/rules/terms/payment-terms';

/** The bill of a request on the operator's day `today`. Prices never come from the browser (architecture 1). */
export function calculateBill(
  request: BookingRequest,
  offer: Offer,
  coupon: Voucher | null,
  today: PlainDate,
): Breakdown {
  const market = marketOf(request.main.country, offer.departure.multi_market ?? undefined);
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
    vat: termsOn(today, request.brand, market).vat,
  });
}

/** The amounts stored with a booking and its deposit (null if none is offered), in cents (specification 10.13, 10.20). */
export function calculateAmounts(
  bill: Breakdown,
  request: BookingRequest,
  departure: PlainDate,
  today: PlainDate,
) {
  const amounts = bookingAmounts(bill);
  const terms = termsOn(today, request.brand, bill.market);
  return { ...amounts, deposit: depositOf(amounts.full_amount, departure, today, terms) };
}
