import * as v from 'valibot';
import type { AmendmentChange } from '../amendments/change.ts';
import type { AmendedBooking, QuoteContext } from '../amendments/quote.ts';
import { selectionOf } from '../booking/cabins/cabin-selection.ts';
import type { Offer } from '../booking/check-booking.ts';
import { cents, fromEuros } from '../core/money.ts';
import { passengerShape } from '../passengers/passenger-fields.ts';
import { priceOf } from '../price/price.ts';
import { specifiedTerms } from '../terms/specified-terms.ts';
import { bookingBody, mainBooker, offer as sold } from './test-booking.ts';
import { cabinType, product, productId } from './test-cart.ts';
import { departure } from './test-departure.ts';

const [specified] = specifiedTerms('boatbiketours');
if (!specified) throw new Error('The specification has terms');
/** The specification's terms. */
export const terms: AmendedBooking['terms'] = specified;
const today = '2027-01-10';
const [first, second] = v.parse(v.array(passengerShape(today)), bookingBody.passengers);
if (!first || !second) throw new Error('The test booking has two passengers');
/** The first passenger, who is the main booker. */
export const anna = first;
/** The second passenger. */
export const ben = second;
/** A bike at a fixed price. */
export const bike = productId('fixed');

/** Booked by two in a twin of 1000 each with bikes of 95; a suite costs 1500, and prices rose to 1200 and 120 since. */
export const former: Offer = {
  ...sold,
  departure: departure({ date: '2027-05-01' }),
  cabinTypes: [
    cabinType('twin', [1000, 1500, null]),
    cabinType('suite', [1500, 2000, 1200], { maximum_occupancy: 3 }),
  ],
  products: { ...sold.products, sgr: product('sgr', 5) },
};
/** The booked departure at higher prices. */
export const dearer: Offer = {
  ...former,
  cabinTypes: [
    cabinType('twin', [1200, 1700, null]),
    cabinType('suite', [1600, 2200, 1300], { maximum_occupancy: 3 }),
  ],
  products: {
    ...former.products,
    bikes: former.products.bikes.map((each) =>
      each.id === bike ? { ...each, unit_price: fromEuros(120) } : each,
    ),
  },
};
const passengers = [anna, ben].map((each) => ({ ...each, bike }));
const request = {
  departureId: 'departure',
  passengers: passengers,
  products: [],
  insurance: { cancellation: false, travel: false },
};

/** The booking of two in a twin, with changes. */
export function booked(
  changes: Partial<AmendedBooking> = {},
  cart: {
    insurance?: AmendedBooking['request']['insurance'];
    products?: AmendedBooking['request']['products'];
    offer?: Offer;
  } = {},
): AmendedBooking {
  const { insurance = request.insurance, products = request.products, offer = former } = cart;
  const bill = priceOf({
    ...offer,
    selection: selectionOf(passengers.map(({ cabin }) => cabin)),
    passengers: passengers,
    counts: Object.fromEntries(products.map(({ id, amount }) => [id, amount])),
    coupon: null,
    country: 'NL',
    insurance,
    tax: terms.tax,
  });
  return {
    request: { ...request, insurance, products },
    bill,
    main: { ...mainBooker, customerRemarks: '', groupName: '' },
    exchange_rate: null,
    departure_date: '2027-05-01',
    booked_on: '2027-01-08',
    insured: { cancellation: '2027-01-08', travel: '2027-01-08' },
    terms,
    paid: cents(0),
    ...changes,
  };
}

/** The passengers after changes, in the order of the booking; each was there before. */
export const people = (...changes: object[]) =>
  passengers.map((each, index) => ({
    ...each,
    was: index + 1,
    ...changes[index],
  })) as NonNullable<AmendmentChange['passengers']>;
/** A change of any shape, for tests of invalid ones. */
export const change = (fields: object): AmendmentChange => fields;
/** What a quote depends on: today and the offer of the booked departure, with changes. */
export const context = (changes: Partial<QuoteContext> = {}): QuoteContext => ({
  today,
  offer: dearer,
  bookable: true,
  coupon: null,
  perPerson: new Set(),
  ...changes,
});
/** The paid deposit. */
export const deposit = cents(66_000);
