import type { BookingView, NoteView } from '@towpath/rules/office/booking-view';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useOperation } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { OperationRefusal } from '../../ui/operation/refusal.tsx';
import { Panel } from '../../ui/page/page.tsx';
import css from './booking.module.css';

function Note({ note }: { note: NoteView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useMay();
  const { perform } = useOperation('bookings.task');
  const about = [
    note.due_on && t('notes.due', { date: format.day(note.due_on) }),
    note.by,
    format.moment(note.at),
    note.done_at && t('notes.done', { by: note.done_by ?? '', at: format.moment(note.done_at) }),
  ];
  return (
    <li className={css.entry}>
      <div>
        <div className={css.note}>{note.text}</div>
        <div className={css.soft}>{about.filter(Boolean).join(' · ')}</div>
        {perform.error && <OperationRefusal error={perform.error} />}
      </div>
      {note.due_on && may('bookings.write') && (
        <Checkbox
          label={t('notes.is_done')}
          aria-label={`${t('notes.is_done')}: ${note.text}`}
          checked={note.done_at !== null}
          onChange={(event) => perform.mutate({ note: note.id, done: event.target.checked })}
        />
      )}
    </li>
  );
}

/** Writes a note; with a day it is a task. */
function WriteNote({ booking }: { booking: string }) {
  const { t } = useTranslation();
  const { perform } = useOperation('bookings.note');
  const [text, setText] = useState('');
  const [day, setDay] = useState('');
  // Set at once: a double click arrives before the state of the call is rendered.
  const writing = useRef(false);
  const written = () => {
    // What was typed during the call is the next note.
    setText((now) => (now === text ? '' : now));
    setDay((now) => (now === day ? '' : now));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (writing.current) return;
    writing.current = true;
    const settled = () => {
      writing.current = false;
    };
    perform.mutate({ booking, text, due_on: day || null }, { onSuccess: written, onSettled: settled });
  };
  return (
    <form className={css.write} onSubmit={onSubmit}>
      <TextArea
        label={t('notes.text')}
        rows={2}
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={css.writeLine}>
        <TextField
          type="date"
          label={t('notes.day')}
          note={t('action.optional')}
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={perform.isPending}>
          {t('notes.write')}
        </Button>
      </div>
      {perform.error && <OperationRefusal error={perform.error} />}
    </form>
  );
}

/** Notes and tasks of a booking. */
export function Notes({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <Panel title={t('notes.title')}>
      <ul className={css.entries}>
        {booking.notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
      {may('bookings.write') && <WriteNote booking={booking.id} />}
    </Panel>
  );
}
