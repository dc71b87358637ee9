/**
 * The data of a fictitious back end, "Reederei", with conventions of its own: prices as strings, optional fields missing or
 * null, unknown fields. Untyped on purpose.
 */
const extra = { _links: { self: '/v3/whatever' }, updatedBy: 'import-17', tags: [null, 4] };

const danube = { id: 'DON-8', name: 'Donau & Wachau', duration: 8, brand: 'REEDEREI', ...extra };
const bare = { id: 'NEU', name: 'Neue Route', duration: 5, brand: null, region: null, image_url: null };

const departure = (id: string, date: string, endDate: string, more: object) => ({
  id,
  tour_id: 'DON-8',
  tour_name: 'Donau & Wachau',
  ship_id: 'S/1',
  ship_name: 'MS Gisela',
  program_id: '',
  program_name: '',
  date,
  end_date: endDate,
  on_request: false,
  duration: 8,
  ...more,
});

const availability = {
  minimum_passengers: 1,
  available_passengers: 12,
  maximum_passengers: 12,
  available_cabins: 6,
  total_cabins: 40,
  minimum_price: '899.00',
  maximum_price: '1299.5',
  waitlist: true,
};

const full = departure('D-1', '2027-05-01', '2027-05-08', {
  availability,
  port_of_departure_name: 'Passau',
  port_of_arrival_name: null,
  voucher: null,
  multi_market: null,
  ...extra,
});
const without = departure('D-2', '2027-05-15', '2027-05-22', {});
const shipless = departure('D-3', '2027-05-29', '2027-06-05', { ship_id: '', ship_name: '', availability });

/** Without a price calculation the multiplier is 1, whatever the older flag says (specification 9). */
const price = {
  description: null,
  price_calculation: null,
  price_per_day: true,
  mandatory: false,
  local_cost: false,
};
const bike = {
  id: 'reederei-bike-0001',
  name: 'Trekkingrad',
  unit_price: '95',
  product_type: 'Bike',
  passenger_product: true,
};

const products = {
  bikes: [{ ...price, ...bike, ...extra }],
  diets: [],
  other: [],
  sgr: { id: 'reederei-sgrs-0001', name: 'Absicherung', unit_price: '0.00', description: null },
  insurance_policies: [],
  ...extra,
};

const cabin = {
  id: 'AUSSEN-oben',
  name: 'Außenkabine',
  minimum_occupancy: 1,
  maximum_occupancy: 2,
  unit_price: '1299.50',
  discount_price: null,
  surcharge_price: null,
  count: 20,
  available_count: 6,
  image_url: 'https://pictures.reederei.example/aussen.png',
  image_urls: null,
  ...extra,
};

const booked = {
  status: 'completed',
  id: 'B-1',
  departure_date: '2027-05-01',
  can_pay: true,
  on_request: false,
  tour_name: 'Donau & Wachau',
  tour_id: 'DON-8',
  tour_external_id: null,
  name: 'Frau Muster',
  email: 'muster@example.com',
  market: 'default',
  exchange_rate: null,
  state: null,
  number: '000017',
  amount: '2599.00',
  local_costs: 0,
  full_amount: '2599.00',
  insurance_amount: '0',
  deposit: null,
  ...extra,
};

/** A payment without a booking. */
const payment = {
  id: 'P-1',
  name: 'Bordguthaben',
  description: null,
  amount: '50.00',
  status: 'Open',
  type: 'other',
  full_name: null,
  email: null,
  market: 'default',
  exchange_rate: null,
  ...extra,
};

const tour = {
  id: 'DON-8',
  tours: [danube],
  first_departure: '2027-05-01',
  last_departure: null,
  first_available: null,
  ...extra,
};

const shipContent = {
  id: 'S/1',
  language: 'en',
  name: null,
  description: '<p>Siehe <a href="schiffe/gisela">Decksplan</a></p>',
  image_url: null,
  image_url1: null,
  image_url2: null,
  image_url3: null,
  ...extra,
};

/** JSON bodies of 200 responses, by path below /api/v1. */
export const responses: Readonly<Record<string, unknown>> = {
  '/tours': { data: [danube, bare], total: 2, page: null },
  '/tours/DON-8': tour,
  '/tours/DON-8/departures': [full, without],
  '/tours/DON-8/prices': [
    { year: 2027, month: 5, minimum_price: '899.00', maximum_price: '1299.5', currency: 'EUR' },
  ],
  '/departures/D-1': full,
  '/departures/D-1/cabins': [cabin],
  '/departures/D-1/products': products,
  '/departures/D-2': without,
  '/departures/D-3': shipless,
  '/departures/D-3/cabins': [cabin],
  '/departures/D-3/products': products,
  '/translations/ships': [shipContent],
  '/translations/products': [],
  '/translations/ships/S%2F1/cabins': [],
  '/bookings/B-1': booked,
  '/payments/P-1': payment,
  '/bookings/B-lost': {
    status: 'failed',
    id: 'B-lost',
    error: 'ERR_4711: Kontingent <b>erschöpft</b>',
    ...extra,
  },
};
