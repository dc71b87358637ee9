import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useToday } from '../../../i18n/use-format.ts';
import { ConsentFields } from '../../../ui/operation/consent-fields.tsx';

/** A credit voucher instead of a refund, with when and how the customer agreed; the input is null while money is refunded. */
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

/** The choice of a credit voucher, and the fields for the customer's consent, without which there is none. */
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
