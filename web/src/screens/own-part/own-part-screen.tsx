import { useQuery } from '@tanstack/react-query';
import type { OwnPart } from '@towpath/rules/own-parts/wire';
import { ownPartQuery } from '../../api/booking-api.ts';
import { useLatestData } from '../../api/use-latest-data.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Failure } from '../../shell/failure/failure.tsx';
import { PlainPage } from '../../shell/failure/plain-page.tsx';
import { LoadingPage } from '../../shell/page/loading-page.tsx';
import { useLinkToken } from '../../storage/use-link-token.ts';
import { JourneyCard } from '../../summary/journey-card.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { OwnPartForm } from './own-part-form.tsx';

function Part({ token, part }: { token: string; part: OwnPart }) {
  const { t } = useTranslation('own-part');
  const { t: shared } = useTranslation('my-booking');
  const { passenger, journey, state } = part;
  return (
    <PlainPage title={t('title')} columns="1:2">
      {state !== 'locked' && (
        <p>{passenger.firstName ? t('hello', { name: passenger.firstName }) : t('hello_unnamed')}</p>
      )}
      <OwnPartForm token={token} part={part}>
        <JourneyCard journey={journey} number={null} picture={null} t={shared} />
      </OwnPartForm>
    </PlainPage>
  );
}

/** A passenger's own part of a booking, opened by their link (decision 105). Nothing of it is rendered on the server. */
export default function OwnPartScreen() {
  const { t } = useTranslation('own-part');
  const { locale } = usePageContext();
  const token = useLinkToken('ownPartLink');
  const isHydrated = useHydrated();
  const { data: loaded, error, refetch } = useQuery(ownPartQuery(token, locale));
  const data = useLatestData(token, loaded);
  if (data) return <Part key={token} token={token} part={data} />;
  if (data === null || (isHydrated && token === ''))
    return <Failure heading={t('invalid_title')} message={t('invalid')} />;
  if (error) return <Failure heading={t('title')} error={error} onRetry={() => void refetch()} />;
  return <LoadingPage title={t('title')} columns="1:2" />;
}
