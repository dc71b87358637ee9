import { useQuery } from '@tanstack/react-query';
import { searchTours, type TourSummary } from '@towpath/rules/calendar/tour';
import SearchIcon from 'lucide-react/icons/search';
import { useState } from 'react';
import { toursQuery } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/translation.tsx';
import { usePageContext } from '../../page/page-context.tsx';
import { Failure } from '../../shell/failure/failure.tsx';
import { Step } from '../../shell/step/step.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { LoadingCards, TourCards } from './tour-cards.tsx';
import css from './tour-list.module.css';

function Search({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('tour-list');
  return (
    <search className={css.search}>
      <TextField
        type="search"
        label={t('search')}
        placeholder={t('search')}
        prefix={<SearchIcon size={20} />}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </search>
  );
}

function SearchableTours({ tours }: { tours: readonly TourSummary[] }) {
  const { t } = useTranslation('tour-list');
  const [search, setSearch] = useState('');
  const found = searchTours(tours, search);
  return (
    <>
      <Search value={search} onChange={setSearch} />
      <p role="status" className={css.found}>
        {found.length > 0 ? t('found', { count: found.length }) : t('none')}
      </p>
      {found.length === 0 && search !== '' && (
        <Button variant="secondary" onClick={() => setSearch('')}>
          {t('clear')}
        </Button>
      )}
      <TourCards tours={found} />
    </>
  );
}

/** Start page: every tour of the visitor's brand, to be searched by name (specification 2). */
export default function TourListScreen() {
  const { t } = useTranslation('tour-list');
  const { t: common } = useTranslation();
  const { brand } = usePageContext();
  const tours = useQuery(toursQuery);
  if (tours.isLoadingError)
    return (
      <Failure
        heading={common('failed_loading_tour')}
        error={tours.error}
        onRetry={() => void tours.refetch()}
      />
    );
  const ofBrand = tours.data?.filter((tour) => !tour.brand || tour.brand === brand);
  return (
    <Step name="back_to_home" title={t('title')} progress={{}}>
      <p className={css.intro}>{t('intro')}</p>
      {ofBrand ? <SearchableTours tours={ofBrand} /> : <LoadingCards />}
    </Step>
  );
}
