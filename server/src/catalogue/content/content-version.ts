import type { Sql } from '../../database/database.ts';

/** Milliseconds for which a version read from the database is used, so that changes are seen within a second. */
const MAX_AGE = 250;

/** Returns the version of the content, a number that grows with every change, by which cached content is invalidated. */
export type ContentVersion = () => Promise<number>;

/**
 * Creates the reader of the content version, which all instances share (decision 034). While the database is unavailable it
 * returns the last known version. now in milliseconds.
 */
export function createContentVersion(sql: Sql, now: () => number): ContentVersion {
  let readAt = Number.NEGATIVE_INFINITY;
  let known: Promise<number> = Promise.resolve(0);
  return () => {
    if (Math.abs(now() - readAt) <= MAX_AGE) return known;
    readAt = now();
    const last = known;
    known = sql
      .query<{ version: number }>('select version from content_version')
      .then(([row]) => row?.version ?? last)
      .catch(() => last);
    return known;
  };
}

/** Makes other transactions that change the content wait for the end of this one. Lock order: content. */
export async function lockContent(sql: Sql): Promise<void> {
  await sql.query('select 1 from content_version for no key update');
}
