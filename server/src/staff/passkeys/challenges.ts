import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';

/** Milliseconds in which an authenticator has to answer. */
const LIFETIME = 5 * 60_000;

/** Stores a challenge. staffId: who registers a passkey, null for a sign-in. now in milliseconds. */
export async function storeChallenge(
  sql: Sql,
  challenge: string,
  staffId: string | null,
  now: number,
): Promise<void> {
  await sql.query(
    'insert into passkey_challenge (challenge, staff_id, expires_at) values ($1, $2, $3::timestamptz)',
    [challenge, staffId, new Date(now + LIFETIME)],
  );
}

/** Uses a challenge up; whether it was stored for this purpose, and in time. */
export async function useChallenge(
  { database, now }: Context,
  challenge: string,
  staffId: string | null,
): Promise<boolean> {
  const used = await database.query(
    `delete from passkey_challenge
     where challenge = $1 and staff_id is not distinct from $2 and expires_at > $3::timestamptz returning 1`,
    [challenge, staffId, new Date(now())],
  );
  return used.length > 0;
}
