import { countryList } from '@towpath/rules/passengers/country';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import { usePageContext } from '../page/page-context.tsx';

/** Options of places with codes. */
export const placeOptions = (list: readonly { code: string; name: string }[]): ReactNode =>
  list.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));

/** The options of a choice of a country. Rendered once per language, as there are about two hundred countries. */
export function useCountryOptions(): ReactNode {
  const { t } = useTranslation('passengers');
  const { locale } = usePageContext();
  return useMemo(() => {
    const { top, others } = countryList(locale);
    return (
      <>
        <optgroup label={t('country_top')}>{placeOptions(top)}</optgroup>
        <optgroup label={t('country_others')}>{placeOptions(others)}</optgroup>
      </>
    );
  }, [locale, t]);
}
