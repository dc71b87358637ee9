import { locales } from '@towpath/rules/core/locale';
import { type InsuranceType, insuranceTypes } from '@towpath/rules/price/extras/insurance';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { BusinessFields } from '../../ui/business/business-fields.tsx';
import { CountryFields } from '../../ui/business/country-fields.tsx';
import { Panel } from '../../ui/page/page.tsx';
import css from './new-booking.module.css';
import type { BookingForm } from './use-booking-form.ts';

const names = ['emailAddress', 'phoneNumber', 'streetAddress', 'zipCode', 'city'] as const;

interface BookerProps {
  form: BookingForm;
  /** The premium in cents of each insurance that is offered; null: not known yet. */
  premiums: ReadonlyMap<InsuranceType, number> | null;
}

/** The insurances with their premiums; one that is not offered can only be taken back. */
function Insurance({ form: { field, watch }, premiums }: BookerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const chosen = watch('insurance');
  return (
    <div className={css.extras}>
      {insuranceTypes.map((type) => {
        const name = t(`place.insurance_${type}`);
        const price = premiums?.get(type);
        const isUnoffered = premiums !== null && price === undefined;
        const words = isUnoffered ? t('place.insurance_unoffered') : undefined;
        const { error, ...props } = field(`insurance.${type}`);
        return (
          <Checkbox
            key={type}
            label={
              price === undefined ? name : t('place.insurance_price', { name, price: format.money(price) })
            }
            description={chosen[type] ? undefined : words}
            {...props}
            error={error ?? (chosen[type] ? words : undefined)}
          />
        );
      })}
    </div>
  );
}

/** How to reach the main booker, and the language of the mails. */
export function Booker({ form, premiums }: BookerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { field, fill, watch } = form;
  return (
    <Panel title={t('booking.contact')}>
      <div className={css.fields}>
        {names.map((name) => (
          <TextField key={name} label={t(`field.${name}`)} {...field(`main.${name}`)} />
        ))}
        <CountryFields
          field={(name) => field(`main.${name}`)}
          country={watch('main.country')}
          onOther={() => fill('main.state', '')}
        />
        <TextField label={t('field.groupName')} note={t('action.optional')} {...field('main.groupName')} />
        <BusinessFields field={field} />
        <Select label={t('staff.mail_language')} {...field('locale')}>
          {locales.map((each) => (
            <option key={each} value={each}>
              {format.language(each)}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        label={t('booking.remarks')}
        note={t('action.optional')}
        rows={2}
        {...field('main.customerRemarks')}
      />
      <Insurance form={form} premiums={premiums} />
    </Panel>
  );
}
