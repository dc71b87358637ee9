import { brandName } from '@towpath/rules/site/brand';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { ChangeConsent } from '../../tracking/consent/change-consent.tsx';
import css from './footer.module.css';

/** The brand's imprint, privacy statement, accessibility statement and package travel information. */
export function Footer() {
  const { t } = useTranslation();
  const { brand, locale, site, paths } = usePageContext();
  return (
    <footer className={css.footer}>
      <p>{brandName(brand, locale)}</p>
      <ul>
        <li>
          <a href={site.imprint[locale]}>{t('imprint')}</a>
        </li>
        <li>
          <a href={site.privacy[locale]}>{t('privacy')}</a>
        </li>
        <li>
          <Link to={paths.accessibility()}>{t('accessibility')}</Link>
        </li>
        <li>
          <a href={site.packageTravel[locale]}>{t('package_travel')}</a>
        </li>
        <ChangeConsent />
      </ul>
    </footer>
  );
}
