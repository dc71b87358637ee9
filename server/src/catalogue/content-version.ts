import type { Sql } from '../database/database.ts';

/** Milliseconds for which an answer holds: what changes is seen well within a second. */
const HOLDS = 250;

/** What says of content kept in memory whether it still holds: a number that grows with every change of it. */
export type ContentVersion = () => Promise<number>;

/**
 * The version of the database's content, shared by all instances (decision 034). While the database does not answer it is
 * the last one known. now in milliseconds.
 */
export function contentVersion(sql: Sql, now: () => number): ContentVersion {
  let askedAt = Number.NEGATIVE_INFINITY;
  let known: Promise<number> = Promise.resolve(0);
  return () => {
    if (Math.abs(now() - askedAt) <= HOLDS) return known;
    askedAt = now();
    const last = known;
    known = sql
      .query<{ version: number }>('select version from content_version')
      .then(([row]) => row?.version ?? last)
      .catch(() => last);
    return known;
  };
}
