import { allCalls } from '@towpath/rules/contract/all-calls';
import type { Call } from '@towpath/rules/contract/call';
import type { CallName } from '@towpath/rules/contract/contract';
import { expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { refusalsOf } from '../http/call-refusals.ts';
import { testContext, testToday } from '../testing/test-context.ts';
import { createTestServer } from '../testing/test-server.ts';
import { openApi, registerOpenApi } from './openapi.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: { 'application/json': { schema: Record<string, unknown> } } };
  responses: Record<string, { content: { 'application/json': { schema: Record<string, unknown> } } }>;
}

const described = openApi(testToday) as { paths: Record<string, Record<string, Operation>> };

test.each(Object.entries(allCalls))('%s is described with its parameters and its response', (name, call) => {
  const operation = described.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
  expect(operation?.operationId).toBe(name);
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
  expect(operation?.parameters.filter((one) => one.in === 'path').map((one) => one.name)).toEqual(names);
  const response = operation?.responses['200']?.content['application/json'].schema ?? {};
  expect(Object.keys(response)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^(type|anyOf|oneOf)$/)]),
  );
  expect(operation?.responses['500']).toBeDefined();
});

test.each(Object.keys(allCalls) as CallName[])('%s is described with every refusal of its list', (name) => {
  const call: Call = allCalls[name];
  const path = call.path.replace(/:(\w+)/g, '{$1}');
  const {
    200: _answer,
    500: _fault,
    ...refused
  } = described.paths[path]?.[call.method.toLowerCase()]?.responses ?? {};
  expect(Object.keys(refused)).toEqual(Object.keys(refusalsOf(name)));
});

test.each<[CallName, number[]]>([
  ['tours', [503]],
  ['departureVoucher', [404, 422, 429, 503]],
  ['openAccess', [400, 403, 404, 413, 415, 422, 429, 503]],
  ['amendable', [401, 404, 429, 503]],
  ['withdrawPassenger', [400, 401, 404, 413, 415, 429, 503]],
  ['createBooking', [400, 409, 413, 415, 422, 429, 503]],
])('%s may be refused with %j', (name, statuses) => {
  expect(Object.keys(refusalsOf(name)).map(Number)).toEqual(statuses);
});

test('queries, bodies and amounts are described', () => {
  const { paths } = described;
  expect(paths['/tours/{id}/departures']?.get?.parameters.slice(1)).toEqual([
    { name: 'start', in: 'query', required: true, schema: { type: 'string', format: 'date' } },
    { name: 'end', in: 'query', required: true, schema: { type: 'string', format: 'date' } },
  ]);
  const booking = paths['/bookings']?.post?.requestBody?.content['application/json'].schema;
  expect(booking).toMatchObject({ type: 'object', properties: { departureId: { type: 'string' } } });
  expect(booking?.required).toContain('idempotency_key');
  const prices = paths['/tours/{id}/prices']?.get?.responses['200']?.content['application/json'].schema;
  expect(prices).toMatchObject({ items: { properties: { minimum_price: { type: 'number' } } } });
});

test('the OpenAPI document is served as JSON', async () => {
  const { get } = createTestServer((app) => registerOpenApi(app, testContext({} as Database)));
  const { status, body } = await get('/api/v1/openapi.json');
  expect(status).toBe(200);
  expect(body).toEqual(JSON.parse(JSON.stringify(described)));
});
