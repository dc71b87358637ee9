import type { CallName } from '@towpath/rules/contract/contract';

/** Summary of each call of the contract, for the API's description. */
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
  terms: 'The terms of a brand that apply today or later',
  termsTexts: 'The texts of the terms of a brand that apply today, in a language',
  productTranslations: 'Translations of products',
  cabinTranslations: "Translations of a ship's cabin types",
  booking: 'A booking; its fields depend on its status',
  nameTranslations: 'Names of tours, regions and ports in a language, by name',
  createBooking: 'Create a booking; the same idempotency key and content return the same booking',
  payment: 'A stand-alone payment',
  payBooking: 'Start a payment of a booking',
  pay: 'Start a stand-alone payment',
  bookingOverview: 'A booking as its own page shows it; with first names only without access',
  requestAccessCode: "Mail a one-time code to a booking's main booker; the response is the same for every id",
  openAccess: 'Open a booking with the code: sets a cookie for the calls of this booking',
  access: 'Until when this browser has access to a booking',
  amendable: 'What the main booker can change of a booking; this and the next three need access to it',
  changeChoices:
    'The cabin types and other departures that fit the party of a booking, with the difference of the price',
  quoteAmendment: 'Quote a change of a booking, valid for 15 minutes',
  applyAmendment: 'Apply a quote, or send it to the office where the terms ask for that',
  changeBusiness: 'Change the company that invoices are addressed to, which needs access to the booking',
  transferBooking:
    'Transfer a booking to another person, which needs access to it and a code that is mailed for it',
  complain: 'Complain about a booking, which needs access to it; the same text of the same day counts once',
  ownParts:
    "How far a booking's passengers are with their own parts; this and the next two need access to the booking",
  invitePassenger: "Make a link to a passenger's part, mailed where there is an address; earlier links end",
  withdrawPassenger: "End the links to a passenger's part",
  ownPart: 'The part of a booking that a link opens; data required by authorities is never shown',
  saveOwnPart: 'Fill in the part that a link opens; empty data stays as it was',
  waitingParties: 'How many parties wait for a departure and can be offered it',
  joinWaitingList:
    'Join the waiting list, unless every departure that suits has room; the same idempotency key and content return the same entry',
  waitingEntry: 'An entry in the waiting list by the id of its mailed link, with its open offer',
  changeWaiting:
    'Change what a party waits for; it keeps its place, and departures of which it let an offer pass are offered again where it wants something else',
  leaveWaitingList: 'Leave the waiting list; cabins of an open offer go to the next party',
  keepWaiting: 'Confirm an entry, or say that a party which let offers pass still waits',
  acceptOffer:
    'What the passengers step needs to book an offer; its cabins are kept for at least an hour from the first time',
  declineOffer: 'Decline an offer, whose cabins go to the next party',
  createEnquiry: 'Ask for a quote for a group; the same idempotency key and content return the same enquiry',
  buyGift:
    'Buy a gift voucher, which the payment then pays; the same idempotency key and content return the same payment',
  withdrawGift:
    'Withdraw from the purchase of a gift voucher of which nothing is spent, within 14 days; its price is paid back',
  voucherBalance: 'What is left on a gift voucher or credit voucher of a brand',
  payWithVoucher:
    'Pay a stand-alone payment of a booking, or as much as is left, with a gift voucher or credit voucher',
  groupQuote: 'The quote of a group that a link opens, with questions and answers',
  askAboutQuote: 'Ask a question about the quote of a group, which is mailed to the operator',
  requestQuoteCode: 'Mail a code to the enquirer, with which the quote of a group is accepted or declined',
  acceptQuote:
    'Accept the quote of a group under the terms shown, with obligation to pay; it becomes a booking',
  declineQuote: 'Decline the quote of a group; its cabins and bikes are released',
  crewList: "The list of a departure that a crew's link opens, with arrivals; 410 once the link has ended",
  sendArrivals:
    "Ticks and unticks of passengers with a crew's link; an event that is sent again counts once. Returns all of the departure",
  closeAccess: 'End the access of this browser to a booking',
};
