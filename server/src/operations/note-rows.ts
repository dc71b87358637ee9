import type { NoteView } from '@towpath/rules/office/views/note-view';
import type { Sql } from '../database/database.ts';
import { isoTime } from './sql-time.ts';

/** Where the notes about each kind are stored. Those of bookings with a day are tasks of a version before migration 020, which copied them. */
const tables = {
  booking: { table: 'booking_note', column: 'booking_id', isNote: 'due_on is null' },
  departure: { table: 'departure_note', column: 'departure_id', isNote: 'true' },
} as const;

/** What a note is about. */
export interface NoteOwner {
  kind: keyof typeof tables;
  id: string;
}

/** The notes about a booking or a departure, the latest first. */
export function findNotes(sql: Sql, { kind, id }: NoteOwner): Promise<NoteView[]> {
  const { table, column, isNote } = tables[kind];
  return sql.query<NoteView>(
    `select id, ${isoTime('at')} as at, by, text from ${table}
     where ${column} = $1 and ${isNote} order by id desc`,
    [id],
  );
}

interface NewNote {
  /** In milliseconds. */
  at: number;
  by: string;
  text: string;
}

/** Stores a note; returns its id. */
export async function insertNote(
  sql: Sql,
  { kind, id }: NoteOwner,
  { at, by, text }: NewNote,
): Promise<number> {
  const { table, column } = tables[kind];
  const [inserted] = await sql.query<{ id: number }>(
    `insert into ${table} (${column}, at, by, text) values ($1, $2::timestamptz, $3, $4) returning id`,
    [id, new Date(at), by, text],
  );
  return inserted?.id ?? 0;
}
