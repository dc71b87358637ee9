import fc from 'fast-check';
import { locales } from '../../rules/src/core/locale.ts';
import { type Case, type KnownIds, queryCase } from './api-requests.ts';
import { text } from './arbitrary-values.ts';
import { withHeaders } from './request-headers.ts';

const day = fc.constantFrom('2027-06-26', '2027-02-30', '2027-6-1', '0001-01-01', '9999-12-31', 'today');
const cabins = fc.oneof(
  fc.constantFrom('annatwin-upper=2', 'annatwin-upper=2,2&annasuite=3', 'x=1', '=&=', 'annasuite=-1,1e9,,0'),
  text,
);

/** The query parameters of all pages (specification 1, 2, 4). */
const parameters: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  date: fc.oneof(day, text),
  party: fc.oneof(fc.integer(), fc.double(), text),
  tours: fc.oneof(fc.constantFrom('canals', 'canals:adria', ':::'), text),
  cabins,
  cid: text,
  locale: fc.oneof(fc.constantFrom(...locales, 'de-AT', 'xx'), text),
  lang: fc.oneof(fc.constantFrom(...locales), text),
  tourId: fc.oneof(fc.constantFrom('canals', 'adria'), text),
  all: fc.oneof(fc.constantFrom('', '1'), text),
  voucher: text,
  payment_intent: fc.oneof(fc.constant('pi_nobody'), text),
  payment_intent_client_secret: text,
  redirect_status: fc.oneof(fc.constantFrom('succeeded', 'failed', 'processing'), text),
  previous_payment_intent: text,
  previous_payment_client_secret: text,
  previous_status: text,
};

const headers = withHeaders(fc.constantFrom('text/html', '*/*').map((accept) => ({ accept })));

/** Cases of every page and prefix with valid and invalid queries. */
export function pageCases({ bookings, payments }: KnownIds): fc.Arbitrary<Case> {
  const booking = fc.constantFrom(...bookings);
  const payment = fc.constantFrom(...payments);
  const departure = fc.constantFrom('summer', 'free', 'past', 'nowhere', '%', '%ff');
  const tour = fc.constantFrom('canals', 'canals:adria', 'moselle-anna:moselle-berta', 'nowhere', '%zz');
  const path = fc.oneof(
    fc.constantFrom(
      '/',
      '/nowhere',
      '//',
      '/.well-known/x',
      '/assets/nothing.js',
      '/%',
      '/site/boatbiketours/en/',
    ),
    tour.map((id) => `/tours/${id}`),
    tour.map((id) => `/frame/tours/${id}`),
    fc.tuple(tour, day).map(([id, date]) => `/tours/${id}/date/${date}`),
    fc
      .tuple(departure, fc.constantFrom('', '/cabins', '/passengers', '/confirmation'))
      .map(([id, step]) => `/departures/${id}${step}`),
    fc
      .tuple(booking, fc.constantFrom('', '/payment', '/confirmed', '/nowhere'))
      .map(([id, step]) => `/bookings/${id}${step}`),
    fc.tuple(payment, fc.constantFrom('', '/completed')).map(([id, step]) => `/payments/${id}${step}`),
  );
  const prefix = fc.constantFrom('', '', '', '/de', '/nl/islandhopping', '/islandhopping', '/xx');
  const url = fc.tuple(prefix, path, queryCase(parameters)).map((parts) => parts.join(''));
  return fc.record({ method: fc.constant('GET' as const), url, headers });
}
