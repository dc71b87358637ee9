import type { Context } from '../../database/context.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import { endExpiredHolds } from './hold-rows.ts';

/**
 * Releases the expired holds of all departures. Every transaction that takes cabins of a departure also releases its
 * expired holds, so that an expired hold never blocks. Throws after all were tried if some failed.
 */
export async function releaseExpiredHolds({ database, now }: Context): Promise<void> {
  const departures = await database.query<{ id: string }>(
    'select distinct departure_id as id from hold where expires_at <= $1::timestamptz',
    [new Date(now())],
  );
  const release = ({ id }: { id: string }) => database.transaction((sql) => endExpiredHolds(sql, id, now()));
  await runForEach(departures, release, 'Some expired holds could not be released');
}
