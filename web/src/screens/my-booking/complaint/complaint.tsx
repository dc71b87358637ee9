import { useQueryClient } from '@tanstack/react-query';
import { complaintLength } from '@towpath/rules/booking/complaint';
import type { BookingOverview } from '@towpath/rules/booking/overview/overview';
import { formatDate } from '@towpath/rules/core/format';
import { complaintDays } from '@towpath/rules/terms/package-rights';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { getBookingApi } from '../../../api/booking-api.ts';
import { useTranslation } from '../../../i18n/translation.tsx';
import { usePageContext } from '../../../page/page-context.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Alert } from '../../../ui/status/alert.tsx';
import { failureOf } from '../change/use-change.ts';
import page from '../my-booking.module.css';
import { useAction } from '../use-action.ts';

/** The form by which a customer complains; it says until when we answer (decision 099). */
export default function Complaint({ booking: { id } }: { booking: BookingOverview }) {
  const { t } = useTranslation('my-booking');
  const { locale } = usePageContext();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  const send = useAction(async (typed: string) => {
    const body = { text: typed };
    const received = await getBookingApi(client)('complain', { params: { id }, body }).catch(
      async (cause: unknown) => {
        // The page then offers to open the booking again.
        if (failureOf(cause) === 'expired') await client.invalidateQueries({ queryKey: ['bookings', id] });
        throw cause;
      },
    );
    setText('');
    setOpen(false);
    return received;
  });
  const { data, error } = send;
  useEffect(() => {
    if (data || error) note.current?.focus();
  }, [data, error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(text.trim() === '');
    if (text.trim() !== '') send.run(text);
  };
  return (
    <section className={classNames(page.section, page.onScreen)} aria-labelledby="complaint">
      <h2 id="complaint">{t('complaint')}</h2>
      <p>{t('complaint_text', { days: complaintDays.answered })}</p>
      <div ref={note} tabIndex={-1}>
        {data && !error && (
          <Alert tone="success">
            {t('complaint_received', { date: formatDate(locale, data.answer_by) })}
          </Alert>
        )}
        {error !== null && (
          <Alert tone="error">
            {t(failureOf(error) === 'expired' ? 'change_expired' : 'complaint_failed')}
          </Alert>
        )}
      </div>
      <p className={page.actions}>
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'close_topic' : 'complaint_start')}
        </Button>
      </p>
      {isOpen && (
        <form className={page.write} onSubmit={submit} noValidate>
          <TextArea
            label={t('complaint_label')}
            rows={5}
            maxLength={complaintLength}
            value={text}
            error={isEmpty ? t('complaint_empty') : undefined}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <p className={page.actions}>
            <Button type="submit" variant="secondary" busy={send.isPending}>
              {t('complaint_send')}
            </Button>
          </p>
        </form>
      )}
    </section>
  );
}
