import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Failure } from '../../shell/failure/failure.tsx';
import { LoadingPage } from '../../shell/page/loading-page.tsx';
import { useLinkToken } from '../../storage/use-link-token.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { Quote } from './quote.tsx';
import { quoteQuery } from './use-quote.ts';

/** The quote of a group, opened by its mailed link (decision 133). Nothing of it is rendered on the server. */
export default function QuoteScreen() {
  const { t } = useTranslation('quote');
  const { locale } = usePageContext();
  const token = useLinkToken('quoteLink');
  const isHydrated = useHydrated();
  const { data, error, refetch } = useQuery(quoteQuery(token, locale));
  if (data) return <Quote key={token} token={token} quote={data} />;
  if (data === null || (isHydrated && token === ''))
    return <Failure heading={t('invalid_title')} message={t('invalid')} />;
  if (error) return <Failure heading={t('title')} error={error} onRetry={() => void refetch()} />;
  return <LoadingPage title={t('title')} columns="3:2" />;
}
