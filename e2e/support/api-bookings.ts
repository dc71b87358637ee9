import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { statusOncePlaced } from '../../bench/screens/api-bookings.ts';
import type { OfferedBikeStock } from '../../rules/src/bikes/bike-shapes.ts';
import type { BookingRequestInput } from '../../rules/src/booking/booking-request.ts';
import { cabinKey } from '../../rules/src/booking/cabins/cabin-selection.ts';
import type { DepartureProducts } from '../../rules/src/contract/contract.ts';
import type { Locale } from '../../rules/src/core/locale.ts';
import { isNorthAmerican } from '../../rules/src/core/market.ts';
import type { Brand } from '../../rules/src/site/brand.ts';
import { type ApiDeparture, departuresOf } from './departures.ts';

/** A booking of a cabin for two on a tour's last departure with cabins for them. */
export interface BookingOptions {
  tour: string;
  country?: string;
  locale?: Locale;
  brand?: Brand;
  onRequest?: boolean;
  insured?: boolean;
  /** With travel insurance besides. */
  travelInsured?: boolean;
  lastName?: string;
  remarks?: string;
  /** By default each booking has its own address, because an address gets a limited number of mails an hour. */
  email?: string;
}

/** A booking and its departure. */
export interface ApiBooking {
  id: string;
  departure: string;
}

interface Offer {
  cabins: { id: string; minimum_occupancy: number; maximum_occupancy: number; available_count: number }[];
  bike: string;
  /** Mandatory products: per passenger, and counted. */
  perPassenger: string[];
  counted: string[];
}

interface ApiProduct {
  id: string;
  mandatory: boolean;
  passenger_product: boolean;
}

const HEIGHT = 172;

/** Whether two more bikes of a product fit the passengers. */
function hasTwoLeft({ frames, taken }: OfferedBikeStock): boolean {
  const fitting = frames.filter(({ from_cm, to_cm }) => from_cm <= HEIGHT && HEIGHT <= to_cm);
  const isFitting = (height: number) =>
    fitting.some(({ from_cm, to_cm }) => from_cm <= height && height <= to_cm);
  const count = fitting.reduce((total, frame) => total + frame.count, 0);
  return count - taken.filter(isFitting).length >= 2;
}

/** A bike of which two are left for the passengers; the first one where stock is not stated. */
function bikeOf({ bikes, bike_stock }: DepartureProducts): string {
  const left = bike_stock?.filter(hasTwoLeft).map(({ product_id }) => product_id);
  const bike = bikes.find(({ id }) => left?.includes(id) ?? true);
  if (!bike) throw new Error('No bikes for two are left');
  return bike.id;
}

async function offerOf(request: APIRequestContext, departure: string): Promise<Offer> {
  const cabins = await (await request.get(`/api/v1/departures/${departure}/cabins`)).json();
  const products = await (await request.get(`/api/v1/departures/${departure}/products`)).json();
  const mandatory = (products.other as ApiProduct[]).filter((product) => product.mandatory);
  return {
    cabins,
    bike: bikeOf(products),
    perPassenger: mandatory.filter((product) => product.passenger_product).map(({ id }) => id),
    counted: mandatory.filter((product) => !product.passenger_product).map(({ id }) => id),
  };
}

const isBookable = (onRequest: boolean) => (departure: ApiDeparture) =>
  departure.on_request === onRequest && departure.availability.maximum_passengers > 2;

const accepted = { general: true, consumer: true, payment: true, cancellation: true, travel: true };
const acceptedNorthAmerica = { general_north_america: true, payment_north_america: true };

function requestFor(options: BookingOptions, departureId: string, offer: Offer): BookingRequestInput {
  const { country = 'NL', locale = 'en', brand = 'boatbiketours' } = options;
  const { insured = false, travelInsured = false } = options;
  const { lastName = 'Vermeer', remarks = '', email = `anna.${randomUUID()}@example.org` } = options;
  const type = offer.cabins.find((cabin) => cabin.available_count > 0 && cabin.maximum_occupancy > 1);
  if (!type) throw new Error(`No cabin for two is left on ${departureId}`);
  const passenger = (firstName: string) => ({
    firstName,
    lastName,
    dateOfBirth: '1961-12-03',
    gender: '' as const,
    bodyHeight: HEIGHT,
    cabin: cabinKey(type.id, 1),
    bike: offer.bike,
    diet: '',
    other: offer.perPassenger,
  });
  const state = country === 'US' ? 'IL' : country === 'CA' ? 'ON' : '';
  return {
    departureId,
    main: {
      phoneNumber: '+31 20 555 0123',
      emailAddress: email,
      streetAddress: 'Prinsengracht 263',
      zipCode: '1016 GV',
      city: 'Amsterdam',
      country,
      state,
      customerRemarks: remarks,
      groupName: '',
    },
    passengers: [passenger('Anna'), passenger('Jan')],
    insurance: { cancellation: insured, travel: travelInsured },
    terms: isNorthAmerican(country) ? { ...accepted, ...acceptedNorthAmerica } : accepted,
    locale,
    brand,
    voucher: null,
    products: offer.counted.map((id) => ({ id, amount: 1 })),
    idempotency_key: randomUUID(),
  };
}

/** The last departure with room for the booking, and what it offers. */
async function findOffer(request: APIRequestContext, { tour, onRequest = false }: BookingOptions) {
  const last = (await departuresOf(request, tour)).findLast(isBookable(onRequest));
  if (!last) throw new Error(`No departure of ${tour}`);
  return { departure: last.id, offer: await offerOf(request, last.id) };
}

/** Books by the API, for tests of the payment. */
export async function bookByApi(request: APIRequestContext, options: BookingOptions): Promise<ApiBooking> {
  const { departure, offer } = await findOffer(request, options);
  const data = requestFor(options, departure, offer);
  const answer = await request.post('/api/v1/bookings', { data });
  const { id } = await answer.json();
  if (!id || (await statusOncePlaced(request, id)) !== 'completed')
    throw new Error(`Not booked: ${answer.status()} ${await answer.text()}`);
  return { id, departure };
}

/** Asks for a quote for a group, from an address of its own; returns the number of the enquiry. */
export async function enquireByApi(
  request: APIRequestContext,
  { locale = 'en', name = 'Choir', party = 30 }: { locale?: Locale; name?: string; party?: number } = {},
): Promise<string> {
  const data = {
    brand: 'boatbiketours',
    locale,
    tour: 'canals-of-holland',
    from: null,
    party,
    name,
    email: `choir.${randomUUID()}@example.org`,
    phone: '+31 20 555 0134',
    remarks: '',
    idempotency_key: randomUUID(),
  };
  const answer = await request.post('/api/v1/enquiries', { data });
  if (!answer.ok()) throw new Error(`Not asked: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()).number;
}
