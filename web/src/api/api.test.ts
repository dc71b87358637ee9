import { describe, expect, it } from 'vitest';
import { ApiError, createApi, getErrorKind, type TransportRequest } from './api.ts';

const answering = (status: number, body: unknown) => createApi(async () => ({ status, body }));
const failure = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    return await work;
  } catch (error) {
    return error;
  }
};
const tour = {
  id: 't1',
  tours: [{ id: 't1', name: 'Holland', duration: 8 }],
  first_departure: null,
  last_departure: null,
  first_available: null,
};

describe('a call', () => {
  it('sends path, query, body and signal by the contract', async () => {
    const sent: TransportRequest[] = [];
    const call = createApi(async (request) => {
      sent.push(request);
      return { status: 200, body: request.method === 'GET' ? [] : { client_secret: 's' } };
    });
    const { signal } = new AbortController();
    const query = { start: '2027-05-01', end: '2027-06-01' };
    await call('tourDepartures', { params: { id: 'a:b/c' }, query, signal });
    const body = { type: 'deposit', payment_method_id: 'pm' } as const;
    await call('payBooking', { params: { id: 'b1' }, body });
    expect(sent).toEqual([
      {
        method: 'GET',
        path: '/api/v1/tours/a%3Ab%2Fc/departures?start=2027-05-01&end=2027-06-01',
        body: undefined,
        signal,
      },
      { method: 'POST', path: '/api/v1/bookings/b1/payments', body, signal: undefined },
    ]);
  });

  it('returns the validated response, money in cents (specification 5)', async () => {
    const prices = [{ year: 2027, month: 5, minimum_price: 899.5, maximum_price: '1299' }];
    const call = answering(200, prices);
    expect(await call('tourPrices', { params: { id: 't1' } })).toEqual([
      { year: 2027, month: 5, minimum_price: 89950, maximum_price: 129900 },
    ]);
  });
});

describe('a failed call (specification 8)', () => {
  it.each([
    [404, 'not_found'],
    [400, 'client'],
    [422, 'client'],
    [500, 'server'],
    [503, 'server'],
  ])('%i throws %s with the response body', async (status, kind) => {
    const error = await failure(answering(status, { error: 'x' })('tour', { params: { id: 't1' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind, status, body: { error: 'x' } });
  });

  it.each([
    ['a tour without components (specification 5)', { ...tour, tours: [] }],
    ['a tour without dates', { id: 't1', tours: tour.tours }],
    ['text', 'Bad gateway'],
    ['nothing', undefined],
  ])('a response of %s throws shape', async (_, body) => {
    expect(await failure(answering(200, body)('tour', { params: { id: 't1' } }))).toMatchObject({
      kind: 'shape',
      status: 200,
    });
  });

  it('without a response throws network with the cause', async () => {
    const cause = new TypeError('Failed to fetch');
    const call = createApi(() => Promise.reject(cause));
    expect(await failure(call('tours', {}))).toMatchObject({ kind: 'network', status: 0, cause });
  });

  it('that was aborted throws the abort reason', async () => {
    const controller = new AbortController();
    controller.abort();
    const call = createApi(({ signal }) => Promise.reject(signal?.reason));
    const error = await failure(call('tours', { signal: controller.signal }));
    expect(getErrorKind(error)).toBe('fault');
  });
});
