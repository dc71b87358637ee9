import { departureOperations } from '@towpath/rules/office/operations/departure-operations';
import type { FoundDeparture } from '@towpath/rules/office/views/departure-view';
import { Alert } from '@towpath/web/ui/status/alert.tsx';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { type CallerParty, callerPartyQuery } from '../../ui/caller-party.ts';
import type { CellTools } from '../../ui/list/kind-of-value.ts';
import type { Cells } from '../../ui/list/list-columns.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useListColumns } from '../../ui/list/use-list-columns.ts';
import { WaitingLink } from '../../ui/waiting/waiting-link.tsx';
import css from './finder.module.css';
import { SearchFields } from './search-fields.tsx';
import { useSearch } from './use-search.ts';

const list = departureOperations['departures.find'];

/** The address of New booking with the suggested cabins of a departure, and the party. */
const bookingAddress = ({ id, tour_id, selection }: FoundDeparture, party: CallerParty) =>
  `/bookings/new?${new URLSearchParams([
    ['tour', tour_id],
    ['departure', id],
    ['cabins', selection],
    ...callerPartyQuery(party),
  ])}`;

/** The columns about bikes and children; of a party without any, none. */
function partyCells({ t }: CellTools, { children, bikes }: CallerParty): Cells<'departures.find'> {
  const missing = ({ bikes_missing: count }: FoundDeparture) =>
    count === 0 ? (
      t('finder.bikes_enough')
    ) : (
      <span className={css.missing}>{t('finder.bikes_missing', { count })}</span>
    );
  return {
    ...(bikes > 0
      ? {
          price: { heading: t('finder.price_with_bikes') },
          with_bikes: null,
          bikes_missing: { heading: t('finder.bikes'), cell: missing, size: 90 },
        }
      : { bikes_missing: null }),
    suits_children:
      children > 0
        ? {
            heading: t('finder.children_column'),
            cell: ({ suits_children: suits }) =>
              t(suits ? 'finder.suits_children' : 'finder.not_for_children'),
            size: 130,
          }
        : null,
  };
}

const cellsOf =
  (party: CallerParty) =>
  (tools: CellTools): Cells<'departures.find'> => {
    const { t, format } = tools;
    return {
      date: {
        cell: (row) => (
          <Link to={bookingAddress(row, party)} data-row-link="">
            {format.range(row.date, row.end_date)}
          </Link>
        ),
        size: 200,
      },
      tour: { size: 125 },
      ship: { size: 90 },
      state: { cell: ({ state }) => t(`departures.${state}`), size: 90 },
      left: { heading: t('finder.left'), size: 75 },
      together: { heading: t('finder.together'), size: 110 },
      ...partyCells(tools, party),
    };
  };

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
      size: 170,
      isNumber: false,
      sorts: false,
    }),
    [t, nameOf],
  );
}

/** The columns of the found departures for a party; the suggested cabins follow those that are left. */
function useFinderColumns({ children, bikes, heights }: CallerParty) {
  const known = heights.join();
  const cells = useCallback(
    (tools: CellTools) =>
      cellsOf({ children, bikes, heights: known === '' ? [] : known.split(',').map(Number) })(tools),
    [children, bikes, known],
  );
  const columns = useListColumns('departures.find', list, cells);
  const after = columns.findIndex(({ id }) => id === 'left') + 1;
  return columns.toSpliced(after, 0, useCabinsColumn());
}

/** Finds a departure for a caller: those with room for the party, with what it pays. */
export function FinderScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const search = useSearch();
  const { input } = search;
  const reading = useReading('departures.find', input);
  const until = reading.data?.searched_until;
  const columns = useFinderColumns(input);
  return (
    <ListScreen
      title={t('shell.finder')}
      lead={t('finder.lead')}
      above={
        <>
          <SearchFields {...search} />
          {input.children > 0 && <p className={css.hint}>{t('finder.children_hint')}</p>}
          {until && <Alert tone="info">{t('finder.searched_until', { date: format.day(until) })}</Alert>}
        </>
      }
      reading={reading}
      columns={columns}
      rowId={({ id }) => id}
      empty={{
        title: t('finder.none'),
        hint: (
          <>
            <p>{t('finder.none_hint')}</p>
            <WaitingLink {...input} />
          </>
        ),
      }}
    />
  );
}
