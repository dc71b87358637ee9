import { addDays, addMonths, firstDayOf, yearOfWeeks } from '@towpath/rules/core/dates';
import { type PaceGroup, type PaceView, paceGroups } from '@towpath/rules/office/record-views';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { memo } from 'react';
import { Link } from 'react-router';
import { useExactReading } from '../../api/operations.ts';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat, useToday } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Empty, Panel } from '../../ui/page/page.tsx';
import { PeriodFields } from '../../ui/period-fields.tsx';
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table.tsx';
import { useAddressQuery } from '../../ui/use-address-query.ts';
import css from './figures.module.css';
import { COUNTS, Plot } from './plot.tsx';

type Group = PaceView['groups'][number];
interface Season {
  from: string;
  until: string;
  by: PaceGroup;
}

/** The bookings behind a group, as the query of their list; null where the list has no such filter. */
function bookingsOf({ id }: Group, { from, until, by }: Season): string | null {
  if (by === 'source') return null;
  const days = { departs_from: from, departs_until: until };
  const month = { departs_from: firstDayOf(id), departs_until: addDays(firstDayOf(addMonths(id, 1)), -1) };
  return `${new URLSearchParams(by === 'month' ? month : { [by]: id, ...days })}`;
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
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames();
  const may = useMay();
  const nameIn = ({ name }: Group) => {
    if (season.by === 'month') return format.month(name);
    return season.by === 'source' ? name || t('figures.direct') : nameOf(name);
  };
  const link = (group: Group) => {
    const query = may('bookings.read') ? bookingsOf(group, season) : null;
    return query ? <Link to={`/bookings?${query}`}>{nameIn(group)}</Link> : nameIn(group);
  };
  const change = ({ passengers, before }: Group) =>
    before.passengers > 0 ? format.change(passengers / before.passengers - 1) : '–';
  const number = { isNumber: true } as const;
  return [
    { id: 'group', header: t(`figures.by_${season.by}`), cell: link },
    { id: 'bookings', header: t('figures.bookings'), cell: ({ bookings }) => bookings, ...number },
    { id: 'passengers', header: t('figures.passengers'), cell: ({ passengers }) => passengers, ...number },
    { id: 'before', header: t('figures.passengers_before'), cell: (row) => row.before.passengers, ...number },
    { id: 'change', header: t('figures.change'), cell: change, ...number },
    { id: 'revenue', header: t('figures.revenue'), cell: (row) => format.money(row.revenue), ...number },
    {
      id: 'revenue_before',
      header: t('figures.revenue_before'),
      cell: (row) => format.money(row.before.revenue),
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

/** What a season has sold until today against the season before at the same day before departure. */
export function Pace() {
  const { t } = useTranslation();
  const { season, set } = useSeason();
  const { data, error, refetch } = useExactReading('figures.pace', season);
  const columns = useColumns(season);
  return (
    <Panel title={t('figures.pace')}>
      <p className={css.note}>{t('figures.pace_note')}</p>
      <PeriodFields
        labels={{ from: t('lists.departs_from'), until: t('lists.departs_until') }}
        period={{ ...season, set: (name, value) => set(`departs_${name}`, value) }}
      >
        <Select label={t('figures.by')} value={season.by} onChange={(event) => set('by', event.target.value)}>
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
      {data && data.groups.length > 0 && (
        <>
          <Curve weeks={data.weeks} />
          <PlainTable label={t('figures.pace')} columns={columns} rows={data.groups} rowId={({ id }) => id} />
        </>
      )}
    </Panel>
  );
}
