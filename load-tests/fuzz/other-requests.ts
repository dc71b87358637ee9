import fc from 'fast-check';
import { postfixReport } from '../../server/src/testing/mail/test-report.ts';
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

/** The secret with which mail servers report to the fuzzed server. */
export const bounceSecret = 'b'.repeat(32);

const lines = postfixReport('<6f1c1c1e-0000-4000-8000-000000000000@towpath.example>').split('\n');
const changedLines = fc.array(
  fc.record({ at: fc.nat(lines.length - 1), with: fc.array(text, { maxLength: 2 }) }),
  {
    maxLength: 4,
  },
);

/** Reports of mails that came back, in which lines are missing or others. */
const report: fc.Arbitrary<Case> = fc.record({
  method: fc.constant('POST'),
  url: fc.constant('/api/v1/bounces'),
  headers: withHeaders(
    fc.constant({ 'content-type': 'message/rfc822', authorization: `Bearer ${bounceSecret}` }),
  ),
  payload: fc.oneof(
    body,
    changedLines.map((changes) =>
      changes
        .reduce((all: readonly string[], change) => all.toSpliced(change.at, 1, ...change.with), lines)
        .join('\n'),
    ),
  ),
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
export const otherCases: fc.Arbitrary<Case> = fc.oneof(webhook, report, unknown);
