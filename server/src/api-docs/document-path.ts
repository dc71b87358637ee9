import { failing } from './json-schema.ts';

const text = { type: 'string' } as const;
const parameter = (name: string, place: 'path' | 'query') => ({
  name,
  in: place,
  required: place === 'path',
  schema: text,
});

/** The call that answers with a PDF instead of JSON, and is therefore no part of the contract (decision 096). */
export const documentPath = {
  '/bookings/{id}/documents/{number}': {
    get: {
      operationId: 'document',
      tags: ['bookings'],
      summary:
        'An invoice or credit note as a PDF, opened by a signed link from a mail or the office, or with access to the booking',
      parameters: [
        parameter('id', 'path'),
        parameter('number', 'path'),
        parameter('expires', 'query'),
        parameter('signature', 'query'),
      ],
      responses: {
        200: {
          description: 'The document',
          content: { 'application/pdf': { schema: { ...text, format: 'binary' } } },
        },
        401: failing('Without a signature: no access to the booking'),
        403: failing('The link has expired'),
        404: failing('Not found, or the signature is wrong'),
        429: failing('Too many requests'),
        503: failing('Overloaded or unavailable'),
        500: failing('Server error, logged under `request_id`'),
      },
    },
  },
} as const;
