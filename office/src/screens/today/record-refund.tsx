import type { WaitingRefund } from '@towpath/rules/office/record-views';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { useToday } from '../../i18n/use-format.ts';
import { OperationButton } from '../../ui/operation/operation-button.tsx';

/** Records that staff paid a refund out: one of a bank transfer or cash, or one that failed. */
export function RecordRefund({ refund: { refund, number, state } }: { refund: WaitingRefund }) {
  const { t } = useTranslation();
  const today = useToday();
  const start = () => ({ reference: '', paid_on: today });
  const [draft, setDraft] = useState(start);
  const fields = (
    <>
      <TextField
        label={t('record.reference')}
        required
        value={draft.reference}
        onChange={(event) => setDraft({ ...draft, reference: event.target.value })}
      />
      <TextField
        type="date"
        label={t('today.paid_on')}
        required
        value={draft.paid_on}
        onChange={(event) => setDraft({ ...draft, paid_on: event.target.value })}
      />
    </>
  );
  const label = t(state === 'requested' ? 'today.paid_out' : 'today.transferred');
  return (
    <OperationButton
      name="payments.record-refund"
      small
      title={t('today.paid_out_title', { number: number ?? refund })}
      confirm={label}
      input={{ refund, ...draft }}
      fields={fields}
      onOpen={() => setDraft(start())}
    >
      {label}
    </OperationButton>
  );
}
