import type { Issue } from '@towpath/rules/core/issue';
import { correctedContactIssues } from '@towpath/rules/office/corrected-contact';
import type { ContactChange } from '@towpath/rules/passengers/main-booker';
import type { Sql } from '../database/database.ts';

/** The issues of a changed contact that does not fit its booking; their paths start with `contact`. */
export async function findContactIssues(sql: Sql, id: string, contact: ContactChange): Promise<Issue[]> {
  const [stored] = await sql.query<{ country: string; state: string | null; multi_market: boolean | null }>(
    `select request #>> '{main,country}' as country, request #>> '{main,state}' as state, multi_market
     from booking join departure on departure.id = departure_id where booking.id = $1`,
    [id],
  );
  const issues = stored ? correctedContactIssues(stored, contact, stored.multi_market) : [];
  return issues.map(({ path, message }) => ({ path: `contact.${path}`, message }));
}
