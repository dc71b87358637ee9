import type { TypedShapes } from '@towpath/rules/office/issues/typed-input';
import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import * as v from 'valibot';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useToday } from '../../../i18n/use-format.ts';
import type { FieldOf } from '../../../ui/form/use-operation-form.ts';
import { ConsentFields, consentShape } from '../../../ui/operation/consent-fields.tsx';

/** Reads the choice of a credit voucher instead of a refund. */
export const voucherShape = (typed: TypedShapes) =>
  v.object({ isChosen: typed.flag, ...consentShape(typed).entries });
type VoucherChoice = v.InferOutput<ReturnType<typeof voucherShape>>;

/** The choice before anything is typed: money is refunded. */
export const useVoucherStart = () => ({ isChosen: false, consented_on: useToday(), consent: '' });

/** When and how the customer agreed to a voucher; null while money is refunded. */
export const voucherOf = ({ isChosen, ...consent }: VoucherChoice): VoucherConsent | null =>
  isChosen ? consent : null;

interface VoucherFieldsProps {
  isChosen: boolean;
  field: FieldOf<keyof VoucherChoice>;
}

/** The choice of a credit voucher, and the fields for the customer's consent, without which there is none. */
export function VoucherFields({ isChosen, field }: VoucherFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Checkbox label={t('refund.voucher')} description={t('refund.voucher_hint')} {...field('isChosen')} />
      {isChosen && <ConsentFields field={field} />}
    </>
  );
}
