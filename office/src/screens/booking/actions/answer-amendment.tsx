import { amendmentOperations } from '@towpath/rules/office/operations/amendment-operations';
import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useOperationForm } from '../../../ui/form/use-operation-form.ts';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';
import css from '../booking.module.css';

/** Accepts or declines a change that the customer requested. */
export function AnswerAmendment({ booking: { id, number, version, contact } }: { booking: BookingView }) {
  const { t } = useTranslation();
  const words = { number, name: contact.name };
  const declining = useOperationForm({
    fields: ({ requiredText }) => v.object({ reason: requiredText }),
    start: { reason: '' },
    shape: amendmentOperations['amendments.answer'].input,
    input: ({ reason }) => ({ booking: id, version, accept: false, reason }),
  });
  const why = (
    <TextField
      label={t('amendment.reason')}
      description={t('amendment.reason_hint')}
      required
      {...declining.field('reason')}
    />
  );
  return (
    <div className={css.answers}>
      <OperationButton
        name="amendments.answer"
        small
        title={t('amendment.accept_title', words)}
        confirm={t('amendment.accept')}
        input={{ booking: id, version, accept: true }}
      >
        {t('amendment.accept')}
      </OperationButton>
      <OperationButton
        name="amendments.answer"
        small
        title={t('amendment.decline_title', words)}
        confirm={t('amendment.decline')}
        form={declining}
        fields={why}
      >
        {t('amendment.decline')}
      </OperationButton>
    </div>
  );
}
