import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import type { FormIssue } from '../../ui/form/issue-place.ts';
import { AmountField } from '../../ui/form/typed-fields.tsx';
import { useIssueText } from '../../ui/form/use-issue-text.ts';
import { Panel } from '../../ui/page/page.tsx';
import type { PriceIssues } from './bill/live-bill.ts';
import css from './new-booking.module.css';
import type { BookingForm } from './use-booking-form.ts';

interface AgreementProps {
  form: BookingForm;
  /** What the price refuses. */
  issues: PriceIssues;
  /** Called with the code of the voucher when its field is left. */
  onCode: (code: string) => void;
}

/** The voucher, an agreed price with its reason, and whether the payment link is mailed. */
export function Agreement({ form, issues, onCode }: AgreementProps) {
  const { t } = useTranslation();
  const wordIssue = useIssueText();
  const { field, watch } = form;
  const errorOf = (issue: FormIssue | undefined) => issue && wordIssue(issue, true);
  const { onBlur, ...voucher } = field('voucher');
  const agreed = field('agreed');
  const isAgreed = watch('agreed').trim() !== '';
  return (
    <Panel title={t('place.price')}>
      <div className={css.fields}>
        <TextField
          label={t('booking.voucher')}
          note={t('action.optional')}
          {...voucher}
          error={voucher.error ?? errorOf(issues.voucher)}
          onBlur={(event) => {
            void onBlur(event);
            onCode(event.target.value.trim());
          }}
        />
        <AmountField
          label={t('place.agreed')}
          note={t('action.optional')}
          {...agreed}
          error={agreed.error ?? errorOf(issues.agreed)}
        />
        <TextField
          label={t('place.reason')}
          note={isAgreed ? undefined : t('action.optional')}
          required={isAgreed}
          {...field('reason')}
        />
      </div>
      <Checkbox label={t('place.send_link')} description={t('place.send_link_hint')} {...field('sendLink')} />
    </Panel>
  );
}
