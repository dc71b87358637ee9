import type { EndingFacts } from '@towpath/rules/waiting/ending';
import type { Sql } from '../database/database.ts';
import type { WaitingPartyRow } from './party-rows.ts';
import { suits } from './waiting-for.ts';

/** What decides how the end of an entry is told (decision 141). */
export async function findEndingFacts(
  sql: Sql,
  { id, had_room }: Pick<WaitingPartyRow, 'id' | 'had_room'>,
): Promise<EndingFacts> {
  const [row] = await sql.query<Pick<EndingFacts, 'withdrawn' | 'other_offered'>>(
    `select exists (select from waiting_offer where party_id = waiting_party.id and state = 'withdrawn') as withdrawn,
       exists (
         select from waiting_party as other join waiting_offer on party_id = other.id join departure on departure.id = departure_id
         where lower(other.email) = lower(waiting_party.email) and other.id <> waiting_party.id and ${suits}) as other_offered
     from waiting_party where id = $1`,
    [id],
  );
  return {
    had_room: had_room.length > 0,
    withdrawn: row?.withdrawn ?? false,
    other_offered: row?.other_offered ?? false,
  };
}
