import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { AmountField } from '../../ui/form/typed-fields.tsx';
import { Panel } from '../../ui/page/page.tsx';
import css from './new-booking.module.css';
import type { BookingForm } from './use-booking-form.ts';

/** The voucher, an agreed price with its reason, and whether the payment link is mailed. */
export function Agreement({ form }: { form: BookingForm }) {
  const { t } = useTranslation();
  const { field, watch } = form;
  return (
    <Panel title={t('place.price')}>
      <div className={css.fields}>
        <TextField label={t('booking.voucher')} note={t('action.optional')} {...field('voucher')} />
        <AmountField label={t('place.agreed')} note={t('action.optional')} {...field('agreed')} />
        <TextField label={t('place.reason')} required={watch('agreed').trim() !== ''} {...field('reason')} />
      </div>
      <Checkbox label={t('place.send_link')} description={t('place.send_link_hint')} {...field('sendLink')} />
    </Panel>
  );
}
