import { statesOf } from '@towpath/rules/passengers/country';
import type { ChangeEvent } from 'react';
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/translation.tsx';
import { placeOptions, useCountryOptions } from '../../../person/country-options.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { PassengersForm } from '../form.ts';

type Field = UseFormRegisterReturn & { id: string; error?: string };

interface CountryFieldsProps {
  form: PassengersForm;
  country: Field;
  state: Field;
}

/** The country, and the state or province in the US and Canada; another country clears the state (specification 4). */
export function CountryFields({ form, country, state }: CountryFieldsProps) {
  const { t } = useTranslation('passengers');
  const chosen = useWatch({ control: form.control, name: 'main.country' });
  const countries = useCountryOptions();
  const states = statesOf(chosen);
  const onChange = (event: ChangeEvent) => {
    const { isTouched, invalid } = form.getFieldState('main.state');
    // Resetting notifies the whole form, so it is done only if there is something to clear.
    if (isTouched || invalid || form.getValues('main.state') !== '')
      form.resetField('main.state', { defaultValue: '' });
    return country.onChange(event);
  };
  return (
    <>
      <Select label={t('country')} autoComplete="country" {...country} onChange={onChange}>
        <option value="">{t('country_choose')}</option>
        {countries}
      </Select>
      {states.length > 0 && (
        <Select key={chosen} label={t('state')} autoComplete="address-level1" {...state}>
          <option value="">{t('state_choose')}</option>
          {placeOptions(states)}
        </Select>
      )}
    </>
  );
}
