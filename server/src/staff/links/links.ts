import { randomUUID } from 'node:crypto';
import type { Role } from '@towpath/rules/office/permissions';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { hashOf, newToken } from '../../http/tokens.ts';

/** Milliseconds for which a link works. */
export const LINK_LIFETIME = 15 * 60_000;

/** The address of a link; the token is in the fragment, which browsers send to no server and so is in no log. */
const linkAddress = (publicAddress: string, token: string) =>
  `${publicAddress.replace(/\/$/, '')}/office/sign-in#token=${token}`;

/** A link that signs a person in, once. */
export interface SignInLink {
  id: string;
  href: string;
}

/** Stores a link for an account, by the hash of its token, and returns it. now in milliseconds. */
export async function createSignInLink(
  sql: Sql,
  staffId: string,
  publicAddress: string,
  now: number,
): Promise<SignInLink> {
  const link = { id: randomUUID(), token: newToken() };
  await sql.query(
    `insert into sign_in_link (id, staff_id, hash, created_at, expires_at)
     values ($1, $2, $3, $4::timestamptz, $5::timestamptz)`,
    [link.id, staffId, hashOf(link.token), new Date(now), new Date(now + LINK_LIFETIME)],
  );
  return { id: link.id, href: linkAddress(publicAddress, link.token) };
}

/**
 * Notes that a link was requested for an e-mail address. Whether there is such an account is looked up by the job that
 * sends it: the request does the same work for every address. invitedBy: who invites the person, or null.
 */
export async function requestSignInLink(
  sql: Sql,
  email: string,
  now: number,
  invitedBy: string | null = null,
): Promise<void> {
  await sql.query(
    `insert into sign_in_request (email, invited_by, created_at, retry_at)
     values ($1, $2, $3::timestamptz, $3::timestamptz)`,
    [email, invitedBy, new Date(now)],
  );
}

/** The account that a link has signed in. */
export interface SignedIn {
  id: string;
  email: string;
  name: string;
  role: Role;
}

/**
 * Uses a link up and returns its account; null for a token that is unknown, used or expired, or of a disabled account. The
 * account's other links end with it.
 */
export async function redeemSignInLink(
  { now }: Pick<Context, 'now'>,
  sql: Sql,
  token: string,
): Promise<SignedIn | null> {
  const at = new Date(now());
  const [found] = await sql.query<SignedIn>(
    `update sign_in_link set used_at = $2::timestamptz from staff
     where hash = $1 and used_at is null and expires_at > $2::timestamptz and staff.id = staff_id
       and disabled_at is null
     returning staff.id, email, name, role`,
    [hashOf(token), at],
  );
  if (!found) return null;
  await sql.query(
    'update sign_in_link set used_at = $2::timestamptz where staff_id = $1 and used_at is null',
    [found.id, at],
  );
  return found;
}
