import type { BookingRequestInput } from '@towpath/rules/booking/booking-request';
import { type CabinSelection, cabinKey } from '@towpath/rules/booking/cabins/cabin-selection';
import type { PassengerInput } from '@towpath/rules/passengers/passenger-fields';
import type { Sql } from '../../database/database.ts';

/** A departure that offers a deposit and is sold in both markets, with four twins and two suites, all free. */
export const summer = 'summer';

/** How long tests wait for a booking to be placed, in milliseconds; long enough for a slow machine. */
export const testPlaceTimeout = 30_000;

/** Adds the departure `summer` to the tests' catalogue. */
export async function insertSummer(sql: Sql): Promise<void> {
  await sql.query(`
    insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, multi_market) values
      ('summer', 'canals', 'anna', 'p', 'Canals', '2027-06-26', '2027-07-03', 8, true);
    insert into stock (departure_id, cabin_type_id, total, taken, unit_price, discount_price, surcharge_price) values
      ('summer', 'annatwin-upper', 4, 0, 99950, null, 149950), ('summer', 'annasuite', 2, 0, 125000, 100000, null)`);
}

function passenger(cabin: string): PassengerInput {
  return {
    firstName: 'Anna',
    lastName: 'Visser',
    dateOfBirth: '1980-05-17',
    gender: 'Female',
    bodyHeight: 172,
    cabin,
    bike: 'product-bike-00001',
    diet: '',
    other: [],
  };
}

/** Passengers for a selection, all with the same name. */
export function passengersOf(selection: CabinSelection): PassengerInput[] {
  return Object.entries(selection).flatMap(([type, cabins]) =>
    cabins.flatMap((people, index) =>
      Array.from({ length: people }, () => passenger(cabinKey(type, index + 1))),
    ),
  );
}

const dutch: BookingRequestInput['main'] = {
  phoneNumber: '+31 20 123 45 67',
  emailAddress: 'anna@example.com',
  streetAddress: 'Keizersgracht 1',
  zipCode: '1015 AA',
  city: 'Amsterdam',
  country: 'NL',
  state: '',
  customerRemarks: '',
  groupName: '',
};

/** A main booker from the United States. */
export const american: BookingRequestInput['main'] = {
  ...dutch,
  streetAddress: '1 Main Street',
  city: 'Springfield',
  zipCode: '62701',
  country: 'US',
  state: 'IL',
};

const accepted = { general: true, consumer: true, payment: true };
/** The terms that the North American market asks for. */
export const americanTerms = { general_north_america: true, payment_north_america: true };

/** A valid request for a twin for two on `summer`, with changes. */
export function requestFor(
  changes: Partial<BookingRequestInput> = {},
  selection: CabinSelection = { 'annatwin-upper': [2] },
): BookingRequestInput {
  return {
    departureId: summer,
    main: dutch,
    passengers: passengersOf(selection),
    insurance: { cancellation: false, travel: false },
    terms: accepted,
    locale: 'en',
    brand: 'boatbiketours',
    voucher: null,
    products: [],
    cid: null,
    idempotency_key: crypto.randomUUID(),
    ...changes,
  };
}

/** The reserved cabins of a departure by cabin type. */
export async function takenOf(sql: Sql, departureId = summer): Promise<Record<string, number>> {
  const rows = await sql.query<{ cabin_type_id: string; taken: number }>(
    'select cabin_type_id, taken from stock where departure_id = $1 order by cabin_type_id',
    [departureId],
  );
  return Object.fromEntries(rows.map(({ cabin_type_id, taken }) => [cabin_type_id, taken]));
}
