import type { CodedRefusal } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import { refuseIncomplete } from '../export/export.ts';
import { createFiles } from '../export/files.ts';
import { readRecords } from '../export/records.ts';

/** The catalogue's files as an export writes them: their texts by path. */
export type Documents = ReadonlyMap<string, string>;

/** Reads the catalogue as files; a refusal where it cannot be exported. */
export async function readDocuments(sql: Sql): Promise<Documents | CodedRefusal> {
  const records = await readRecords(sql);
  return refuseIncomplete(records) ?? createFiles(records);
}

/** The value of a file; undefined if there is none. */
export function documentAt<Document>(documents: Documents, file: string): Document | undefined {
  const text = documents.get(file);
  return text === undefined ? undefined : JSON.parse(text);
}

/** The files after changes to some of them; null removes a file. */
export function withChanges(documents: Documents, changes: ReadonlyMap<string, unknown>): Documents {
  const changed = new Map(documents);
  for (const [file, value] of changes) {
    if (value === null) changed.delete(file);
    else changed.set(file, JSON.stringify(value));
  }
  return changed;
}
