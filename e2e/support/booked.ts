import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { BookingRequestInput } from '../../rules/src/booking/booking-request.ts';
import { cabinKey } from '../../rules/src/booking/cabin-selection.ts';
import type { Locale } from '../../rules/src/core/locale.ts';
import { isNorthAmerican } from '../../rules/src/core/market.ts';
import type { Brand } from '../../rules/src/site/brand.ts';
import { type ApiDeparture, departuresOf } from './departures.ts';

/** What a journey wants to have booked: a cabin for two on a tour, far away, unless told otherwise. */
export interface Wish {
  tour: string;
  country?: string;
  locale?: Locale;
  brand?: Brand;
  onRequest?: boolean;
  insured?: boolean;
}

/** What was booked, and on which departure. */
export interface Made {
  id: string;
  departure: string;
}

interface Offer {
  cabins: { id: string; minimum_occupancy: number; maximum_occupancy: number; available_count: number }[];
  bike: string;
  /** What everybody has to take: for each passenger, and once. */
  forEach: string[];
  once: string[];
}

interface ApiProduct {
  id: string;
  mandatory: boolean;
  passenger_product: boolean;
}

async function offerOf(request: APIRequestContext, departure: string): Promise<Offer> {
  const cabins = await (await request.get(`/api/v1/departures/${departure}/cabins`)).json();
  const products = await (await request.get(`/api/v1/departures/${departure}/products`)).json();
  const mandatory = (products.other as ApiProduct[]).filter((product) => product.mandatory);
  return {
    cabins,
    bike: products.bikes[0].id,
    forEach: mandatory.filter((product) => product.passenger_product).map(({ id }) => id),
    once: mandatory.filter((product) => !product.passenger_product).map(({ id }) => id),
  };
}

const wanted = (onRequest: boolean) => (departure: ApiDeparture) =>
  departure.on_request === onRequest && departure.availability.maximum_passengers > 2;

const accepted = { general: true, consumer: true, payment: true, cancellation: true, travel: true };
const acceptedAbroad = { general_north_america: true, payment_north_america: true };

function requestFor(wish: Wish, departureId: string, offer: Offer): BookingRequestInput {
  const { country = 'NL', locale = 'en', brand = 'boatbiketours', insured = false } = wish;
  const type = offer.cabins.find((cabin) => cabin.available_count > 0 && cabin.maximum_occupancy > 1);
  if (!type) throw new Error(`No cabin for two is left on ${departureId}`);
  const passenger = (firstName: string) => ({
    firstName,
    lastName: 'Vermeer',
    dateOfBirth: '1961-12-03',
    gender: '' as const,
    bodyHeight: 172,
    cabin: cabinKey(type.id, 1),
    bike: offer.bike,
    diet: '',
    other: offer.forEach,
  });
  const state = country === 'US' ? 'IL' : country === 'CA' ? 'ON' : '';
  return {
    departureId,
    main: {
      phoneNumber: '+31 20 555 0123',
      emailAddress: 'anna.vermeer@example.org',
      streetAddress: 'Prinsengracht 263',
      zipCode: '1016 GV',
      city: 'Amsterdam',
      country,
      state,
      customerRemarks: '',
      groupName: '',
    },
    passengers: [passenger('Anna'), passenger('Jan')],
    insurance: { cancellation: insured, travel: false },
    terms: isNorthAmerican(country) ? { ...accepted, ...acceptedAbroad } : accepted,
    locale,
    brand,
    voucher: null,
    products: offer.once.map((id) => ({ id, amount: 1 })),
    idempotency_key: randomUUID(),
  };
}

/** Books without the screens: for journeys that begin at the payment. */
export async function bookBy(request: APIRequestContext, wish: Wish): Promise<Made> {
  const departure = (await departuresOf(request, wish.tour)).findLast(wanted(wish.onRequest ?? false));
  if (!departure) throw new Error(`Nothing departs on ${wish.tour}`);
  const data = requestFor(wish, departure.id, await offerOf(request, departure.id));
  const answer = await request.post('/api/v1/bookings', { data });
  const { id, status } = await answer.json();
  if (status !== 'completed') throw new Error(`Not booked: ${answer.status()} ${await answer.text()}`);
  return { id, departure: departure.id };
}
