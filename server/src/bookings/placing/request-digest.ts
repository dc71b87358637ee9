import { createHash } from 'node:crypto';
import type { BookingRequest } from '@towpath/rules/booking/booking-request';

function inKeyOrder(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(inKeyOrder);
  const ordered = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(ordered.map(([key, each]) => [key, inKeyOrder(each)]));
}

/** Hashes a content of plain objects, whatever the order of its fields. */
export function hashContent(content: object): string {
  return createHash('sha256')
    .update(JSON.stringify(inKeyOrder(content)))
    .digest('hex');
}

/** Hashes the content of a request, without idempotency key, tracking id and hold, to recognize a repetition (specification 10.11). */
export function hashRequest(request: BookingRequest): string {
  const { idempotency_key: _key, cid: _cid, hold: _hold, ...content } = request;
  return hashContent(content);
}
