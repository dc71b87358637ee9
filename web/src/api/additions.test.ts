import { specifiedTerms } from '@towpath/rules/terms/specified-terms';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setAnotherBackEnd } from './additions.ts';
import { createApi, type Transport } from './api.ts';
import { overviewQuery, ownPartQuery } from './booking-api.ts';
import { namesQuery, termsQuery, tourContentQuery } from './queries.ts';
import { createQueryClient } from './query-client.ts';
import { setTransport } from './transports.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function clientOver(transport: Transport, backEnd: 'own' | 'another') {
  const client = createQueryClient(createApi(transport), 'retried');
  setTransport(client, transport);
  if (backEnd === 'another') setAnotherBackEnd(client);
  return client;
}

const hanging: Transport = ({ signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
const answering =
  (status: number, body: unknown = {}): Transport =>
  async () => ({ status, body });

const refusals: [string, Transport][] = [
  ...[400, 401, 403, 404, 405, 409, 410, 418, 422, 429, 500, 501, 502, 503].map(
    (status): [string, Transport] => [String(status), answering(status)],
  ),
  ['nothing', hanging],
  ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['a page', answering(200, '<h1>Sign in</h1>')],
];

describe('what the specification lacks, another back end may lack, too (decision 004)', () => {
  it.each(refusals)(
    '%s: the terms of the specification, no content, no names, no booking page, no own parts',
    async (_, transport) => {
      const client = clientOver(transport, 'another');
      const found = Promise.all([
        client.fetchQuery(termsQuery('boatbiketours')),
        client.fetchQuery(tourContentQuery('t1', 'nl')),
        client.fetchQuery(namesQuery('nl')),
        client.fetchQuery(overviewQuery('b1', 'nl')),
        client.fetchQuery(ownPartQuery('token', 'nl')),
      ]);
      await vi.advanceTimersByTimeAsync(4_000);
      expect(await found).toEqual([specifiedTerms('boatbiketours'), null, {}, null, null]);
    },
  );
});

describe('this site’s own back end has all of it', () => {
  it.each([400, 404, 405])('%i means that there is none', async (status) => {
    const client = clientOver(answering(status), 'own');
    expect(await client.fetchQuery(tourContentQuery('t1', 'nl'))).toBeNull();
    expect(await client.fetchQuery(termsQuery('boatbiketours'))).toEqual(specifiedTerms('boatbiketours'));
  });

  it.each([429, 500, 503])(
    '%i is a failure, which queries retry: these are not the terms in force',
    async (status) => {
      const client = clientOver(answering(status), 'own');
      const refused = expect(client.fetchQuery(termsQuery('boatbiketours'))).rejects.toMatchObject({
        status,
      });
      await vi.runAllTimersAsync();
      await refused;
    },
  );
});
