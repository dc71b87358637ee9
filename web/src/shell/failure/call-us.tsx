import { brandData } from '@towpath/rules/site/brand';
import { localFirst } from '@towpath/rules/site/phones';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { telephoneLink } from '../frame/help.tsx';
import css from './failure.module.css';

/** The brand's telephone numbers and hours, below an error. */
export function CallUs() {
  const { t } = useTranslation();
  const { brand, locale, site } = usePageContext();
  return (
    <p className={css.call}>
      <span>{t('advice_call')}</span>
      {localFirst(site.phones, locale).map(({ label, number }) => (
        <a key={number} href={telephoneLink(number)}>
          {label} {number}
        </a>
      ))}
      <span className={css.number}>{brandData(brand).help.hours[locale]}</span>
    </p>
  );
}
