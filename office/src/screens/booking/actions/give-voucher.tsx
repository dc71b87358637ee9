import { paymentOperations } from '@towpath/rules/office/operations/payment-operations';
import type { BookingView } from '@towpath/rules/office/views/booking-view';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat, useToday } from '../../../i18n/use-format.ts';
import { useOperationForm } from '../../../ui/form/use-operation-form.ts';
import { ConsentFields, consentShape } from '../../../ui/operation/consent-fields.tsx';
import { OperationButton } from '../../../ui/operation/operation-button.tsx';

/** Gives the customer of a departure that was called off the credit voucher that they chose; nothing where there is no choice. */
export function GiveVoucher({ booking: { id, version, voucher_choice: choice } }: { booking: BookingView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useMay();
  const form = useOperationForm({
    fields: consentShape,
    start: { consented_on: useToday(), consent: '' },
    shape: paymentOperations['payments.give-voucher'].input,
    input: (voucher) => ({ booking: id, version, voucher }),
    renamed: { 'voucher.consented_on': 'consented_on', 'voucher.consent': 'consent' },
  });
  if (!choice || !may('payments.write')) return null;
  return (
    <OperationButton
      name="payments.give-voucher"
      title={t('action.give_voucher_title', { amount: format.money(choice.amount, choice.currency) })}
      confirm={t('action.give_voucher')}
      form={form}
      fields={<ConsentFields field={form.field} />}
    >
      {t('action.give_voucher')}
    </OperationButton>
  );
}
