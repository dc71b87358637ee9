import { officeLimits } from '@towpath/rules/office/office-limits';
import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useToday } from '../../i18n/use-format.ts';

interface ConsentProps {
  consent: VoucherConsent;
  onChange: (change: Partial<VoucherConsent>) => void;
}

/** When and how a customer agreed to a voucher. */
export function ConsentFields({ consent: { consented_on, consent }, onChange }: ConsentProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        type="date"
        label={t('refund.consented_on')}
        required
        short
        max={useToday()}
        value={consented_on}
        onChange={(event) => onChange({ consented_on: event.target.value })}
      />
      <TextField
        label={t('refund.consent')}
        description={t('refund.consent_hint')}
        required
        maxLength={officeLimits.consent}
        value={consent}
        onChange={(event) => onChange({ consent: event.target.value })}
      />
    </>
  );
}
