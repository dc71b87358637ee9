import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Tour } from '@towpath/rules/calendar/tour';
import { createContext, type ReactNode, useContext } from 'react';
import { tourPlaceholder, tourQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { useParams } from '../../navigation/params.ts';
import { Failure, NotFound } from '../failure/failure.tsx';
import { LoadingPage } from './loading-page.tsx';

const TourContext = createContext<Tour | null>(null);

/** Loads the tour of the route and provides it to useTour; the tour list's entry meanwhile (specification 3). */
export function TourLoader({ children }: { children: ReactNode }) {
  const { tour: id = '' } = useParams();
  const { t } = useTranslation();
  const client = useQueryClient();
  const tour = useQuery({ ...tourQuery(id), placeholderData: () => tourPlaceholder(client, id) });
  if (tour.data) return <TourContext value={tour.data}>{children}</TourContext>;
  if (tour.data === null) return <NotFound advice={t('missing_tour')} similarTo={id} />;
  if (tour.isError)
    return (
      <Failure heading={t('failed_loading_tour')} error={tour.error} onRetry={() => void tour.refetch()} />
    );
  return <LoadingPage title={t('summary_tour')} />;
}

/** The tour of the page. Throws outside TourLoader. */
export function useTour(): Tour {
  const tour = useContext(TourContext);
  if (!tour) throw new Error('useTour outside TourLoader');
  return tour;
}
