import { countryList, statesOf } from '@towpath/rules/passengers/country';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { type ChangeEvent, useMemo } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import type { FieldOf } from '../form/use-operation-form.ts';

interface CountryFieldsProps {
  field: FieldOf<'country' | 'state'>;
  /** The chosen code; empty: none is chosen. */
  country: string;
  /** Clears the state, which does not fit another country. */
  onOther: () => void;
}

/** The choice of a country, and of its state where it has some. */
export function CountryFields({ field, country, onOther }: CountryFieldsProps) {
  const { t, language } = useTranslation();
  const { top, others } = useMemo(() => countryList(language), [language]);
  const states = statesOf(country);
  const own = field('country');
  const onCountry = (event: ChangeEvent<HTMLSelectElement>) => {
    onOther();
    void own.onChange(event);
  };
  return (
    <>
      <Select label={t('field.country')} {...own} value={country} onChange={onCountry}>
        {country === '' && <option value="">{t('place.choose')}</option>}
        {[...top, ...others].map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      {states.length > 0 && (
        <Select label={t('field.state')} {...field('state')}>
          <option value="">{t('place.choose')}</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </>
  );
}
