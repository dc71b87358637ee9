import { Skeleton, SkeletonGroup } from '@towpath/web/ui/status/skeleton.tsx';
import { useTranslation } from '../../i18n/texts.tsx';

/** The shape of a page that is loading. */
export function Loading() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup text={t('shell.loading')}>
      <Skeleton shape="heading" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </SkeletonGroup>
  );
}
