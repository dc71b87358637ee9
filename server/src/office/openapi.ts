import { ErrorAnswer } from '@towpath/rules/contract/contract';
import { effectKinds } from '@towpath/rules/office/effects';
import { type OperationName, operations } from '@towpath/rules/office/operations';
import { permissionsOf, roles } from '@towpath/rules/office/permissions';
import type { FastifyInstance } from 'fastify';
import { registerViewer } from '../api-docs/api-reference.ts';
import { describe, failing, type JsonSchema, json } from '../api-docs/json-schema.ts';
import { Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import { sendRefusal } from '../http/serve.ts';
import { officeApi, requireSession } from '../staff/office-calls.ts';
import { officeRefusals } from './refusal-list.ts';

/** The answer to a dry run. */
const planned: JsonSchema = {
  type: 'object',
  description: 'What would happen; nothing is changed',
  required: ['effects', 'harmless'],
  properties: {
    effects: {
      type: 'array',
      description: 'The consequences as data',
      items: {
        type: 'object',
        required: ['kind', 'values'],
        properties: {
          kind: { enum: effectKinds },
          values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
        },
      },
    },
    harmless: { type: 'boolean', description: 'Whether nothing is deleted and no money moves' },
  },
};

function performed(name: OperationName): JsonSchema {
  const { result, returns } = operations[name];
  const described = { ...describe(result), description: returns };
  return { type: 'object', required: ['result'], properties: { result: described } };
}

const refused = Object.fromEntries(
  Object.entries(officeRefusals).map(([status, description]) => [status, failing(description)]),
);

function operation(name: OperationName): JsonSchema {
  const { permission, destructive, does, input, returns } = operations[name];
  const allowed = roles.filter((role) => permissionsOf[role].some((each) => each === permission));
  const body = {
    type: 'object',
    properties: { input: describe(input), dryRun: { type: 'boolean', default: false } },
    additionalProperties: false,
  };
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: does,
    description: [
      `Needs the permission \`${permission}\`: ${allowed.join(', ')}.`,
      ...(destructive ? ['Destructive: ask for a dry run first.'] : []),
    ].join(' '),
    security: [{ session: [], csrf: [] }],
    'x-permission': permission,
    'x-destructive': destructive,
    requestBody: { required: true, content: json(body) },
    responses: {
      200: { description: returns, content: json({ oneOf: [performed(name), planned] }) },
      ...refused,
      500: failing('Server error, logged under `request_id`'),
    },
  };
}

const introduction = `What staff do, each one call (decision 084). It needs the session's cookie and its CSRF token.

- Amounts are in cents, days are YYYY-MM-DD, times are written as RFC 3339 writes them, in UTC, such as 2027-03-01T15:00:00.000Z.
- 429 and 503 carry \`Retry-After\` in seconds.
- With \`dryRun\` the call states its consequences and changes nothing.
- A refusal has a stable \`error\` code and a \`message\`; \`issues\` names every invalid field.`;

/** The operations of staff as OpenAPI 3.1. */
export function officeOpenApi(): JsonSchema {
  const names = Object.keys(operations) as OperationName[];
  return {
    openapi: '3.1.0',
    info: { title: 'Towpath office', version: '1', description: introduction },
    servers: [{ url: officeApi }],
    paths: Object.fromEntries(names.map((name) => [`/operations/${name}`, { post: operation(name) }])),
    components: {
      schemas: { Error: describe(ErrorAnswer) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-towpath-office' },
        csrf: { type: 'apiKey', in: 'header', name: 'x-csrf-token' },
      },
    },
  };
}

/** Serves the document and its viewer to members of staff who are signed in. */
export function registerOfficeOpenApi(app: FastifyInstance, context: Context): void {
  const document = officeOpenApi();
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const session = await requireSession(context, request);
      if (session instanceof Refusal) return sendRefusal(reply, session);
    });
    // Otherwise shared caches would store the viewer's files.
    scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    scope.get(`${officeApi}/openapi.json`, () => document);
    registerViewer(scope, { path: `${officeApi}/docs`, title: 'Towpath office', document });
  });
}
