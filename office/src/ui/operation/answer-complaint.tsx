import { officeLimits } from '@towpath/rules/office/office-limits';
import { complaintOperations } from '@towpath/rules/office/operations/complaint-operations';
import type { ComplaintView } from '@towpath/rules/office/views/booking-view';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import * as v from 'valibot';
import { useTranslation } from '../../i18n/texts.tsx';
import { useOperationForm } from '../form/use-operation-form.ts';
import { OperationButton } from './operation-button.tsx';

interface AnswerComplaintProps {
  complaint: Pick<ComplaintView, 'id' | 'text'>;
  /** The number of its booking. */
  number: string;
}

/** Answers a complaint by mail. */
export function AnswerComplaint({ complaint: { id, text }, number }: AnswerComplaintProps) {
  const { t } = useTranslation();
  const form = useOperationForm({
    fields: (typed) => v.object({ text: typed.text }),
    start: { text: '' },
    shape: complaintOperations['complaints.answer'].input,
    input: (read) => ({ complaint: id, ...read }),
  });
  const fields = (
    <TextArea
      label={t('complaint.answer_text')}
      description={text ?? undefined}
      rows={8}
      maxLength={officeLimits.text}
      required
      {...form.field('text')}
    />
  );
  return (
    <OperationButton
      name="complaints.answer"
      small
      title={t('complaint.answer_title', { number })}
      confirm={t('complaint.answer')}
      form={form}
      fields={fields}
    >
      {t('complaint.answer')}
    </OperationButton>
  );
}
