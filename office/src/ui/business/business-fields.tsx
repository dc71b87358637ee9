import { businessLengths } from '@towpath/rules/booking/business';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import type { FieldOf } from '../form/use-operation-form.ts';

/** The business that is invoiced, by its name and VAT number, both optional. */
export function BusinessFields({ field }: { field: FieldOf<'business.name' | 'business.vat_number'> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('field.business_name')}
        note={t('action.optional')}
        maxLength={businessLengths.name}
        {...field('business.name')}
      />
      <TextField
        label={t('field.vat_number')}
        note={t('action.optional')}
        maxLength={businessLengths.vat_number}
        {...field('business.vat_number')}
      />
    </>
  );
}
