import type { Rider } from '@towpath/rules/bikes/bike-stock';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import type { Brand } from '@towpath/rules/site/brand';
import type { WaitingEnding } from '@towpath/rules/waiting/ending';
import type { ClosedState, WaitingState } from '@towpath/rules/waiting/state';
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
  /** Why it ended; null where it has not, the party left, or it is not known. */
  ending: WaitingEnding | null;
  /** The departures that had room for it, which it is not offered. */
  had_room: string[];
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

/** What an entry becomes that is taken from the list. now in milliseconds; ending: why, where the party neither booked nor left. */
interface Closing {
  state: ClosedState;
  ending?: WaitingEnding;
  now: number;
}

/** Takes a locked entry from the list. */
export async function closeParty(sql: Sql, id: string, { state, ending, now }: Closing): Promise<void> {
  await sql.query(
    'update waiting_party set state = $2, ending = $3, closed_at = $4::timestamptz where id = $1 and closed_at is null',
    [id, state, ending ?? null, new Date(now)],
  );
}
