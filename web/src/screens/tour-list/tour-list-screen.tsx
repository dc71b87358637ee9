import { useQuery } from '@tanstack/react-query';
import type { TourSummary } from '@towpath/rules/calendar/tour';
import { noFilter } from '@towpath/rules/calendar/tour-filter';
import { useMemo, useRef } from 'react';
import { toursQuery } from '../../api/queries.ts';
import { useNames } from '../../api/use-names.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { Link } from '../../navigation/link.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Failure } from '../../shell/failure/failure.tsx';
import { Step } from '../../shell/step/step.tsx';
import { SuggestedTours } from '../../summary/tours/suggested-tours.tsx';
import { TourCards } from '../../summary/tours/tour-cards.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { LoadingCards } from './loading-cards.tsx';
import { NothingFound } from './nothing-found.tsx';
import { TourFilters } from './tour-filters.tsx';
import css from './tour-list.module.css';
import { useTourFilter } from './use-tour-filter.ts';

function FilteredTours({ tours }: { tours: readonly TourSummary[] }) {
  const { t } = useTranslation('tour-list');
  const { paths } = usePageContext();
  const { filter, applied, options, found, loosened, change, reset } = useTourFilter(tours);
  const search = useRef<HTMLInputElement>(null);
  const show = (apply: () => void) => () => {
    apply();
    // What was pressed disappears with the empty list.
    search.current?.focus();
  };
  const isEmpty = found.length === 0 && tours.length > 0;
  const isNarrower = loosened !== null && loosened.found.length < tours.length;
  return (
    <>
      <TourFilters filter={filter} options={options} onChange={change} search={search} />
      <div className={isEmpty ? css.none : css.found}>
        <div role="status">
          {isEmpty ? (
            <NothingFound filter={applied} loosened={loosened} />
          ) : (
            t(tours.length > 0 ? 'found' : 'none', { count: found.length })
          )}
        </div>
        {isEmpty && (
          <div className={css.ways}>
            {isNarrower && (
              <Button onClick={show(() => change({ [loosened.name]: noFilter[loosened.name] }))}>
                {t('show_found', { count: loosened.found.length })}
              </Button>
            )}
            <LinkButton
              as={Link}
              to={paths.tourList()}
              replace
              variant={isNarrower ? 'secondary' : 'primary'}
              onClick={show(reset)}
            >
              {t('clear')}
            </LinkButton>
          </div>
        )}
      </div>
      {isEmpty ? <SuggestedTours tours={loosened?.found ?? tours} /> : <TourCards tours={found} />}
    </>
  );
}

/** Start page: the tours of the visitor's brand, to be compared, filtered and searched by name (specification 2). */
export default function TourListScreen() {
  const { t } = useTranslation('tour-list');
  const { t: common } = useTranslation();
  const { brand } = usePageContext();
  const nameOf = useNames();
  const { data, isLoadingError, error, refetch } = useQuery(toursQuery);
  const tours = useMemo(
    () =>
      data
        ?.filter((tour) => !tour.brand || tour.brand === brand)
        .map((tour) => ({ ...tour, name: nameOf(tour.name) })),
    [data, brand, nameOf],
  );
  if (isLoadingError)
    return (
      <Failure heading={common('failed_loading_tour')} error={error} onRetry={() => void refetch()}>
        {null}
      </Failure>
    );
  return (
    <Step name="back_to_home" title={t('title')} progress={{}}>
      <p className={css.intro}>{t('intro')}</p>
      {tours ? <FilteredTours tours={tours} /> : <LoadingCards />}
    </Step>
  );
}
