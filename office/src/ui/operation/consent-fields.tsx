import type { TypedShapes } from '@towpath/rules/office/issues/typed-input';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import * as v from 'valibot';
import { useTranslation } from '../../i18n/texts.tsx';
import { useToday } from '../../i18n/use-format.ts';
import { DayField } from '../form/typed-fields.tsx';
import type { FieldOf } from '../form/use-operation-form.ts';

/** Reads when and how a customer agreed to a voucher; the operation checks it where it is sent. */
export const consentShape = ({ text }: TypedShapes) => v.object({ consented_on: text, consent: text });

/** When and how a customer agreed to a voucher. */
export function ConsentFields({ field }: { field: FieldOf<'consented_on' | 'consent'> }) {
  const { t } = useTranslation();
  return (
    <>
      <DayField label={t('refund.consented_on')} required max={useToday()} {...field('consented_on')} />
      <TextField
        label={t('refund.consent')}
        description={t('refund.consent_hint')}
        required
        {...field('consent')}
      />
    </>
  );
}
