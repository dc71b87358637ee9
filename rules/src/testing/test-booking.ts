import type { BookingRequestInput } from '../booking/booking-request.ts';
import type { Offer } from '../booking/check-booking.ts';
import { cabinType, policies, product, productId, shop } from './test-cart.ts';
import { departure } from './test-departure.ts';

/** The day of the tests, the operator's. */
export const today = '2026-11-21';

/** A valid main booker as typed. */
export const mainBooker = {
  phoneNumber: '+31 20 123 4567',
  emailAddress: 'anna@example.com',
  streetAddress: 'Prinsengracht 1',
  zipCode: '1015 AB',
  city: 'Amsterdam',
  country: 'NL',
  state: '',
  customerRemarks: '',
  groupName: '',
};

/** A valid passenger as typed. */
export const passenger = {
  firstName: 'Anna',
  lastName: 'Bakker',
  dateOfBirth: '1961-12-03',
  gender: 'Female' as const,
  bodyHeight: 172,
  cabin: 'twin:1',
  bike: productId('own'),
  diet: '',
  other: [],
};

/** The valid body of a booking for two in a twin. */
export const bookingBody: BookingRequestInput = {
  departureId: 'departure',
  main: mainBooker,
  passengers: [passenger, { ...passenger, firstName: 'Ben', gender: 'Male', bodyHeight: '185' }],
  insurance: { cancellation: false, travel: false },
  terms: { general: true, consumer: true, payment: true },
  locale: 'nl',
  brand: 'boatbiketours',
  voucher: null,
  products: [],
  idempotency_key: '5f0c7c1e-0000-4000',
};

/** The departure's offer: a twin and a family cabin, and the test shop without its mandatory products. */
export const offer: Offer = {
  departure: departure(),
  cabinTypes: [
    cabinType('twin', [1000, 1500, null]),
    cabinType('family', [900, null, 700], { minimum_occupancy: 2, maximum_occupancy: 4 }),
  ],
  products: {
    bikes: shop.bikes,
    diets: shop.diets,
    other: shop.other,
    sgr: product('sgr', 5),
    insurance_policies: policies(),
  },
};
