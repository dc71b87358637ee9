import { useTranslation } from '../i18n/translation.tsx';
import { Spinner } from '../ui/spinner.tsx';
import css from './loading.module.css';

/** A page that is on its way: 'Loading…'. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <div className={css.loading}>
      <Spinner text={t('loading')} />
    </div>
  );
}
