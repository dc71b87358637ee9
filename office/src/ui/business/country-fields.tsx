import { countryList, statesOf } from '@towpath/rules/passengers/country';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { type ChangeEvent, type ComponentProps, useMemo } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import type { FieldOf } from '../form/use-operation-form.ts';

interface CountryFieldsProps {
  field: FieldOf<'country' | 'state'>;
  /** The chosen code; empty: none is chosen. */
  country: string;
  /** Clears the state, which does not fit another country. */
  onOther: () => void;
}

interface CountrySelectProps extends Omit<ComponentProps<typeof Select>, 'children'> {
  /** The chosen code; empty: none is chosen. */
  value: string;
}

/** The choice of a country. */
export function CountrySelect(props: CountrySelectProps) {
  const { t, language } = useTranslation();
  const { top, others } = useMemo(() => countryList(language), [language]);
  return (
    <Select {...props}>
      {props.value === '' && <option value="">{t('place.choose')}</option>}
      {[...top, ...others].map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** The choice of a country, and of its state where it has some. */
export function CountryFields({ field, country, onOther }: CountryFieldsProps) {
  const { t } = useTranslation();
  const states = statesOf(country);
  const own = field('country');
  const onCountry = (event: ChangeEvent<HTMLSelectElement>) => {
    onOther();
    void own.onChange(event);
  };
  return (
    <>
      <CountrySelect label={t('field.country')} {...own} value={country} onChange={onCountry} />
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
