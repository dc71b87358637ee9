import { useQuery } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import { createContext, type ReactNode, useContext } from 'react';
import { useParams } from 'react-router';
import { departureQuery } from '../api/queries.ts';
import { useTranslation } from '../i18n/translation.tsx';
import { Failure, ToTours } from './failure.tsx';
import { Loading } from './loading.tsx';

const DepartureContext = createContext<Departure | null>(null);

/** Loads the departure of the address for the screens below (specification 2, error screens). */
export function DepartureGate({ children }: { children: ReactNode }) {
  const { departure: id = '' } = useParams();
  const { t } = useTranslation();
  const departure = useQuery(departureQuery(id));
  if (departure.data) return <DepartureContext value={departure.data}>{children}</DepartureContext>;
  if (departure.data === null)
    return (
      <Failure heading={t('departure_missing')}>
        <ToTours />
      </Failure>
    );
  if (departure.isError)
    return (
      <Failure heading={t('no_departure')} error={departure.error} onRetry={() => void departure.refetch()} />
    );
  return <Loading />;
}

/** The departure that the page is about. Throws outside DepartureGate: a fault of ours. */
export function useDeparture(): Departure {
  const departure = useContext(DepartureContext);
  if (!departure) throw new Error('useDeparture outside DepartureGate');
  return departure;
}
