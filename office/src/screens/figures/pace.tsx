import { addDays, yearOfWeeks } from '@towpath/rules/core/dates';
import { NO_SOURCE } from '@towpath/rules/office/fields/booking-states';
import { type PaceGroup, type PaceView, paceGroups } from '@towpath/rules/office/views/figures-view';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { memo } from 'react';
import { useExactReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat, useToday } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Empty, Panel } from '../../ui/page/page.tsx';
import { PeriodFields } from '../../ui/period/period-fields.tsx';
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table.tsx';
import { useAddressQuery } from '../../ui/use-address-query.ts';
import { BookingsBehind } from './bookings-behind.tsx';
import { type Days, departuresOf } from './days.ts';
import { ExportFigures } from './export-figures.tsx';
import css from './figures.module.css';
import { Ships } from './panels.tsx';
import { COUNTS, Plot } from './plot.tsx';

type Group = PaceView['groups'][number];
interface Season {
  from: string;
  until: string;
  by: PaceGroup;
}

/** The filter of the bookings behind a group. */
function bookingsOf({ id }: Group, { from, until, by }: Season) {
  if (by === 'month') return departuresOf(id, { from, until });
  const days = { departs_from: from, departs_until: until };
  return by === 'source' ? { source: id || NO_SOURCE, ...days } : { [by]: id, ...days };
}

/** Passengers by week of booking, of the season and of the one before. */
const Curve = memo(function Curve({ weeks }: Pick<PaceView, 'weeks'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const line = { kind: 'line', scale: COUNTS, format: format.number } as const;
  const series = [
    { label: t('figures.pace_now'), values: weeks.map(({ passengers }) => passengers), ...line },
    { label: t('figures.pace_before'), values: weeks.map(({ before }) => before), ...line },
  ];
  return (
    <Plot
      label={t('figures.pace_curve')}
      names={weeks.map(({ week }) => format.shortDay(week))}
      series={series}
    />
  );
});

function useColumns(season: Season): PlainColumn<Group>[] {
  const { t, headings } = useTranslation();
  const names = headings['figures.pace.groups'];
  const format = useFormat();
  const nameOf = useNames();
  const nameIn = ({ name }: Group) => {
    if (season.by === 'month') return format.month(name);
    return season.by === 'source' ? name || t('figures.direct') : nameOf(name);
  };
  const link = (group: Group) => (
    <BookingsBehind filter={bookingsOf(group, season)}>{nameIn(group)}</BookingsBehind>
  );
  const change = (group: Group) => (group.change === null ? '–' : format.change(group.change / 100));
  const number = { isNumber: true } as const;
  return [
    { id: 'group', header: t(`figures.by_${season.by}`), cell: link },
    { id: 'bookings', header: names.bookings, cell: ({ bookings }) => bookings, ...number },
    { id: 'passengers', header: names.passengers, cell: ({ passengers }) => passengers, ...number },
    { id: 'before', header: names.passengers_before, cell: (row) => row.passengers_before, ...number },
    { id: 'change', header: names.change, cell: change, ...number },
    { id: 'revenue', header: names.revenue, cell: (row) => format.money(row.revenue), ...number },
    {
      id: 'revenue_before',
      header: names.revenue_before,
      cell: (row) => format.money(row.revenue_before),
      ...number,
    },
  ];
}

/** The season in the address: by default the departures of a year from today, by month. */
function useSeason() {
  const today = useToday();
  const { query, set } = useAddressQuery();
  const from = query.get('departs_from') || today;
  const until = query.get('departs_until') || addDays(from, yearOfWeeks - 1);
  const by = paceGroups.find((group) => group === query.get('by')) ?? 'month';
  return { season: { from, until, by }, set };
}

/** The occupancy of the ships on the departures of a season. */
function SeasonShips({ from, until }: Days) {
  const { data, error, refetch } = useExactReading('figures.show', { from, until });
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  return data && data.ships.length > 0 && <Ships ships={data.ships} period={{ from, until }} />;
}

/** What a season has sold until today against the season before at the same day before departure, and how full its ships are. */
export function Pace() {
  const { t } = useTranslation();
  const { season, set } = useSeason();
  const { data, error, refetch } = useExactReading('figures.pace', season);
  const columns = useColumns(season);
  const hasGroups = data !== undefined && data.groups.length > 0;
  return (
    <>
      <Panel title={t('figures.pace')} aside={hasGroups && <ExportFigures table="groups" {...season} />}>
        <p className={css.note}>{t('figures.pace_note')}</p>
        <PeriodFields
          labels={{ from: t('lists.departs_from'), until: t('lists.departs_until') }}
          period={{ ...season, set: (name, value) => set(`departs_${name}`, value) }}
        >
          <Select
            label={t('figures.by')}
            value={season.by}
            onChange={(event) => set('by', event.target.value)}
          >
            {paceGroups.map((group) => (
              <option key={group} value={group}>
                {t(`figures.by_${group}`)}
              </option>
            ))}
          </Select>
        </PeriodFields>
        {error && <Failure error={error} retry={() => void refetch()} />}
        {!data && !error && <Loading />}
        {data?.groups.length === 0 && (
          <Empty title={t('figures.pace_none')}>{t('figures.pace_none_hint')}</Empty>
        )}
        {hasGroups && (
          <>
            <Curve weeks={data.weeks} />
            <PlainTable
              label={t('figures.pace')}
              columns={columns}
              rows={data.groups}
              rowId={({ id }) => id}
            />
          </>
        )}
      </Panel>
      <SeasonShips from={season.from} until={season.until} />
    </>
  );
}
