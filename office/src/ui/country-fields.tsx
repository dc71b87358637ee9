import { countryList, statesOf } from '@towpath/rules/passengers/country';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/texts.tsx';

interface CountryFieldsProps {
  /** Codes; empty: none is chosen. */
  country: string;
  state: string;
  onChange: (place: { country?: string; state: string }) => void;
}

/** The choice of a country, and of its state where it has some. Another country empties the state. */
export function CountryFields({ country, state, onChange }: CountryFieldsProps) {
  const { t, language } = useTranslation();
  const { top, others } = useMemo(() => countryList(language), [language]);
  const states = statesOf(country);
  return (
    <>
      <Select
        label={t('field.country')}
        value={country}
        onChange={(event) => onChange({ country: event.target.value, state: '' })}
      >
        {country === '' && <option value="">{t('place.choose')}</option>}
        {[...top, ...others].map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      {states.length > 0 && (
        <Select
          label={t('field.state')}
          value={state}
          onChange={(event) => onChange({ state: event.target.value })}
        >
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
