import { bookingRequest } from '@towpath/rules/booking/booking-request';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invalid, notFound, Refusal } from '../config/errors.ts';
import type { Database } from '../database/database.ts';
import { testContext, testToday } from '../testing/test-context.ts';
import { createTestServer } from '../testing/test-server.ts';
import { type Handler, serveCall } from './serve.ts';

// No call here uses a database.
const database = {} as Database;
const tour = {
  id: 'a',
  tours: [{ id: 'a', name: 'A', duration: 8 }],
  first_departure: null,
  last_departure: null,
  first_available: null,
};

const answering = (handler: Handler<'tour'>, production = false) =>
  createTestServer((app) => serveCall(app, testContext(database, { production }), 'tour', handler));

test.each([
  ['/api/v1/tours/a:b', 'a:b'],
  ['/api/v1/tours/a%3Ab', 'a:b'],
  [
    `/api/v1/tours/${Array.from({ length: 20 }, (_, part) => `a-long-tour-name-${part}`).join(':')}`,
    expect.stringContaining(':a-long-tour-name-19'),
  ],
])('an id may hold colons, encoded or not: %s', async (url, id) => {
  let seen = '';
  const { get } = answering(async ({ params }) => {
    seen = params.id;
    return tour;
  });
  expect((await get(url)).status).toBe(200);
  expect(seen).toEqual(id);
});

test('caches on the way may not store responses', async () => {
  const { headers } = await answering(async () => tour).get('/api/v1/tours/a');
  expect(headers['cache-control']).toBe('no-store');
});

test('a refusal becomes {error, message, issues?} (specification 10.12)', async () => {
  const gone = answering(async () => notFound('tour'));
  expect(await gone.get('/api/v1/tours/a')).toMatchObject({
    status: 404,
    body: { error: 'not_found', message: 'No such tour' },
  });
  const issues = [{ path: 'end', message: 'No.' }];
  const { get } = createTestServer((app) =>
    serveCall(app, testContext(database), 'tourDepartures', async () => invalid(issues)),
  );
  const bad = await get('/api/v1/tours/a/departures?start=2027-05-01&end=2027-06-01');
  expect(bad).toMatchObject({ status: 422, body: { error: 'invalid', issues } });
});

test('a refusal that the list of its call lacks is a fault', async () => {
  const { get } = answering(async () => new Refusal(409, 'cabin_gone', 'Gone.'));
  expect((await get('/api/v1/tours/a')).status).toBe(500);
});

const internal = {
  error: 'internal',
  message: 'Internal server error',
  request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
};

test('a fault is answered with its request id only', async () => {
  const { get } = answering(async () => {
    throw new Error('password 1234');
  });
  expect(await get('/api/v1/tours/a')).toMatchObject({ status: 500, body: internal });
});

test('a response that does not match the contract is a fault, but in production is sent as it is', async () => {
  const wrong = (async () => ({ id: 'a', tours: [] })) as unknown as Handler<'tour'>;
  expect(await answering(wrong).get('/api/v1/tours/a')).toMatchObject({ status: 500, body: internal });
  expect(await answering(wrong, true).get('/api/v1/tours/a')).toMatchObject({
    status: 200,
    body: { id: 'a', tours: [] },
  });
});

const paying = () =>
  createTestServer((app) =>
    serveCall(app, testContext(database), 'pay', async ({ body }) => ({
      client_secret: body.payment_method_id,
    })),
  );

