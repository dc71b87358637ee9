import { useTranslation } from '../../i18n/translation.tsx';
import { Spinner } from '../../ui/status/spinner.tsx';
import css from './loading.module.css';

/** The loading state of a page. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <div className={css.loading}>
      <Spinner text={t('loading')} />
    </div>
  );
}
