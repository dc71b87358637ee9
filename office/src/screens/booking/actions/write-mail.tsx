import type { MailWords } from '@towpath/rules/office/fields/mail-text';
import { bookingOperations } from '@towpath/rules/office/operations/booking-operations';
import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import * as v from 'valibot';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useOperationForm } from '../../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import { ChooseTemplate } from './choose-template.tsx';
import { withTemplate } from './with-template.ts';

const nothing: MailWords = { subject: '', text: '' };

/** Writes a mail to the customer of a booking, as it is shown before it is sent. */
export function WriteMail({ booking }: { booking: BookingView }) {
  const { id, locale, contact } = booking;
  const { t } = useTranslation();
  const format = useFormat();
  const may = useMay();
  const [filled, setFilled] = useState<MailWords>(nothing);
  const form = useOperationForm({
    fields: ({ text }) => v.object({ subject: text, text }),
    start: { subject: '', text: '' },
    shape: bookingOperations['bookings.mail'].input,
    input: (read) => ({ booking: id, ...read }),
  });
  if (!may('bookings.write') || !contact.emailAddress) return null;
  const fillIn = (template: MailWords) => {
    const typed = form.getValues();
    const { subject, text } = withTemplate(typed, filled, template);
    form.fill('subject', subject);
    form.fill('text', text);
    setFilled(template);
  };
  const fields = (
    <>
      <ChooseTemplate booking={booking} onFill={fillIn} />
      <p>{t('action.write_hint', { language: format.language(locale) })}</p>
      <TextField label={t('action.write_subject')} lang={locale} required {...form.field('subject')} />
      <TextArea label={t('action.write_text')} lang={locale} required rows={8} {...form.field('text')} />
    </>
  );
  return (
    <OperationButton
      name="bookings.mail"
      small
      title={t('action.write_title', { name: contact.name })}
      confirm={t('action.write_send')}
      form={form}
      fields={fields}
      onOpen={() => setFilled(nothing)}
      wide
    >
      {t('action.write')}
    </OperationButton>
  );
}
