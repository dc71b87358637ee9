import { apiBase } from '@towpath/rules/contract/contract';
import fc from 'fast-check';
import { openApi } from '../../server/src/api-docs/openapi.ts';
import { requestFor } from '../../server/src/testing/bookings/test-request.ts';
import { nastyTexts, text } from './arbitrary-values.ts';
import { damaged } from './damaged.ts';
import { fromSchema, type Schema } from './from-schema.ts';
import { requestHeaders, withHeaders } from './request-headers.ts';

/** A request; url is a path. */
export interface Case {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS';
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

export interface KnownIds {
  bookings: readonly string[];
  payments: readonly string[];
}

const encode = (value: string) => encodeURIComponent(value.toWellFormed());
// Not every client encodes correctly.
const malformed = ['%', '%zz', '%ff', '%c0%ae', '..%2f..', `${'a'.repeat(1200)}`, '%00', '%F0%9F'];

const parameter = (known: readonly string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: text.map((value) => encode(value) || '%20') },
    { weight: 1, arbitrary: fc.constantFrom(...malformed) },
  );

const idsFor = (path: string, { bookings, payments }: KnownIds): readonly string[] => {
  if (path.startsWith('/bookings')) return bookings;
  if (path.startsWith('/payments')) return payments;
  if (path.startsWith('/departures')) return ['summer', 'free', 'past', 'closed', 'request', 'moselle-1'];
  return ['canals', 'adria', 'moselle-anna:moselle-berta', 'anna', 'berta', 'canals:canals:canals'];
};

/** A path with its parameters filled in. */
function pathCase(path: string, known: KnownIds): fc.Arbitrary<string> {
  return fc.array(parameter(idsFor(path, known)), { minLength: 2, maxLength: 2 }).map((values) => {
    const rest = [...values];
    return path.replace(/\{\w+\}/g, () => rest.shift() ?? '');
  });
}

/** A query with known parameters, missing, repeated and unknown ones. */
export function queryCase(parts: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<string> {
  const named = Object.entries(parts).map(([name, value]) =>
    fc.tuple(
      fc.constant(name),
      value.map((each) => encode(String(each))),
    ),
  );
  const unknown = fc.tuple(
    text.map(encode),
    fc.oneof(text.map(encode), fc.constantFrom(...malformed, ...nastyTexts.map(encode))),
  );
  const pair = fc.oneof(...named.flatMap((one) => [one, one, one]), unknown);
  return fc
    .array(pair, { maxLength: 6 })
    .map((pairs) => pairs.map((one) => one.join('=')).join('&'))
    .map((query) => query && `?${query}`);
}

/** The body as text, rarely truncated or malformed. */
const bodyText = (value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 30, arbitrary: value.map((body) => JSON.stringify(body) ?? '') },
    {
      weight: 1,
      arbitrary: fc.tuple(value, fc.nat(200)).map(([body, at]) => JSON.stringify(body)?.slice(0, at) ?? ''),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{', '[', '"', 'null', '[['.repeat(50_000), '{"a":'.repeat(20_000)),
    },
  );

const contentType = fc.oneof(
  { weight: 40, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      '',
      'application/json; charset=utf-16',
      'application/json; charset="',
      'x/'.repeat(500),
    ),
  },
);

interface OpenApiCall {
  operationId: string;
  parameters: readonly { name: string; in: string; schema: Schema }[];
  requestBody?: { content: { 'application/json'?: { schema: Schema } } };
}

function callCase(
  { method, path }: { method: Case['method']; path: string },
  { operationId, parameters, requestBody }: OpenApiCall,
  known: KnownIds,
): fc.Arbitrary<Case> {
  const queries = parameters.filter((part) => part.in === 'query');
  const query = queryCase(Object.fromEntries(queries.map((part) => [part.name, fromSchema(part.schema)])));
  const url = fc.tuple(pathCase(path, known), query).map(([filled, rest]) => apiBase + filled + rest);
  const schema = requestBody?.content['application/json']?.schema;
  if (!schema) return fc.record({ method: fc.constant(method), url, headers: requestHeaders });
  const fromShape = fromSchema(schema);
  const value = operationId === 'createBooking' ? fc.oneof(fromShape, damaged(requestFor)) : fromShape;
  return fc.record({
    method: fc.constant(method),
    url,
    headers: withHeaders(contentType.map((type) => ({ ...(type && { 'content-type': type }) }))),
    payload: bodyText(value),
  });
}

/** Cases of every call of the server's OpenAPI document; of those with another body than JSON without one. */
export function callCases(known: KnownIds, today: string): [name: string, cases: fc.Arbitrary<Case>][] {
  const paths = openApi(today).paths as Record<string, Record<string, OpenApiCall>>;
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]): [string, fc.Arbitrary<Case>] => [
      call.operationId,
      callCase({ method: method.toUpperCase() as Case['method'], path }, call, known),
    ]),
  );
}
