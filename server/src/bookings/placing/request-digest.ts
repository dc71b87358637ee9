import { createHash } from 'node:crypto';
import type { BookingRequest } from '@towpath/rules/booking/booking-request';

function inKeyOrder(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Hashes a content, whatever the order of its fields. */
export function hashContent(content: object): string {
  return createHash('sha256').update(JSON.stringify(content, inKeyOrder)).digest('hex');
}

/** Hashes the content of a request, without idempotency key, tracking id and hold, to recognize a repetition (specification 10.11). */
export function hashRequest(request: BookingRequest): string {
  const { idempotency_key: _key, cid: _cid, hold: _hold, ...content } = request;
  return hashContent(content);
}
