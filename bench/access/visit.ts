import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { firstDepartures, twoShipsOf } from '../../e2e/support/departures.ts';
import type { BookingRequestInput } from '../../rules/src/booking-request.ts';
import type { Brand } from '../../rules/src/brand.ts';
import { cabinKey, formatCabins } from '../../rules/src/cabin-selection.ts';
import type { Cents } from '../../rules/src/money.ts';
import type { Database } from '../../server/src/database.ts';

/** What a brand's screens are opened with. */
export interface Visit {
  tour: string;
  date: string;
  departure: string;
  /** The `cabins` query of one cabin for two. */
  cabins: string;
  /** A combined tour, and a day on which both of its ships sail. */
  combined: { tour: string; date: string };
  /** What the passengers step leaves behind on the device. */
  validated: Pick<BookingRequestInput, 'main' | 'passengers'>;
  booking: string;
  /** Stand-alone payments, to be paid and paid. */
  payments: { open: string; paid: string };
}

const tours: Readonly<Partial<Record<Brand, { tour: string; combined: string }>>> = {
  boatbiketours: {
    tour: 'canals-of-holland',
    combined: 'amsterdam-bruges-wilgenroos:amsterdam-bruges-liefde',
  },
  islandhopping: { tour: 'kvarner-bay', combined: 'dalmatia-galeb:dalmatia-maestralka' },
};

const booker: BookingRequestInput['main'] = {
  phoneNumber: '+31 20 555 0123',
  emailAddress: 'anna.vermeer@example.org',
  streetAddress: 'Prinsengracht 263',
  zipCode: '1016 GV',
  city: 'Amsterdam',
  country: 'NL',
  state: '',
  customerRemarks: '',
  groupName: '',
};

interface Offered {
  id: string;
  mandatory: boolean;
  passenger_product: boolean;
}

async function detailsFor(request: APIRequestContext, departure: string) {
  const shop = await (await request.get(`/api/v1/departures/${departure}/products`)).json();
  const { bikes, other }: Record<'bikes' | 'other', Offered[]> = shop;
  const mandatory = other.filter((product) => product.mandatory);
  const types: { id: string; available_count: number; maximum_occupancy: number }[] = await (
    await request.get(`/api/v1/departures/${departure}/cabins`)
  ).json();
  const type = types.find(
    ({ available_count, maximum_occupancy }) => available_count > 0 && maximum_occupancy > 1,
  );
  if (!type) throw new Error(`No cabin for two on ${departure}`);
  const traveller = {
    lastName: 'Vermeer',
    dateOfBirth: '1961-12-03',
    gender: '' as const,
    bodyHeight: 172,
    cabin: cabinKey(type.id, 1),
    bike: bikes[0]?.id ?? '',
    diet: '',
    other: mandatory.filter(({ passenger_product }) => passenger_product).map(({ id }) => id),
  };
  const passengers = ['Anna', 'Jan'].map((firstName) => ({ ...traveller, firstName }));
  const counted = mandatory.filter(({ passenger_product }) => !passenger_product);
  return {
    cabins: formatCabins({ [type.id]: [2] }),
    validated: { main: booker, passengers },
    products: counted.map(({ id }) => ({ id, amount: 1 })),
  };
}

async function book(
  request: APIRequestContext,
  brand: Brand,
  departureId: string,
  { validated, products }: Awaited<ReturnType<typeof detailsFor>>,
): Promise<string> {
  const body: BookingRequestInput = {
    ...validated,
    products,
    departureId,
    brand,
    locale: 'en',
    insurance: { cancellation: false, travel: false },
    terms: { general: true, consumer: true, payment: true },
    voucher: null,
    idempotency_key: randomUUID(),
  };
  const answer = await request.post('/api/v1/bookings', { data: body });
  if (!answer.ok()) throw new Error(`The booking was refused: ${await answer.text()}`);
  return (await answer.json()).id;
}

/** A stand-alone payment of 420 euros as the operator writes it down. */
async function writePayment(database: Database, state: 'open' | 'completed'): Promise<string> {
  const amount = 42_000 as Cents;
  const [payment] = await database.query<{ id: string }>(
    `insert into payment (type, state, name, description, amount, market, currency, charge, full_name, email)
     values ('balance', $1, 'Canals of Holland', 'The rest', $2, 'default', 'eur', $2, 'Anna Vermeer', 'anna@example.org')
     returning id`,
    [state, amount],
  );
  return payment?.id ?? '';
}

/** Books and writes down what the screens of a brand need to be opened one by one. */
export async function prepareVisit(
  request: APIRequestContext,
  database: Database,
  brand: Brand,
): Promise<Visit> {
  const known = tours[brand];
  if (!known) throw new Error(`No tours to visit of ${brand}`);
  const { tour, combined } = known;
  const [{ id: departure, date }] = await firstDepartures(request, tour);
  const [first] = await twoShipsOf(request, combined);
  const details = await detailsFor(request, departure);
  const { cabins, validated } = details;
  return {
    tour,
    date,
    departure,
    cabins,
    validated,
    combined: { tour: combined, date: first?.date ?? '' },
    booking: await book(request, brand, departure, details),
    payments: {
      open: await writePayment(database, 'open'),
      paid: await writePayment(database, 'completed'),
    },
  };
}
