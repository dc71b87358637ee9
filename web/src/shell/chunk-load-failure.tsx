import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/translation.tsx';
import { type MissingPart, reloadOnce } from '../page/reload.ts';
import { Button } from '../ui/button.tsx';
import { Failure } from './failure.tsx';
import { Loading } from './loading.tsx';

/** A screen that cannot be loaded: the page is loaded again once, then it says so (decision 021). */
export function ScreenMissing({ error }: { error: MissingPart }) {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState(true);
  useEffect(() => {
    void reloadOnce(error).then(setWaiting);
  }, [error]);
  if (waiting) return <Loading />;
  return (
    <Failure heading={t('something_went_wrong')} message={t('part_missing')} error={error}>
      <Button onClick={() => window.location.reload()}>{t('load_again')}</Button>
    </Failure>
  );
}
