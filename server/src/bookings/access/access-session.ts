import type { BookingAccess } from '@towpath/rules/booking/access';
import { apiBase } from '@towpath/rules/contract/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';
import { hashOf, newToken } from '../../http/tokens.ts';

/** Milliseconds for which a code opens a booking. */
const LIFETIME = 60 * 60_000;

type Cookies = Pick<Config, 'production' | 'publicUrl'>;
type RequestHeaders = Pick<FastifyRequest, 'headers'>;

const isSecure = ({ production, publicUrl }: Cookies) =>
  production || (publicUrl?.startsWith('https:') ?? false);

/** `__Secure-`: browsers accept the cookie over HTTPS only. `__Host-` would not allow the path of one booking. */
const nameOf = (config: Cookies) => (isSecure(config) ? '__Secure-towpath-booking' : 'towpath-booking');

function readCookie(config: Cookies, { headers }: RequestHeaders): string | null {
  const values = (headers.cookie ?? '').split(/; */).map((pair) => pair.split('='));
  const [token, ...more] = values.filter(([name]) => name === nameOf(config)).map(([, value]) => value ?? '');
  // If there are two cookies of this name, another host of the site may have set one.
  return more.length === 0 && token && /^[\w-]{43}$/.test(token) ? token : null;
}

function setCookie(reply: Pick<FastifyReply, 'header'>, config: Cookies, bookingId: string, token: string) {
  const attributes = [
    `${nameOf(config)}=${token}`,
    `Max-Age=${token ? LIFETIME / 1000 : 0}`,
    `Path=${apiBase}/bookings/${bookingId}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure(config) ? ['Secure'] : []),
  ];
  reply.header('set-cookie', attributes.join('; '));
}

/** Whether a page of another site or host sent the request, by the header that scripts can't set. */
function isForeign({ headers }: RequestHeaders): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
}

/** Until when a request has access to a booking by its cookie; null without access (decision 098). */
export async function findBookingAccess(
  { config, database, now }: Context,
  request: RequestHeaders,
  bookingId: string,
): Promise<Date | null> {
  const token = readCookie(config, request);
  if (token === null || !isId(bookingId) || isForeign(request)) return null;
  const [row] = await database.query<{ expires_at: Date }>(
    `select expires_at from booking_access
     where hash = $1 and booking_id = $2 and expires_at > $3::timestamptz`,
    [hashOf(token), bookingId, new Date(now())],
  );
  return row?.expires_at ?? null;
}

/**
 * Whether a request may see a booking's personal data and change it: its browser has a session that a code from the main
 * booker's mailbox has opened (decision 098).
 */
export async function readBookingAccess(
  context: Context,
  request: RequestHeaders,
  bookingId: string,
): Promise<boolean> {
  return (await findBookingAccess(context, request, bookingId)) !== null;
}

/** Opens a booking for a browser, in the caller's transaction, with a new token whatever cookie the request has; sets the cookie. */
export async function beginBookingAccess(
  { config, now }: Pick<Context, 'config' | 'now'>,
  sql: Sql,
  reply: Pick<FastifyReply, 'header'>,
  bookingId: string,
): Promise<BookingAccess> {
  const token = newToken();
  const until = new Date(now() + LIFETIME);
  await sql.query(
    `insert into booking_access (booking_id, hash, created_at, expires_at)
     values ($1, $2, $3::timestamptz, $4::timestamptz)`,
    [bookingId, hashOf(token), new Date(now()), until],
  );
  await writeAudit(sql, { at: now(), by: 'booker', command: 'booking open', bookingId });
  setCookie(reply, config, bookingId, token);
  return { until: until.toISOString() };
}

/** Ends a browser's access to a booking. */
export async function endBookingAccess(
  { config, database }: Context,
  request: RequestHeaders,
  reply: Pick<FastifyReply, 'header'>,
  bookingId: string,
): Promise<BookingAccess> {
  const token = readCookie(config, request);
  if (token !== null) await database.query('delete from booking_access where hash = $1', [hashOf(token)]);
  setCookie(reply, config, isId(bookingId) ? bookingId : '', '');
  return { until: null };
}

/** Ends every access to a booking, and the codes that would open it. */
export async function endAllAccess(sql: Sql, bookingId: string): Promise<void> {
  await sql.query('delete from booking_access where booking_id = $1', [bookingId]);
  await sql.query('delete from access_code where booking_id = $1', [bookingId]);
}
