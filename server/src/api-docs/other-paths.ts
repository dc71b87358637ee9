import { failing, type JsonSchema, json } from './json-schema.ts';

const text = { type: 'string' } as const;
const inPath = (name: string) => ({ name, in: 'path', required: true, schema: text });
const inQuery = (name: string) => ({ name, in: 'query', required: false, schema: text });

/** A call that answers with a file of a booking. `refused`: its refusals besides those that every such call has. */
function file(
  operationId: string,
  summary: string,
  type: 'application/pdf' | 'text/html',
  parameters: JsonSchema[],
  refused: JsonSchema,
): JsonSchema {
  return {
    operationId,
    tags: ['bookings'],
    summary,
    parameters: [inPath('id'), ...parameters],
    responses: {
      200: {
        description: 'The document',
        content: { [type]: { schema: { ...text, ...(type === 'application/pdf' && { format: 'binary' }) } } },
      },
      ...refused,
      429: failing('Too many requests'),
      503: failing('Overloaded or unavailable'),
      500: failing('Server error, logged under `request_id`'),
    },
  };
}

const withAccess = {
  401: failing('No access to the booking'),
  404: failing('Nothing was mailed, or it is erased'),
};

/** The calls that answer with something else than the JSON of the contract, and are therefore no part of it (decisions 096 and 098). */
export const otherPaths = {
  '/bookings/{id}/documents/{number}': {
    get: file(
      'document',
      'An invoice or credit note as a PDF, opened by a signed link from a mail or the office, or with access to the booking',
      'application/pdf',
      [inPath('number'), inQuery('expires'), inQuery('signature')],
      {
        401: failing('Without a signature: no access to the booking'),
        403: failing('The link has expired'),
        404: failing('Not found, or the signature is wrong'),
      },
    ),
  },
  '/bookings/{id}/documents/confirmation': {
    get: file(
      'confirmation',
      'The contract as it was mailed last, as an HTML page; needs access to the booking',
      'text/html',
      [],
      withAccess,
    ),
  },
  '/bookings/{id}/documents/confirmation.pdf': {
    get: file(
      'confirmationPdf',
      'The contract as it was mailed last, as a PDF; needs access to the booking',
      'application/pdf',
      [],
      withAccess,
    ),
  },
  '/quotes/{id}/document': {
    get: {
      ...file(
        'quoteDocument',
        'The quote of a group as a PDF, opened by the signed link of its page',
        'application/pdf',
        [inQuery('expires'), inQuery('signature')],
        { 403: failing('The link has expired'), 404: failing('Not found, or the signature is wrong') },
      ),
      tags: ['quotes'],
    },
  },
  '/openapi.json': {
    get: {
      operationId: 'openApi',
      tags: ['openapi.json'],
      summary: 'This document',
      parameters: [],
      responses: { 200: { description: 'OpenAPI 3.1', content: json({ type: 'object' }) } },
    },
  },
} as const;
