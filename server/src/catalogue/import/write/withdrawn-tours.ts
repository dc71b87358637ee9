import type { Sql } from '../../../database/database.ts';
import type { CatalogueError } from '../catalogue-error.ts';
import type { Rows } from './rows.ts';

/** An error for each tour that is no longer published: it may be booked, and its departures are on sale. */
export async function withdrawnTourErrors(sql: Sql, { tour }: Rows): Promise<CatalogueError[]> {
  const unpublished = tour.filter(({ published }) => !published).map(({ id }) => id);
  const found = await sql.query<{ id: string }>(
    'select id from tour where published and id = any($1::text[]) order by id',
    [unpublished],
  );
  return found.map(({ id }) => ({
    file: `tours/${id}.json`,
    path: 'published',
    code: 'stays_published',
    reason: 'must stay true: the tour was published',
  }));
}
