import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Permission, permissionsOf, type Role } from '@towpath/rules/office/permissions';
import type { OfficeSession } from '@towpath/rules/office/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit } from '../database/audit.ts';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { hashOf, newToken } from '../http/tokens.ts';
import { readOfficeCookie, setOfficeCookie } from './session-cookie.ts';

/** The CSRF token of a session, derived from its token: it needs no storage, and other sites can't read or compute it. */
export const csrfOf = (token: string): string =>
  createHmac('sha256', token).update('csrf').digest('base64url');

/** A session of a member of staff, with the account as it is now. */
export interface Session {
  id: string;
  staffId: string;
  email: string;
  name: string;
  role: Role;
  csrf: string;
}

type SignInMethod = 'link' | 'passkey' | 'oidc';

/** Milliseconds after which a further request is noted; fewer writes than requests. */
const SEEN_INTERVAL = 60_000;
const MAX_USER_AGENT = 200;

/** The times before which a session must not have begun, and must have been used. now in milliseconds. */
export function sessionBounds({ config: { office }, now }: Pick<Context, 'config' | 'now'>) {
  return {
    begun: new Date(now() - office.sessionHours * 3_600_000),
    seen: new Date(now() - office.idleMinutes * 60_000),
  };
}

interface SessionRow extends Omit<Session, 'csrf' | 'staffId'> {
  staff_id: string;
  seen_at: Date;
}

/** The session of a request; null without one, after its idle or absolute limit, and for a disabled account (decision 083). */
export async function readSession(context: Context, request: FastifyRequest): Promise<Session | null> {
  const token = readOfficeCookie(context.config, request, 'session');
  if (token === null) return null;
  const { begun, seen } = sessionBounds(context);
  const [row] = await context.database.query<SessionRow>(
    `select session.id, staff.id as staff_id, email, name, role, seen_at
     from staff_session session join staff on staff.id = staff_id
     where hash = $1 and disabled_at is null and session.created_at > $2::timestamptz and seen_at > $3::timestamptz`,
    [hashOf(token), begun, seen],
  );
  if (!row) return null;
  await noteRequest(context, row);
  const { id, staff_id, email, name, role } = row;
  return { id, staffId: staff_id, email, name, role, csrf: csrfOf(token) };
}

async function noteRequest({ database, now }: Context, { id, seen_at }: SessionRow): Promise<void> {
  if (now() - seen_at.getTime() < SEEN_INTERVAL) return;
  await database.query('update staff_session set seen_at = $2::timestamptz where id = $1', [
    id,
    new Date(now()),
  ]);
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a request has the CSRF token of its session, which only the office's own page can read (decision 083). */
export function checkCsrf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { csrf }: Pick<Session, 'csrf'>,
): boolean {
  const sent = headers['x-csrf-token'];
  return typeof sent === 'string' && isEqual(sent, csrf);
}

/** The session as the office's page sees it. */
export function describeSession(
  { config }: Pick<Context, 'config'>,
  { email, name, role, csrf }: Omit<Session, 'id' | 'staffId'>,
): OfficeSession {
  const permissions: readonly Permission[] = permissionsOf[role];
  return { email, name, role, permissions, time_zone: config.timeZone, csrf };
}

/** Ends the session of a cookie's token, if there is one. */
export async function endSession(sql: Sql, token: string | null): Promise<void> {
  if (token !== null) await sql.query('delete from staff_session where hash = $1', [hashOf(token)]);
}

/**
 * Begins a session with a new token and ends the session of the request's cookie, which prevents session fixation. Sets the
 * cookie and writes an audit entry; resolves to the session as the office's page sees it.
 */
export async function beginSession(
  context: Pick<Context, 'config' | 'now'>,
  sql: Sql,
  request: FastifyRequest,
  reply: FastifyReply,
  staff: { id: string; email: string; name: string; role: Role },
  method: SignInMethod,
): Promise<OfficeSession> {
  const at = new Date(context.now());
  await endSession(sql, readOfficeCookie(context.config, request, 'session'));
  const token = newToken();
  await sql.query(
    `insert into staff_session (staff_id, hash, method, user_agent, created_at, seen_at)
     values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz)`,
    [staff.id, hashOf(token), method, (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT), at],
  );
  await sql.query('update staff set signed_in_at = $2::timestamptz where id = $1', [staff.id, at]);
  const entry = { at: context.now(), by: staff.email, command: 'staff sign-in' as const, bookingId: null };
  await writeAudit(sql, { ...entry, details: { sign_in: method } });
  setOfficeCookie(reply, context.config, 'session', token);
  return describeSession(context, { ...staff, csrf: csrfOf(token) });
}
