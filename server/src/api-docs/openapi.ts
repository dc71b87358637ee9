import { allCalls } from '@towpath/rules/contract/all-calls';
import type { Call } from '@towpath/rules/contract/call';
import { bodyShape } from '@towpath/rules/contract/call-body';
import { apiBase, type CallName, ErrorAnswer } from '@towpath/rules/contract/contract';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { FastifyInstance } from 'fastify';
import { type Context, todayOf } from '../database/context.ts';
import { refusalsOf } from '../http/call-refusals.ts';
import { callSummaries } from './call-summaries.ts';
import { describe, failing, type JsonSchema, json } from './json-schema.ts';
import { otherPaths } from './other-paths.ts';

function pathParameters(path: string): JsonSchema[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function queryParameters({ query }: Call): JsonSchema[] {
  const { properties = {}, required = [] } = query ? describe(query) : {};
  return Object.entries(properties as JsonSchema).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    schema,
  }));
}

/** The refusals of a call by status, each with its codes. */
function describeRefusals(name: CallName): JsonSchema {
  const described = Object.entries(refusalsOf(name)).map(([status, codes = []]) => [
    status,
    failing(`Refused: ${codes.map((code) => `\`${code}\``).join(', ')}`),
  ]);
  return Object.fromEntries(described);
}

function operation(name: CallName, call: Call, today: PlainDate): JsonSchema {
  const body = bodyShape(name, today);
  const parameters = [...pathParameters(call.path), ...queryParameters(call)];
  return {
    operationId: name,
    tags: [call.path.split('/')[1]],
    summary: callSummaries[name],
    parameters,
    ...(body && { requestBody: { required: true, content: json(describe(body)) } }),
    responses: {
      200: { description: callSummaries[name], content: json(describe(call.response)) },
      ...describeRefusals(name),
      500: failing('Server error, logged under `request_id`'),
    },
  };
}

const introduction = `Booking multi-day boat and bike tours. There are no accounts: the id of a booking or a payment is the only key to it.

- Amounts are in euros with at most two decimals, dates are YYYY-MM-DD.
- A refusal is a 4xx with a stable \`error\` code and a \`message\`; \`issues\` names every invalid field.
- Every call may also be refused before it is known which it is: 404 and 405, 408 where it arrives too slowly, 414 and 431 where it is too long.
- Times are written as RFC 3339 writes them, such as 2027-03-01T16:00:00+01:00.
- 429 and 503 carry \`Retry-After\` in seconds. A 500 carries the \`request_id\` under which it was logged.
- Repeating a booking with the same \`idempotency_key\` returns the same booking.`;

/** The contract as OpenAPI 3.1. today: only builds shapes that need a date; nothing is validated. */
export function openApi(today: PlainDate): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const [name, call] of Object.entries<Call>(allCalls) as [CallName, Call][]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call, today) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Towpath', version: '1', description: introduction },
    servers: [{ url: apiBase }],
    paths: { ...paths, ...otherPaths },
    components: { schemas: { Error: describe(ErrorAnswer) } },
  };
}

/** Serves the OpenAPI document. */
export function registerOpenApi(app: FastifyInstance, context: Pick<Context, 'config' | 'now'>): void {
  const described = openApi(todayOf(context));
  app.get(`${apiBase}/openapi.json`, () => described);
}