describe('invalid requests', () => {
  const json = { 'content-type': 'application/json' };
  test.each([
    ['malformed JSON', json, '{"payment_method_id":', 400, 'bad_request'],
    ['an empty body', json, '', 400, 'bad_request'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b', 415, 'unsupported_media_type'],
    ['plain text', { 'content-type': 'text/plain' }, '{}', 415, 'unsupported_media_type'],
    [
      'a body that is longer than the call needs',
      json,
      JSON.stringify({ payment_method_id: 'x'.repeat(17 * 1024) }),
      413,
      'too_large',
    ],
    ['a prototype', json, '{"__proto__": {"a": 1}}', 400, 'bad_request'],
    ['a list', json, '[]', 422, 'invalid'],
    ['null', json, 'null', 422, 'invalid'],
    ['a deep nest', json, `${'['.repeat(8_000)}${']'.repeat(8_000)}`, 400, 'bad_request'],
  ])('%s', async (_what, headers, payload, status, error) => {
    const answer = await paying().ask({ method: 'POST', url: '/api/v1/payments/p', headers, payload });
    expect(answer).toMatchObject({ status, body: { error, message: expect.any(String) } });
  });

  test('a call without a body is refused', async () => {
    const answer = await paying().ask({ method: 'POST', url: '/api/v1/payments/p' });
    expect(answer).toMatchObject({ status: 422, body: { error: 'invalid' } });
  });

  test.each([
    ['a missing field', {}],
    ['a number', { payment_method_id: 7 }],
    ['a null character', { payment_method_id: 'a\0b' }],
    ['half a character', { payment_method_id: 'a\ud800b' }],
  ])('%s, with the field named', async (_what, body) => {
    const answer = await paying().post('/api/v1/payments/p', body);
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'payment_method_id' }] } });
  });

  test('an id that PostgreSQL cannot store is not found', async () => {
    const answer = await paying().post('/api/v1/payments/a%00b', { payment_method_id: 'pm_1' });
    expect(answer).toMatchObject({ status: 404, body: { error: 'not_found' } });
  });

  test.each(['/api/v1/payments/%ZZ', '/api/v1/payments/%'])(
    'a URL that cannot be decoded: %s',
    async (url) => {
      expect(await paying().post(url, {})).toMatchObject({ status: 400, body: { error: 'bad_request' } });
    },
  );
});

describe('a booking is validated by the rules that the browser uses (specification 10.29)', () => {
  let seen: unknown;
  let post: ReturnType<typeof createTestServer>['post'];
  beforeAll(() => {
    post = createTestServer((app) =>
      serveCall(app, testContext(database), 'createBooking', async ({ body }) => {
        seen = body;
        return { id: 'b' };
      }),
    ).post;
  });
  afterAll(() => {
    seen = undefined;
  });
  const passenger = {
    firstName: 'A',
    lastName: 'B',
    dateOfBirth: testToday,
    gender: '',
    bodyHeight: 170,
    cabin: 'twin:1',
    bike: 'product-bike-00001',
  };
  const booking = {
    departureId: 'free',
    main: {
      phoneNumber: '1',
      emailAddress: 'a@b.nl',
      streetAddress: 'S 1',
      zipCode: '1',
      city: 'C',
      country: 'NL',
      state: '',
    },
    passengers: [{ ...passenger, other: [] }],
    insurance: {},
    terms: {},
    locale: 'en',
    brand: 'boatbiketours',
    voucher: null,
    products: [],
    idempotency_key: 'a-key-of-16-chars',
  };

  test('a valid booking is parsed by its shape', async () => {
    expect(await post('/api/v1/bookings', booking)).toMatchObject({ status: 200, body: { id: 'b' } });
    expect(seen).toEqual(v.parse(bookingRequest(testToday), booking));
  });

  test('an invalid e-mail address', async () => {
    const answer = await post('/api/v1/bookings', {
      ...booking,
      main: { ...booking.main, emailAddress: 'no' },
    });
    const issue = { path: 'main.emailAddress', message: 'Email address has to be an email address' };
    expect(answer).toMatchObject({ status: 422, body: { issues: [issue] } });
  });

  test('a date of birth is compared with today in the operator’s time zone (specification 10.26)', async () => {
    const unborn = [{ ...passenger, other: [], dateOfBirth: '2027-03-02' }];
    const answer = await post('/api/v1/bookings', { ...booking, passengers: unborn });
    const issue = { path: 'passengers.0.dateOfBirth', message: 'Date of birth should be in the past' };
    expect(answer).toMatchObject({ status: 422, body: { issues: [issue] } });
  });
});

describe('an unknown endpoint or method', () => {
  test.each([
    ['GET', '/api/v1/nothing', 404, undefined],
    ['GET', '/api/v2/tours', 404, undefined],
    ['GET', '/api/v1/tours/a/b/c', 404, undefined],
    ['DELETE', '/api/v1/tours/a:b', 405, 'GET, HEAD'],
    ['PUT', '/api/v1/payments/1?a=b', 405, 'GET, HEAD, POST'],
    ['GET', '/api/v1/bookings', 405, 'POST'],
    ['OPTIONS', '/api/v1/bookings', 405, 'POST'],
  ] as const)('%s %s: %i', async (method, url, status, allow) => {
    const answer = await paying().ask({ method, url });
    const body =
      status === 404
        ? { error: 'not_found', message: 'Unknown endpoint' }
        : { error: 'method_not_allowed', message: 'Method not allowed' };
    expect(answer).toMatchObject({ status, body });
    expect(answer.headers.allow).toBe(allow);
  });
});
