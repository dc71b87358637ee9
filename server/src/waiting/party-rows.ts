import type { Rider } from '@towpath/rules/bikes/bike-stock';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import type { Brand } from '@towpath/rules/site/brand';
import type { WaitingState } from '@towpath/rules/waiting/state';
import type { DateSpan } from '@towpath/rules/waiting/wishes';
import type { Sql } from '../database/database.ts';

/** A party on the waiting list (decision 131). Who waits is null after the retention. */
export interface WaitingPartyRow {
  id: string;
  number: string;
  /** The order of the list. */
  entry: number;
  brand: Brand;
  locale: Locale;
  name: string | null;
  email: string | null;
  party: number;
  tours: string[];
  dates: DateSpan[];
  cabins: number[] | null;
  cabin_types: string[];
  riders: Rider[];
  valid_until: PlainDate;
  state: WaitingState;
  created_at: Date;
  created_by: string | null;
  closed_at: Date | null;
}

/** The entry with an id; null where there is none. */
export async function findParty(sql: Sql, id: string): Promise<WaitingPartyRow | null> {
  const [row] = await sql.query<WaitingPartyRow>('select * from waiting_party where id::text = lower($1)', [
    id,
  ]);
  return row ?? null;
}

/** Locks an entry until the transaction ends; null where there is none. Lock order: waiting party. */
export async function lockParty(sql: Sql, id: string): Promise<WaitingPartyRow | null> {
  const [row] = await sql.query<WaitingPartyRow>('select * from waiting_party where id = $1 for update', [
    id,
  ]);
  return row ?? null;
}

/** Takes a locked entry from the list. now in milliseconds. */
export async function closeParty(
  sql: Sql,
  id: string,
  state: Exclude<WaitingState, 'waiting' | 'asked'>,
  now: number,
): Promise<void> {
  await sql.query(
    'update waiting_party set state = $2, closed_at = $3::timestamptz where id = $1 and closed_at is null',
    [id, state, new Date(now)],
  );
}
