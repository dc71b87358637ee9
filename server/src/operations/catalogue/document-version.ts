import { ChangedRefusal } from '../../config/changed-refusal.ts';
import type { Sql } from '../../database/database.ts';

/** SQL condition that an audit entry, of a change or of an import, is about a document of the catalogue. */
const isAbout = (document: string) =>
  `id in (select id from audit where details ? 'document' and details ->> 'document' = ${document}
     union all select id from audit where command = 'catalogue import')`;

/** The versions of documents: the id of the last audit entry of a change to each; 0 if there is none (decision 085). */
export async function documentVersions(
  sql: Sql,
  documents: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql.query<{ document: string; version: number }>(
    `select document, (select coalesce(max(id), 0) from audit where ${isAbout('document')}) as version
     from unnest($1::text[]) as document`,
    [documents],
  );
  return new Map(rows.map(({ document, version }) => [document, version]));
}

/** The version of one document. */
export async function documentVersion(sql: Sql, document: string): Promise<number> {
  const versions = await documentVersions(sql, [document]);
  return versions.get(document) ?? 0;
}

/** A refusal if a colleague changed a document after the version; null if not, or if no version is given. */
export async function findDocumentChange(
  sql: Sql,
  document: string,
  version: number | null | undefined,
): Promise<ChangedRefusal | null> {
  if (version == null) return null;
  const [change] = await sql.query<{ by: string; at: Date; command: string }>(
    `select by, at, command from audit where id > $2 and ${isAbout('$1')} order by id desc limit 1`,
    [document, version],
  );
  return change ? new ChangedRefusal(document, { ...change, at: change.at.toISOString() }) : null;
}
