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
  '/bounces': {
    post: {
      operationId: 'reportBounce',
      tags: ['bounces'],
      summary:
        'Report that a mail came back (RFC 3464), as a mail server or provider returned it; exists with `BOUNCE_SECRET` only, which is sent as a bearer token',
      parameters: [{ name: 'authorization', in: 'header', required: true, schema: text }],
      requestBody: {
        required: true,
        content: { 'message/rfc822': { schema: { ...text, format: 'binary' } } },
      },
      responses: {
        200: {
          description:
            '`returned`: the mail now counts as not delivered; `known`: it did already; `not_final`: it is still tried, or was delivered',
          content: json({
            type: 'object',
            required: ['result'],
            properties: { result: { enum: ['returned', 'known', 'not_final'] } },
          }),
        },
        400: failing('Refused: `bad_request`'),
        401: failing('Refused: `wrong_secret`'),
        409: failing('Refused: `mail_not_sent`; report it again later'),
        413: failing('Refused: `too_large`, more than 1 MB'),
        422: failing('Refused: `no_report`, `mail_unknown`, `other_recipient`'),
        429: failing('Too many requests with a wrong secret'),
        503: failing('Overloaded or unavailable'),
        500: failing('Server error, logged under `request_id`'),
      },
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
