import { useTranslation } from '../../i18n/translation.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton, SkeletonGroup } from '../../ui/status/skeleton.tsx';
import css from './date.module.css';

/** Placeholders of the months while the tour is loading. */
export function LoadingMonths() {
  const { t } = useTranslation();
  return (
    <div className={css.place}>
      <SkeletonGroup text={t('loading')} className={css.calendars}>
        <Skeleton shape="month" className={css.month} />
        <Skeleton shape="month" className={classNames(css.month, css.second)} />
      </SkeletonGroup>
    </div>
  );
}
