import { addMonths, monthOf, type PlainMonth } from '@towpath/rules/core/dates';
import type { DepartureRow } from '@towpath/rules/office/views/departure-view';
import { Button } from '@towpath/web/ui/button/button.tsx';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo } from 'react';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat, useToday } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Empty, Page } from '../../ui/page/page.tsx';
import { SearchField } from '../../ui/search/search-field.tsx';
import { useAddressQuery } from '../../ui/use-address-query.ts';
import { Calendar } from './calendar.tsx';
import { periodOf } from './calendar-layout.ts';
import { DepartureTable } from './departure-table.tsx';
import css from './departures.module.css';
import { Overlaps } from './overlaps.tsx';

const MONTHS = 3;
const isMonth = (text: string | null): text is PlainMonth => /^\d{4}-\d{2}$/.test(text ?? '');

/** The month in a query, YYYY-MM; else the given one. */
function monthIn(query: URLSearchParams, otherwise: PlainMonth): PlainMonth {
  const given = query.get('month');
  return isMonth(given) ? given : otherwise;
}

/** The month, the search and the view, which the address keeps. */
function useView() {
  const { query, change, set } = useAddressQuery();
  const now = monthOf(useToday());
  // Read from the address, which a second click already finds changed before the first one is rendered.
  const turn = (months: number) => change((next) => next.set('month', addMonths(monthIn(next, now), months)));
  const isTable = query.get('view') === 'table';
  return { month: monthIn(query, now), search: query.get('search') ?? '', isTable, set, turn };
}

type View = ReturnType<typeof useView>;

function Controls({ month, search, isTable, set, turn }: View) {
  const { t } = useTranslation();
  const format = useFormat();
  const last = addMonths(month, MONTHS - 1);
  return (
    <search className={css.controls}>
      <div className={css.turn}>
        <Button variant="secondary" aria-label={t('departures.month_before')} onClick={() => turn(-MONTHS)}>
          <ChevronLeft size={18} aria-hidden="true" />
        </Button>
        <strong aria-live="polite">
          {format.month(month)} – {format.month(last)}
        </strong>
        <Button variant="secondary" aria-label={t('departures.month_after')} onClick={() => turn(MONTHS)}>
          <ChevronRight size={18} aria-hidden="true" />
        </Button>
        <Button variant="quiet" onClick={() => set('month', '')}>
          {t('departures.today')}
        </Button>
      </div>
      <SearchField label={t('departures.search')} value={search} onSearch={(text) => set('search', text)} />
      <Button variant="secondary" onClick={() => set('view', isTable ? '' : 'table')}>
        {isTable ? t('departures.calendar') : t('departures.table')}
      </Button>
    </search>
  );
}

/** The departures of three months: by ship with their occupancy, or as a table. */
export function DeparturesScreen() {
  const { t } = useTranslation();
  const nameOf = useNames();
  const view = useView();
  const { month, search, isTable } = view;
  const { from, until } = periodOf(month, MONTHS);
  const { data, error, refetch } = useReading('departures.list', { from, until });
  const rows = useMemo(() => {
    const words = search.toLowerCase();
    // Searched also by the catalogue's own names, which links of other lists contain.
    const textOf = ({ tour, ship }: DepartureRow) => `${nameOf(tour)} ${nameOf(ship)}\n${tour} ${ship}`;
    return (data?.rows ?? []).filter((row) => textOf(row).toLowerCase().includes(words));
  }, [data, search, nameOf]);
  return (
    <Page title={t('shell.departures')} lead={t('departures.lead')}>
      <Overlaps />
      <Controls {...view} />
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && rows.length === 0 && (
        <Empty title={t(search === '' ? 'departures.none' : 'departures.none_found')}>
          {t(search === '' ? 'departures.none_hint' : 'departures.none_found_hint')}
        </Empty>
      )}
      {rows.length > 0 &&
        (isTable ? (
          <DepartureTable rows={rows} />
        ) : (
          <Calendar departures={rows} month={month} months={MONTHS} />
        ))}
    </Page>
  );
}
