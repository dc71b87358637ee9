import { missing } from '../../config/coded-refusal.ts';
import type { Handler } from '../implement.ts';
import { insertNote } from '../note-rows.ts';
import { isDeparture, noDeparture } from './read.ts';

/** Writes a note about a departure. Its text is not in the audit, as it may be personal. */
export const writeDepartureNote: Handler<'departures.note'> = async ({ context, by, audit }, input) => {
  const { departure, text } = input;
  if (!(await isDeparture(context.database, departure))) return noDeparture(departure);
  const perform = () =>
    context.database.transaction(async (sql) => {
      const at = context.now();
      const note = await insertNote(sql, { kind: 'departure', id: departure }, { at, by, text });
      await audit(sql, { at, details: { departure, note } });
      return { departure, note };
    });
  return { summary: `A note will be written about ${departure}.`, harmless: true, perform };
};

const noNote = () => missing('note_unknown', {});

/** Removes a note about a departure. */
export const removeDepartureNote: Handler<'departures.remove-note'> = async ({ context, audit }, input) => {
  const { departure, note } = input;
  const [found] = await context.database.query<{ text: string }>(
    'select text from departure_note where id = $1 and departure_id = $2',
    [note, departure],
  );
  if (!found) return noNote();
  const perform = () =>
    context.database.transaction(async (sql) => {
      const removed = await sql.query(
        'delete from departure_note where id = $1 and departure_id = $2 returning id',
        [note, departure],
      );
      if (removed.length === 0) return noNote();
      await audit(sql, { at: context.now(), details: { departure, note } });
      return { departure, note };
    });
  const { text } = found;
  return {
    summary: `A note about ${departure} will be removed.`,
    effects: [{ kind: 'note_removed', values: { text } }],
    perform,
  };
};
