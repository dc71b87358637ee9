/** The constants of specification 9, each with its unit. What differs by brand, market or date is data. */
export const limits = {
  /** People travelling together. */
  party: { minimum: 1, maximum: 20, default: 2 },
  /** Occupants of a new cabin whose minimum occupancy is not known. */
  passengersPerCabin: 2,
  /** Days between tomorrow and the earliest departure that can be booked. */
  daysInAdvance: 0,
  /** The body height of a passenger in centimetres. */
  bodyHeight: { minimum: 100, maximum: 299 },
  /** The body height in centimetres for which a bike is counted whose rider is not known yet. */
  adultHeight: 170,
  /** The earliest year of birth. */
  birthYear: { minimum: 1900 },
  /** Characters of a product's id. */
  productIdLength: 18,
  /**
   * The maximum length in characters of any other id, of a key that a browser makes, and of a day with the text around
   * it.
   */
  idLength: 200,
  dateLength: 100,
  /** Milliseconds in which a month slides in. */
  monthSlide: 200,
  /** Hours in which a booking made on this device counts as recent. */
  recentBookingHours: 4,
  /** Days for which a device keeps a draft (decision 028). */
  draftDays: 30,
  /** Milliseconds between two polls of a pending booking: doubling from first to longest. */
  bookingPoll: { first: 300, longest: 3000 },
  /** Minutes for which a payment attempt blocks the release of its booking. */
  paymentTryMinutes: 15,
  /** Hours for which a booking is kept after a bank first refused its payment, days after it was made (decision 093). */
  failedPaymentHours: 72,
  /** Holds, in milliseconds: their longest time with all renewals, the warning before they expire, and between two silent renewals. */
  hold: { longest: 120 * 60_000, warning: 2 * 60_000, renewalInterval: 5 * 60_000 },
  /** How many clients' limits the /48 network of a client with an IPv6 address has (decision 027). */
  networkClients: 10,
  /** Pixels: below this width the chat is moved up and tooltips avoid the bottom bar. */
  wideWindow: 1024,
  bottomBar: 62,
  /** How far the chat is moved up, as a CSS length. */
  chatLift: '5rem',
  /** Milliseconds until a dropdown forgets the letters typed so far. */
  typeAhead: 350,
  /** Times of fetching data, in milliseconds. */
  fetching: {
    retries: 3,
    firstDelay: 1000,
    longestDelay: 30_000,
    cache: 5 * 60_000,
    voucherCache: 10 * 60_000,
    translationsFresh: 86_400_000,
  },
} as const;
