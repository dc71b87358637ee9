import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/translation.tsx';
import type { ChunkLoadError } from '../../page/chunk-load-error.ts';
import { reloadOnce } from '../../page/reload.ts';
import { useIsOnline } from '../../page/use-is-online.ts';
import { Button } from '../../ui/button/button.tsx';
import { Loading } from '../page/loading.tsx';
import { Failure } from './failure.tsx';

/** Reloads the page once for a screen that failed to load, then shows an error until the connection is back (decision 021). */
export function ChunkLoadFailure({ error }: { error: ChunkLoadError }) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const [isReloading, setReloading] = useState(true);
  useEffect(() => {
    void reloadOnce(error).then(setReloading);
  }, [error]);
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  if (isReloading) return <Loading />;
  return (
    <Failure
      heading={t('something_went_wrong')}
      message={t(isOnline ? 'part_missing' : 'offline')}
      error={error}
    >
      <Button onClick={() => window.location.reload()}>{t('load_again')}</Button>
    </Failure>
  );
}
