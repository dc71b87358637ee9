import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/translation.tsx';
import { useParams } from '../../navigation/params.ts';
import { Failure } from '../../shell/failure/failure.tsx';
import { LoadingPage } from '../../shell/page/loading-page.tsx';
import { Entry } from './entry.tsx';
import { entryQuery } from './use-waiting.ts';

/** An entry in the waiting list, opened by its mailed link (decision 131). Nothing of it is rendered on the server. */
export default function EntryScreen() {
  const { t } = useTranslation('waiting');
  const { waiting: id = '' } = useParams();
  const { data, error, refetch } = useQuery(entryQuery(id));
  if (data) return <Entry id={id} entry={data} />;
  if (data === null) return <Failure heading={t('invalid_title')} message={t('invalid')} />;
  if (error) return <Failure heading={t('entry_title')} error={error} onRetry={() => void refetch()} />;
  return <LoadingPage title={t('entry_title')} />;
}
