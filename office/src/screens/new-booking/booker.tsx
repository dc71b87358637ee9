import { locales } from '@towpath/rules/core/locale';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextArea } from '@towpath/web/ui/form/text-area.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { BusinessFields } from '../../ui/business-fields.tsx';
import { CountryFields } from '../../ui/country-fields.tsx';
import { Panel } from '../../ui/page/page.tsx';
import css from './new-booking.module.css';
import type { BookingForm } from './use-booking-form.ts';

const names = ['emailAddress', 'phoneNumber', 'streetAddress', 'zipCode', 'city', 'groupName'] as const;

/** How to reach the main booker, and the language of the mails. */
export function Booker({ form }: { form: BookingForm }) {
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
        <BusinessFields field={field} />
        <Select label={t('staff.mail_language')} {...field('locale')}>
          {locales.map((each) => (
            <option key={each} value={each}>
              {format.language(each)}
            </option>
          ))}
        </Select>
      </div>
      <TextArea label={t('booking.remarks')} rows={2} {...field('main.customerRemarks')} />
      <div className={css.pair}>
        {(['cancellation', 'travel'] as const).map((kind) => (
          <Checkbox key={kind} label={t(`place.insurance_${kind}`)} {...field(`insurance.${kind}`)} />
        ))}
      </div>
    </Panel>
  );
}
