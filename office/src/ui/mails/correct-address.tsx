import { recordOperations } from '@towpath/rules/office/operations/record-operations';
import type { OutboxRow } from '@towpath/rules/office/views/mail-view';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useOperationForm } from '../form/use-operation-form.ts';
import { OperationButton } from '../operation/operation-button.tsx';

interface CorrectAddressProps {
  mail: Pick<OutboxRow, 'id' | 'subject' | 'address' | 'correctable'>;
  small?: boolean;
}

/** Corrects the address of a booking that the mail server refused, and sends the mail there. */
export function CorrectAddress({
  mail: { id, subject, address, correctable },
  small = false,
}: CorrectAddressProps) {
  const { t } = useTranslation();
  const may = useMay();
  const form = useOperationForm({
    fields: ({ text }) => v.object({ address: text }),
    start: { address },
    shape: recordOperations['outbox.resend'].input,
    input: (read) => ({ mail: id, ...read }),
  });
  if (!may('bookings.write') || !correctable) return null;
  const fields = (
    <TextField
      label={t('outbox.right_address')}
      description={t('outbox.correct_hint')}
      type="email"
      required
      {...form.field('address')}
    />
  );
  return (
    <OperationButton
      name="outbox.resend"
      small={small}
      title={t('outbox.correct_title', { subject })}
      confirm={t('outbox.correct_send')}
      form={form}
      fields={fields}
    >
      {t('outbox.correct')}
    </OperationButton>
  );
}
