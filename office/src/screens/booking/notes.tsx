import type { OperationBody } from '@towpath/rules/office/operations';
import { bookingOperations } from '@towpath/rules/office/operations/booking-operations';
import type { BookingView, NoteView } from '@towpath/rules/office/views/booking-view';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import { useRef } from 'react';
import * as v from 'valibot';
import { useOperation } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { PageForm } from '../../ui/form/page-form.tsx';
import { useOperationForm } from '../../ui/form/use-operation-form.ts';
import { useLeaveGuard } from '../../ui/leave/leave-guard.tsx';
import { OperationRefusal } from '../../ui/operation/refusal.tsx';
import { Panel } from '../../ui/page/page.tsx';
import css from './booking.module.css';

function Note({ note }: { note: NoteView }) {
  const format = useFormat();
  return (
    <li className={css.entry}>
      <div>
        <div className={css.note}>{note.text}</div>
        <div className={css.soft}>{[note.by, format.moment(note.at)].join(' · ')}</div>
      </div>
    </li>
  );
}

/** Writes a note. */
function WriteNote({ booking }: { booking: string }) {
  const { t } = useTranslation();
  const { perform } = useOperation('bookings.note');
  const form = useOperationForm({
    fields: ({ text }) => v.object({ text }),
    start: { text: '' },
    shape: bookingOperations['bookings.note'].input,
    input: (read) => ({ booking, ...read }),
  });
  useLeaveGuard(form.isChanged);
  // Set at once, because a double click arrives before the state of the call is rendered.
  const writing = useRef(false);
  const write = (note: OperationBody<'bookings.note'>) => {
    if (writing.current) return;
    writing.current = true;
    const sent = form.getValues('text');
    const written = () => {
      // What was typed during the call belongs to the next note.
      const now = form.getValues('text');
      form.begin();
      if (now !== sent) form.fill('text', now);
    };
    perform.mutate(note, {
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

/** The notes about a booking. */
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
