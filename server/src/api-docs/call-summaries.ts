import type { CallName } from '@towpath/rules/core/contract';

/** What each call of the contract does, for the API's description. */
export const callSummaries: Readonly<Record<CallName, string>> = {
  tours: 'All tours',
  tour: 'A tour, or a combined tour: ids joined by colons',
  tourDepartures: 'Departures from start (inclusive) to end (exclusive)',
  tourPrices: 'Lowest and highest price per person, by month',
  tourContent: 'What a tour is like, day by day, in a language',
  departure: 'A departure',
  departureCabins: 'Cabin types with their availability; the cabins of the hold count as available',
  departureProducts: 'Bikes, diets, other products, supplement and insurance policies',
  departureVoucher: 'A coupon that is valid for the departure',
  takeHold: 'Hold cabins of a departure: all or none; replaces the hold of the same browser',
  renewHold: 'Renew a hold, with the same or other cabins',
  deleteHold: 'Release a hold; false where it has ended',
  releaseHold: 'The same for a page that is closed, which can only send a POST',
  shipTranslations: 'Translations of ships',
  terms: 'The terms of a brand that hold today or later',
  termsTexts: 'The texts of the terms of a brand that hold today, in a language',
  productTranslations: 'Translations of products',
  cabinTranslations: "Translations of a ship's cabin types",
  booking: 'A booking; its fields depend on its status',
  nameTranslations: 'Names of tours, regions and ports in a language, by name',
  createBooking: 'Create a booking; the same idempotency key and content return the same booking',
  payment: 'A stand-alone payment',
  payBooking: 'Start a payment of a booking',
  pay: 'Start a stand-alone payment',
};
