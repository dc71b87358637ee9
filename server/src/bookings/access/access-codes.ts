import { randomUUID } from 'node:crypto';
import { accessCode } from '@towpath/rules/booking/access';
import type { Context } from '../../database/context.ts';
import { isId } from '../../database/ids.ts';
import { matchesCode } from './code-hash.ts';

/** Milliseconds for which a code works. */
const CODE_LIFETIME = accessCode.minutes * 60_000;
/** Wrong codes after which a request's code has ended. */
const MAX_ATTEMPTS = 5;

/**
 * Notes that a code was requested for a booking or a group quote, and returns the request's id. Whether there is one is looked up
 * by the job that sends the code: the request does the same for every id.
 */
export async function requestAccessCode(
  { database, now }: Pick<Context, 'database' | 'now'>,
  bookingId: string,
): Promise<string> {
  const id = randomUUID();
  if (!isId(bookingId)) return id;
  await database.query(
    `insert into access_code (id, booking_id, created_at, retry_at, expires_at)
     values ($1, $2, $3::timestamptz, $3::timestamptz, $4::timestamptz)`,
    [id, bookingId, new Date(now()), new Date(now() + CODE_LIFETIME)],
  );
  return id;
}

/**
 * Whether a code is correct for the request and its booking or group quote, as often as it may be tried; counts the attempt before
 * comparing.
 */
export async function matchAccessCode(
  { database, now }: Pick<Context, 'database' | 'now'>,
  bookingId: string,
  { request, code }: { request: string; code: string },
): Promise<boolean> {
  const at = new Date(now());
  const [row] = await database.query<{ hash: string }>(
    `update access_code set attempts = attempts + 1
     where id = $1 and booking_id::text = lower($2) and hash is not null and used_at is null
       and expires_at > $3::timestamptz and attempts < $4
     returning hash`,
    [request, bookingId, at, MAX_ATTEMPTS],
  );
  return matchesCode(code, row?.hash ?? null);
}

/** Whether a code is correct for the request and its booking, once. */
export async function redeemAccessCode(
  context: Pick<Context, 'database' | 'now'>,
  bookingId: string,
  entry: { request: string; code: string },
): Promise<boolean> {
  if (!(await matchAccessCode(context, bookingId, entry))) return false;
  const { database, now } = context;
  const used = await database.query(
    'update access_code set used_at = $2::timestamptz where id = $1 and used_at is null returning id',
    [entry.request, new Date(now())],
  );
  return used.length === 1;
}
