import type { Effect } from '@towpath/rules/office/effects';
import type { Sql } from '../database/database.ts';

/** The most parties whom a preview names. */
const MAX_NAMED = 20;

/**
 * The effect that names the parties who are told that their open offer of the waiting list is withdrawn, with a departure or an option;
 * none without any.
 */
export async function withdrawnEffects(sql: Sql, id: string): Promise<Effect[]> {
  const found = await sql.query<{ name: string }>(
    `select name from waiting_offer join waiting_party on waiting_party.id = party_id
     where waiting_offer.state = 'open' and closed_at is null and name is not null
       and (departure_id = $1 or option_id::text = $1) order by entry limit $2`,
    [id, MAX_NAMED + 1],
  );
  if (found.length === 0) return [];
  const named = found.slice(0, MAX_NAMED).map(({ name }) => name);
  const names = `${named.join(', ')}${found.length > MAX_NAMED ? ', …' : ''}`;
  return [{ kind: 'withdraw_offers', values: { names } }];
}
