import { addDays } from '@towpath/rules/core/dates';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import type { WaitingPartyRow } from '../waiting/party-rows.ts';
import { removeMailFiles } from './erase-bookings.ts';
import { eraseRecordsOf } from './erase-enquiries.ts';
import type { ClassOf } from './field-classes.ts';

/** The class of each field of an entry; what it waited for stays for the figures, without the heights of its riders. */
const classes: ClassOf<WaitingPartyRow> = {
  name: 'contact',
  email: 'contact',
  riders: 'contact',
  id: 'keep',
  number: 'keep',
  entry: 'keep',
  brand: 'keep',
  locale: 'keep',
  party: 'keep',
  tours: 'keep',
  dates: 'keep',
  cabins: 'keep',
  cabin_types: 'keep',
  valid_until: 'keep',
  state: 'keep',
  ending: 'keep',
  had_room: 'keep',
  created_at: 'keep',
  created_by: 'keep',
  closed_at: 'keep',
};
/** The columns of an entry with personal data. */
export const waitingFields = Object.entries(classes)
  .filter(([, of]) => of !== 'keep')
  .map(([field]) => field);
const erased = waitingFields.map((field) => (field === 'riders' ? `riders = '[]'` : `${field} = null`));

type StoredEntry = Pick<WaitingPartyRow, 'id'> & { name: string; email: string };

/** Erases who waits, and takes their entries from the list; returns the ids of deleted mails. now in milliseconds. Lock order: waiting party. */
async function eraseEntries(sql: Sql, found: readonly StoredEntry[], now: number): Promise<string[]> {
  if (found.length === 0) return [];
  await sql.query(
    `update waiting_party set ${erased.join(', ')}, digest = id::text, closed_at = coalesce(closed_at, $2::timestamptz),
       state = case when closed_at is null then 'left' else state end
     where id = any($1::uuid[])`,
    [found.map(({ id }) => id), new Date(now)],
  );
  return eraseRecordsOf(sql, 'waiting', found);
}

/** Erases the entries of an e-mail address, in any case; returns the ids of deleted mails. now in milliseconds. */
export async function eraseWaiting(sql: Sql, email: string | null, now: number): Promise<string[]> {
  const found = await sql.query<StoredEntry>(
    'select id, name, email from waiting_party where lower(email) = lower($1) order by entry for update',
    [email],
  );
  return eraseEntries(sql, found, now);
}

/**
 * Erases who waited after the retention of contact data, counted from when the entry left the list (decision 131); at once where the
 * address was not confirmed, as it may be anybody's.
 */
export async function applyWaitingRetention(context: Context): Promise<void> {
  const kept = addDays(todayOf(context), -context.config.retention.contact);
  const mails = await context.database.transaction(async (sql) => {
    const found = await sql.query<StoredEntry>(
      `select id, name, email from waiting_party where email is not null
         and (closed_at::date < $1::date or ending = 'unconfirmed')
       order by entry for update`,
      [kept],
    );
    return eraseEntries(sql, found, context.now());
  });
  await removeMailFiles(context.config, mails);
}
