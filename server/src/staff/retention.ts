import { Refusal } from '../config/errors.ts';
import type { Context } from '../database/context.ts';
import { removeMailFiles } from '../privacy/erase-bookings.ts';
import { eraseStaff } from '../privacy/erase-staff.ts';
import { sessionBounds } from './sessions.ts';

const DAY = 24 * 3_600_000;

/**
 * Deletes the remains of sign-ins: ended sessions, expired challenges, and links of yesterday with the files of their
 * mails.
 */
async function deleteExpired(context: Context): Promise<void> {
  const { database, now, config } = context;
  const { begun, seen } = sessionBounds(context);
  await database.query(
    'delete from staff_session where created_at <= $1::timestamptz or seen_at <= $2::timestamptz',
    [begun, seen],
  );
  await database.query('delete from passkey_challenge where expires_at <= $1::timestamptz', [
    new Date(now()),
  ]);
  const links = await database.query<{ id: string }>(
    'delete from sign_in_link where created_at <= $1::timestamptz returning id',
    [new Date(now() - DAY)],
  );
  await removeMailFiles(
    config,
    links.map(({ id }) => id),
  );
}

/** Deletes what has expired, and erases accounts that were disabled longer ago than RETENTION_STAFF (decision 083). */
export async function applyStaffRetention(context: Context): Promise<void> {
  const { database, now, config } = context;
  await deleteExpired(context);
  const due = await database.query<{ email: string }>(
    'select email from staff where disabled_at <= $1::timestamptz',
    [new Date(now() - config.office.retentionDays * DAY)],
  );
  for (const { email } of due) {
    const erased = await database.transaction((sql) => eraseStaff(sql, email));
    if (!(erased instanceof Refusal)) await removeMailFiles(config, erased.mails);
  }
}
