import type { Context } from '../database/context.ts';
import { deleteMailCounts } from '../http/limits/mail-counts.ts';
import { removeMailFiles } from './erase-bookings.ts';

const DAY = 24 * 3_600_000;

/** Deletes ended sessions of main bookers, counted mails, and codes of yesterday with the files of their mails (decision 098). */
export async function deleteExpiredAccess({ config, database, now }: Context): Promise<void> {
  await database.query('delete from booking_access where expires_at <= $1::timestamptz', [new Date(now())]);
  await deleteMailCounts(database, now());
  const codes = await database.query<{ id: string }>(
    'delete from access_code where created_at <= $1::timestamptz returning id',
    [new Date(now() - DAY)],
  );
  await removeMailFiles(
    config,
    codes.map(({ id }) => id),
  );
}

/** Deletes quotes of changes that expired a day ago and were not used: they have personal data (decision 100). */
export async function deleteExpiredQuotes({ database, now }: Context): Promise<void> {
  await database.query(`delete from amendment where state = 'quoted' and expires_at <= $1::timestamptz`, [
    new Date(now() - DAY),
  ]);
}
