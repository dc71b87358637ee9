import { isPlainDate } from '@towpath/rules/core/dates';
import { limits } from '@towpath/rules/core/limits';
import type { FoundDeparture } from '@towpath/rules/office/departure-view';
import type { OperationBody } from '@towpath/rules/office/operations';
import { departureOperations } from '@towpath/rules/office/operations/departure-operations';
import { brands } from '@towpath/rules/site/brand';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat, useToday } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import type { Cells } from '../../ui/list/list-columns.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { tourLabels } from '../../ui/tour-labels.ts';
import { useAddressQuery } from '../../ui/use-address-query.ts';
import { WaitingLink } from '../../ui/waiting/waiting-link.tsx';
import css from './finder.module.css';

const list = departureOperations['departures.find'];

const parties = Array.from(
  { length: limits.party.maximum - limits.party.minimum + 1 },
  (_, index) => limits.party.minimum + index,
);

/** The search in the address as the input of `departures.find`; the first day is today by default. */
function useSearch() {
  const { query, set } = useAddressQuery();
  const today = useToday();
  const dayIn = (name: string) => {
    const text = query.get(name) ?? '';
    return isPlainDate(text) ? text : null;
  };
  const party = parties.find((each) => `${each}` === query.get('party')) ?? limits.party.default;
  const input: OperationBody<'departures.find'> = {
    party,
    from: dayIn('from') ?? today,
    until: dayIn('until'),
    tour: query.get('tour') || null,
    brand: brands.find((brand) => brand === query.get('brand')) ?? null,
  };
  return { input, set };
}

type Search = ReturnType<typeof useSearch>;

function Fields({ input, set }: Search) {
  const { t, headings } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const tours = useReading('catalogue.tours', {}).data?.rows ?? [];
  const columns = headings['departures.find'];
  const from = input.from ?? '';
  return (
    <search className={css.fields}>
      <Select
        label={t('finder.party')}
        value={input.party}
        onChange={({ target }) => set('party', target.value)}
      >
        {parties.map((party) => (
          <option key={party}>{party}</option>
        ))}
      </Select>
      <TextField
        type="date"
        label={t('finder.from')}
        value={from}
        onChange={({ target }) => target.value && set('from', target.value)}
      />
      <TextField
        type="date"
        label={t('finder.until')}
        value={input.until ?? ''}
        onChange={({ target }) => set('until', target.value)}
      />
      <ChoiceSelect
        label={columns.tour}
        none={t('finder.any')}
        choices={tourLabels(tours, nameOf)}
        value={input.tour ?? ''}
        onChange={({ target }) => set('tour', target.value)}
      />
      <ChoiceSelect
        label={columns.brand}
        none={t('finder.any')}
        choices={new Map(brands.map((brand) => [brand, format.brand(brand)]))}
        value={input.brand ?? ''}
        onChange={({ target }) => set('brand', target.value)}
      />
    </search>
  );
}

const cells = ({ t, format }: CellTools): Cells<'departures.find'> => ({
  date: {
    cell: ({ id, tour_id, date, end_date, selection }) => (
      <Link
        to={`/bookings/new?${new URLSearchParams({ tour: tour_id, departure: id, cabins: selection })}`}
        data-row-link=""
      >
        {format.range(date, end_date)}
      </Link>
    ),
    size: 190,
  },
  state: { cell: ({ state }) => t(`departures.${state}`), size: 110 },
  left: { size: 80 },
});

/** The suggested cabins in words, such as "2 × Twin for 2". */
function useCabinsColumn() {
  const { t } = useTranslation();
  const nameOf = useNames();
  return useMemo(
    () => ({
      id: 'cabins',
      header: t('finder.cabins'),
      cell: ({ cabins, ship }: FoundDeparture) =>
        cabins
          .map(({ cabin, people, count }) =>
            t('finder.cabin', { cabins: count, name: nameOf(cabin, ship), count: people }),
          )
          .join(', '),
      file: null,
      size: 240,
      isNumber: false,
      sorts: false,
    }),
    [t, nameOf],
  );
}

/** Finds a departure for a caller: those with room for the party, with what it pays. */
export function FinderScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const search = useSearch();
  const reading = useReading('departures.find', search.input);
  const until = reading.data?.searched_until;
  const columns = useListColumns('departures.find', list, cells);
  const cabins = useCabinsColumn();
  return (
    <ListScreen
      title={t('shell.finder')}
      lead={t('finder.lead')}
      above={
        <>
          <Fields {...search} />
          {until && <Alert tone="info">{t('finder.searched_until', { date: format.day(until) })}</Alert>}
        </>
      }
      reading={reading}
      columns={[...columns, cabins]}
      rowId={({ id }) => id}
      empty={{
        title: t('finder.none'),
        hint: (
          <>
            <p>{t('finder.none_hint')}</p>
            <WaitingLink {...search.input} />
          </>
        ),
      }}
    />
  );
}
