import type { Context } from '../../database/context.ts';
import type { Job } from '../../jobs/queue.ts';
import type { Transport } from '../../notifications/mail/transport.ts';
import { removeMailFiles } from '../../privacy/erase-bookings.ts';
import { sendAccessCodes } from './send-access-codes.ts';

/** Seconds. */
const MAIL_INTERVAL = 2;
const RETENTION_INTERVAL = 3_600;
const DAY = 24 * 3_600_000;

/** Deletes ended sessions, and codes of yesterday with the files of their mails. */
export async function deleteExpiredAccess({ config, database, now }: Context): Promise<void> {
  await database.query('delete from booking_access where expires_at <= $1::timestamptz', [new Date(now())]);
  const codes = await database.query<{ id: string }>(
    'delete from access_code where created_at <= $1::timestamptz returning id',
    [new Date(now() - DAY)],
  );
  await removeMailFiles(
    config,
    codes.map(({ id }) => id),
  );
}

/** The jobs that mail access codes and delete what has expired. publicAddress: the base URL of links. */
export function accessJobs(context: Context, transport: Transport, publicAddress: string): Job[] {
  return [
    {
      name: 'send-access-codes',
      every: MAIL_INTERVAL,
      run: () => sendAccessCodes(context, transport, publicAddress),
    },
    { name: 'delete-expired-access', every: RETENTION_INTERVAL, run: () => deleteExpiredAccess(context) },
  ];
}
