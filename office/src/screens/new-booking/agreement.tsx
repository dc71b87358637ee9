import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useAmountInput } from '../../ui/amount-input.ts';
import { Panel } from '../../ui/page/page.tsx';
import css from './new-booking.module.css';

/** What is agreed besides the visitor's price. */
export interface AgreementDraft {
  voucher: string;
  total: string;
  reason: string;
  sendLink: boolean;
}

interface AgreementProps {
  agreement: AgreementDraft;
  onAgreement: (agreement: AgreementDraft) => void;
}

/** The voucher, an agreed price with its reason, and whether the payment link is mailed. */
export function Agreement({ agreement, onAgreement }: AgreementProps) {
  const { t } = useTranslation();
  const amountInput = useAmountInput();
  const change = (changed: Partial<AgreementDraft>) => onAgreement({ ...agreement, ...changed });
  return (
    <Panel title={t('place.price')}>
      <div className={css.fields}>
        <TextField
          label={t('booking.voucher')}
          note={t('action.optional')}
          value={agreement.voucher}
          onChange={(event) => change({ voucher: event.target.value })}
        />
        <TextField
          label={t('place.agreed')}
          note={t('action.optional')}
          {...amountInput.props}
          suffix="€"
          value={agreement.total}
          onChange={(event) => change({ total: event.target.value })}
        />
        <TextField
          label={t('place.reason')}
          required={agreement.total !== ''}
          value={agreement.reason}
          onChange={(event) => change({ reason: event.target.value })}
        />
      </div>
      <Checkbox
        label={t('place.send_link')}
        description={t('place.send_link_hint')}
        checked={agreement.sendLink}
        onChange={(event) => change({ sendLink: event.target.checked })}
      />
    </Panel>
  );
}
