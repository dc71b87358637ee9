import { brandName } from '@towpath/rules/site/brand';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { VisuallyHidden } from '../../ui/content/visually-hidden.tsx';
import { useBackAction } from '../step/back.tsx';
import { BackLink } from '../step/back-link.tsx';
import css from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';

/** The brand's logo, Back on small screens, and the languages. */
export function Header() {
  const { t } = useTranslation();
  const { brand, locale, site } = usePageContext();
  const back = useBackAction();
  return (
    <header className={css.header}>
      <div className={css.slot}>
        {back && (
          <BackLink action={back} className={css.back}>
            <ChevronLeft aria-hidden="true" />
            <VisuallyHidden>{t('back')}</VisuallyHidden>
          </BackLink>
        )}
      </div>
      <a href={site.website[locale]} className={css.logo} aria-label={brandName(brand, locale)}>
        <Logo brand={brand} locale={locale} />
      </a>
      <LanguageSwitch />
    </header>
  );
}
