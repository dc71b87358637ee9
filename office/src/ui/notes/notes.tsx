import { type OperationBody, operations } from '@towpath/rules/office/operations';
import { NoteText, type NoteView } from '@towpath/rules/office/views/note-view';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import { useRef } from 'react';
import * as v from 'valibot';
import { useOperation } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { PageForm } from '../form/page-form.tsx';
import { useOperationForm } from '../form/use-operation-form.ts';
import { useLeaveGuard } from '../leave/leave-guard.tsx';
import { OperationButton } from '../operation/operation-button.tsx';
import { OperationRefusal } from '../operation/refusal.tsx';
import { Panel } from '../page/page.tsx';
import css from './notes.module.css';

/** What notes are about: the id of a booking or of a departure. */
type NotesOf = { booking: string } | { departure: string };

function RemoveNote({ departure, note }: { departure: string; note: number }) {
  const { t } = useTranslation();
  return (
    <OperationButton
      name="departures.remove-note"
      small
      title={t('notes.remove_title')}
      confirm={t('notes.remove')}
      input={{ departure, note }}
    >
      {t('notes.remove')}
    </OperationButton>
  );
}

function Note({ note, about }: { note: NoteView; about: NotesOf }) {
  const format = useFormat();
  return (
    <li className={css.entry}>
      <div>
        <div className={css.text}>{note.text}</div>
        <div className={css.soft}>{[note.by, format.moment(note.at)].join(' · ')}</div>
      </div>
      {'departure' in about && <RemoveNote departure={about.departure} note={note.id} />}
    </li>
  );
}

type WritingName = 'bookings.note' | 'departures.note';
const fields = v.object({ text: NoteText });

/** Writes a note. */
function WriteNote({ name, about }: { name: WritingName; about: NotesOf }) {
  const { t } = useTranslation();
  const { perform } = useOperation(name);
  const form = useOperationForm({
    fields: ({ text }) => v.object({ text }),
    start: { text: '' },
    shape: fields,
    input: (read) => read,
  });
  useLeaveGuard(form.isChanged);
  // Set at once, because a double click arrives before the state of the call is rendered.
  const writing = useRef(false);
  const write = (note: v.InferInput<typeof fields>) => {
    if (writing.current) return;
    writing.current = true;
    const sent = form.getValues('text');
    const written = () => {
      // What was typed during the call belongs to the next note.
      const now = form.getValues('text');
      form.begin();
      if (now !== sent) form.fill('text', now);
    };
    const input: OperationBody<WritingName> = { ...about, ...note };
    perform.mutate(input, {
      onSuccess: written,
      onError: (error) => form.refuse(error) && perform.reset(),
      onSettled: () => {
        writing.current = false;
      },
    });
  };
  return (
    <PageForm form={form} className={css.write} onSend={write}>
      <TextArea label={t('notes.text')} rows={2} required {...form.field('text')} />
      <div className={css.writeLine}>
        <Button type="submit" variant="secondary" busy={perform.isPending}>
          {t('notes.write')}
        </Button>
      </div>
      {perform.error && <OperationRefusal error={perform.error} />}
    </PageForm>
  );
}

interface NotesProps {
  /** The operation that writes one. */
  name: WritingName;
  about: NotesOf;
  notes: readonly NoteView[];
}

/** The notes about a booking or a departure, the latest first; those about a departure can be removed. */
export function Notes({ name, about, notes }: NotesProps) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <Panel title={t('notes.title')}>
      {may(operations[name].permission) && <WriteNote name={name} about={about} />}
      {notes.length > 0 && (
        <ul className={css.entries}>
          {notes.map((note) => (
            <Note key={note.id} note={note} about={about} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
