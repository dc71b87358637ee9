import { complaintLength } from '@towpath/rules/booking/complaint';
import { complaintOperations } from '@towpath/rules/office/operations/complaint-operations';
import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import * as v from 'valibot';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useToday } from '../../../i18n/use-format.ts';
import { DayField } from '../../../ui/form/typed-fields.tsx';
import { useOperationForm } from '../../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';

/** Writes down a complaint that reached the office by telephone, letter or e-mail. */
export function AddComplaint({ booking: { id, number } }: { booking: BookingView }) {
  const { t } = useTranslation();
  const form = useOperationForm({
    fields: ({ text, day }) => v.object({ text, received_on: day }),
    start: { text: '', received_on: useToday() },
    shape: complaintOperations['complaints.add'].input,
    input: (read) => ({ booking: id, ...read }),
  });
  const fields = (
    <>
      <TextArea
        label={t('complaint.text')}
        rows={6}
        maxLength={complaintLength}
        required
        {...form.field('text')}
      />
      <DayField label={t('complaint.received_on')} required {...form.field('received_on')} />
    </>
  );
  return (
    <OperationButton
      name="complaints.add"
      title={t('complaint.note_title', { number })}
      confirm={t('complaint.note')}
      form={form}
      fields={fields}
    >
      {t('complaint.note')}
    </OperationButton>
  );
}
