import { buttonClass } from '@towpath/web/ui/button/button.tsx';
import { Link } from 'react-router';
import { useTranslation } from '../i18n/texts.tsx';
import { Empty, Page } from '../ui/page/page.tsx';

/** An address that the office does not have. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <Page title={t('shell.not_found')}>
      <Empty title={t('shell.not_found_text')}>
        <Link className={buttonClass('secondary')} to="/">
          {t('shell.home')}
        </Link>
      </Empty>
    </Page>
  );
}
