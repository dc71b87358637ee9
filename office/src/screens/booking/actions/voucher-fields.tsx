import type { VoucherConsent } from '@towpath/rules/payment/voucher-consent';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useToday } from '../../../i18n/use-format.ts';

const MAX_CONSENT = 500;

/** A voucher instead of a refund, with when and how the customer agreed; the input is null while money is refunded. */
export function useVoucherConsent() {
  const fresh = { isChosen: false, consented_on: useToday(), consent: '' };
  const [state, setState] = useState(fresh);
  const { isChosen, consented_on, consent } = state;
  return {
    input: isChosen ? { consented_on, consent } : null,
    reset: () => setState(fresh),
    state,
    change: (change: Partial<typeof state>) => setState({ ...state, ...change }),
  };
}

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
        maxLength={MAX_CONSENT}
        value={consent}
        onChange={(event) => onChange({ consent: event.target.value })}
      />
    </>
  );
}

/** The choice of a voucher, and the fields for the customer's consent, without which there is none. */
export function VoucherFields({ voucher }: { voucher: ReturnType<typeof useVoucherConsent> }) {
  const { t } = useTranslation();
  const { state, change } = voucher;
  return (
    <>
      <Checkbox
        label={t('refund.voucher')}
        description={t('refund.voucher_hint')}
        checked={state.isChosen}
        onChange={() => change({ isChosen: !state.isChosen })}
      />
      {state.isChosen && <ConsentFields consent={state} onChange={change} />}
    </>
  );
}
