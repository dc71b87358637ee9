import type { PlainDate } from '@towpath/rules/core/dates';
import type { Sql } from '../database/database.ts';

/** Documents that one statement changes. */
const BATCH_SIZE = 1_000;

/**
 * Erases the recipients of documents issued in years that ended before a day, and the names of their lines, which staff may have
 * typed. Numbers, amounts, tax and dates stay (decision 096). An erasure on request leaves documents until then, because the law
 * requires them to be kept.
 */
export async function eraseDocuments(sql: Sql, yearEndedBefore: PlainDate): Promise<void> {
  for (let changed = BATCH_SIZE; changed === BATCH_SIZE; ) {
    const rows = await sql.query(
      `update document set recipient = null, content = jsonb_set(content, '{lines}', (
         select coalesce(jsonb_agg(line || '{"name":""}' order by place), '[]')
         from jsonb_array_elements(content -> 'lines') with ordinality as lines (line, place)))
     where number in (
       select number from document where recipient is not null and issued_on < date_trunc('year', $1::date)::date limit $2)
     returning number`,
      [yearEndedBefore, BATCH_SIZE],
    );
    changed = rows.length;
  }
}
