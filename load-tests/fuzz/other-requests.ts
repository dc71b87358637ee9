import fc from 'fast-check';
import type { Case } from './api-requests.ts';
import { junk, text } from './arbitrary-values.ts';
import { signature, withHeaders } from './request-headers.ts';

const body = fc.oneof(
  junk.map((value) => JSON.stringify(value) ?? ''),
  text,
);

/** Webhooks without a valid signature. */
const webhook: fc.Arbitrary<Case> = fc.record({
  method: fc.constant('POST'),
  url: fc.constantFrom('/webhooks/card/default', '/webhooks/card/north_america', '/webhooks/card/mars'),
  headers: withHeaders(
    signature.map((value) => ({ 'content-type': 'application/json', 'stripe-signature': value })),
  ),
  payload: body,
});

/** Other methods and unknown paths. */
const unknown: fc.Arbitrary<Case> = fc.record({
  method: fc.constantFrom('PUT', 'OPTIONS', 'HEAD', 'POST', 'GET'),
  url: fc.constantFrom(
    '/api/v1/tours',
    '/api/v1/nowhere',
    '/api',
    '/api/v1/',
    '/',
    '/health/ready',
    '/pictures/..%2f..%2fx',
    '/pictures/%00',
    '/locales/en/%2e%2e',
    '/locales/xx/common.json',
    '/fake-stripe/v1/payment_intents/x',
  ),
  headers: withHeaders(fc.constant({ 'content-type': 'application/json' })),
  payload: body,
});

/** Requests other than API calls and pages. */
export const otherCases: fc.Arbitrary<Case> = fc.oneof(webhook, unknown);
