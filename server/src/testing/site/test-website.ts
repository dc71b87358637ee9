import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { projectFolder } from '../../config/settings.ts';
import type { Database } from '../../database/database.ts';
import type { Get } from '../../site/api-client.ts';
import { anyHost } from '../../site/picture-hosts.ts';
import { registerSite } from '../../site/site-routes.ts';
import { testContext } from '../test-context.ts';
import { createTestServer } from '../test-server.ts';
import { plainPage, testRenderer } from './test-renderer.ts';

const canals = {
  id: 'canals',
  bike_from_price: 96,
  name: 'Canals & Locks',
  duration: 8,
  brand: 'boatbiketours',
  image_url: '/pictures/c.svg',
};
const adria = { id: 'adria', name: 'Adria', duration: 7, brand: 'islandhopping' };
const both = { id: 'a:b', name: 'Both', duration: 1 };
const dates = { first_departure: null, last_departure: null, first_available: null };
const booking = {
  status: 'completed',
  id: 'b1',
  departure_date: '2027-05-03',
  can_pay: false,
  on_request: false,
  tour_name: 'Canals & Locks',
  tour_id: 'canals',
  tour_external_id: null,
  name: 'Anna Vermeer',
  email: 'anna@example.org',
  market: 'default',
  exchange_rate: null,
  state: null,
  number: 'BBT-100001',
  amount: 1050,
  local_costs: 50,
  full_amount: 1000,
  insurance_amount: 0,
  deposit: null,
  journey: {
    end_date: '2027-05-10',
    ship_name: 'Anna Hendrika',
    image_url: '/pictures/ships/anna.svg',
    port_of_departure_name: 'Amsterdam',
    boarding_time: '16:00',
    port_of_arrival_name: 'Bruges',
    first_names: ['Anna', 'Jan'],
    paid: 300,
    due: [{ amount: 700, charge: 700, due_on: '2027-03-15', asked: false }],
  },
};
const refunded = { heading: 'Refund', text: ['<b>€90.00</b>'], payment: 'p<1' };
const cancelled = {
  en: { heading: 'Your booking is cancelled.', text: ['You get €90.00 back.'], notes: [refunded] },
  de: { heading: 'Ihre Buchung ist storniert.', text: ['Sie erhalten 90,00 € zurück.'], notes: [refunded] },
  nl: { heading: 'Je boeking is geannuleerd.', text: ['Je krijgt € 90,00 terug.'], notes: [refunded] },
};
const departure = {
  id: 'd1',
  tour_id: 'canals',
  tour_name: 'Canals & Locks',
  ship_id: 'anna',
  ship_name: 'Anna',
  program_id: 'p',
  program_name: 'P',
  date: '2027-05-01',
  end_date: '2027-05-02',
  on_request: false,
  duration: 2,
  port_of_departure_name: 'Bruges',
  port_of_arrival_name: 'Ghent',
  quay: 'Coupure 1, Brugge',
};
const journey = {
  level: 'easy',
  suitable_for_children: false,
  meals: { breakfasts: 1, lunches: 0, dinners: 1 },
  included: ['Bed linen & towels'],
  excluded: ['Tips'],
  minimum_participants: null,
  call_off_days: null,
  picture_text: 'A lock',
  facts: [['Size of the group', 'Up to about 24 guests']],
  bikes: [],
  days: [
    { port: 'Bruges', km: 0, title: 'Evening', text: 'A walk.' },
    { port: 'Ghent', km: 31, title: 'Along the canal', text: 'Poplars.' },
  ],
};
const content: Record<string, unknown> = {
  '/api/v1/tours': { data: [canals, adria, both] },
  '/api/v1/tours/canals': { id: 'canals', tours: [canals], ...dates, first_available: '2027-05-01' },
  '/api/v1/tours/canals/content?locale=de': journey,
  '/api/v1/tours/canals/departures?start=2027-05-01&end=2027-08-09': [departure, { ...departure, id: 'd2' }],
  '/api/v1/tours/a%3Ab': { id: 'a:b', tours: [both, { ...both, id: 'b' }], ...dates },
  '/api/v1/tours/canals/prices': [
    { year: 2027, month: 5, minimum_price: 1039, maximum_price: 1200 },
    { year: 2027, month: 6, minimum_price: 969, maximum_price: 1200 },
  ],
  '/api/v1/translations/ships': [],
  '/api/v1/bookings/b1': booking,
  '/api/v1/bookings/key-of-a-booking': { ...booking, id: 'key-of-a-booking' },
  '/api/v1/bookings/elsewhere': { ...booking, id: 'elsewhere', journey: undefined },
  '/api/v1/bookings/failed': { status: 'failed', id: 'failed', error: 'sold_out' },
  '/api/v1/bookings/cancelled': {
    status: 'failed',
    id: 'cancelled',
    error: 'cancelled',
    situation: { main: 'cancelled_by_us', notes: ['refund_on_its_way'], words: cancelled },
    tour_id: 'canals',
  },
  '/api/v1/terms/boatbiketours/texts?locale=de': [
    { market: 'default', term: 'payment', version: 'p-1', body: '<p>30 % <b>sofort</b></p>' },
    { market: 'default', term: 'travel', version: 't-1', body: '<p>Eigener Markt</p>' },
    { market: 'default', term: 'standard_form', version: 'f-1', body: '<p>Formblatt</p>' },
    { market: 'north_america', term: 'travel', version: 't-2', body: '<p>Anderer Markt</p>' },
  ],
  '/api/v1/translations/names?locale=de': {
    'Canals & Locks': 'Schleusenfahrt',
    Bruges: 'Brügge',
    error: 'no name',
  },
};
const get: Get = async (path) => ({ status: path in content ? 200 : 404, body: content[path] });

/** The German texts of the payment, which the thank-you page shares. */
export const germanPayment = JSON.parse(
  readFileSync(join(projectFolder, 'web/public/locales/de/payment.json'), 'utf8'),
);

/** A server whose pages are made from a small catalogue and two bookings; sites: the operator's own addresses. */
export function openWebsite(sites?: Config['sites']) {
  const { renderer } = testRenderer(join(projectFolder, 'web', 'public'), () => plainPage(404));
  const context = testContext({} as Database, sites && { sites });
  return createTestServer((app) => registerSite(app, context, renderer, get, null, anyHost));
}
/** The page at a path of the built-in website. */
export const pageAt = async (path: string) => {
  const { status, body } = await openWebsite().get(path);
  return { status, text: String(body) };
};
