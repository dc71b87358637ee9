import { useQuery } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import { createContext, type ReactNode, useContext } from 'react';
import { departureQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { useParams } from '../../navigation/params.ts';
import { Failure } from '../failure/failure.tsx';
import { LoadingPage } from './loading-page.tsx';

const DepartureContext = createContext<Departure | null>(null);

/** Loads the departure of the route and provides it to useDeparture (specification 2, error screens). */
export function DepartureLoader({ children }: { children: ReactNode }) {
  const { departure: id = '' } = useParams();
  const { t } = useTranslation();
  const departure = useQuery(departureQuery(id));
  if (departure.data) return <DepartureContext value={departure.data}>{children}</DepartureContext>;
  if (departure.data === null)
    return <Failure heading={t('departure_missing')} advice={t('missing_departure')} similarTo={id} />;
  if (departure.isError)
    return (
      <Failure heading={t('no_departure')} error={departure.error} onRetry={() => void departure.refetch()} />
    );
  return <LoadingPage title={t('departure_date')} />;
}

/** The departure of the page. Throws outside DepartureLoader. */
export function useDeparture(): Departure {
  const departure = useContext(DepartureContext);
  if (!departure) throw new Error('useDeparture outside DepartureLoader');
  return departure;
}
