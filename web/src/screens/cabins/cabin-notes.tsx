import type { OfferState } from '../../summary/use-offer.ts';
import { useTranslation } from '../../translation.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

interface OfferFailedProps {
  failed: NonNullable<OfferState['failed']>;
  onRetry: () => void;
}

/** What could not be had, and a way to try again; what is chosen stays chosen. */
export function OfferFailed({ failed, onRetry }: OfferFailedProps) {
  const { t } = useTranslation();
  return (
    <Alert tone="error" action={<Button onClick={onRetry}>{t('try_again')}</Button>}>
      {t(failed === 'cabins' ? 'no_cabins' : 'no_products')}
    </Alert>
  );
}

/** The outlines of the cabins that are on their way. */
export function LoadingCabins() {
  const { t } = useTranslation();
  return (
    <SkeletonGroup text={t('loading')}>
      <Skeleton shape="line" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </SkeletonGroup>
  );
}
