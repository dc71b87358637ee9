import type { FiguresView, FunnelStep } from '@towpath/rules/office/record-views';
import { Disclosure } from '@towpath/web/ui/content/disclosure.tsx';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Panel } from '../../ui/page/page.tsx';
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table.tsx';
import css from './figures.module.css';
import { HeatMap } from './heat-map.tsx';
import { COUNTS, Plot } from './plot.tsx';

interface FigureProps<Row> {
  title: string;
  plot?: ReactNode;
  /** What the figures count. */
  note?: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly PlainColumn<Row>[];
}

/** A plot, and its numbers as a table to read and to copy. */
function Figure<Row>({ title, plot, note, ...table }: FigureProps<Row>) {
  const { t } = useTranslation();
  return (
    <Panel title={title}>
      {note && <p className={css.note}>{note}</p>}
      {plot}
      {plot ? (
        <Disclosure title={t('figures.numbers')}>
          <PlainTable label={title} {...table} />
        </Disclosure>
      ) : (
        <PlainTable label={title} {...table} />
      )}
    </Panel>
  );
}

// Panels with plots are memoized, so that they are not drawn again when the same figures are read again.

/** Bookings and revenue by week. */
export const Weeks = memo(function Weeks({ weeks }: Pick<FiguresView, 'weeks'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const series = [
    {
      label: t('figures.revenue'),
      values: weeks.map(({ revenue }) => revenue / 100),
      kind: 'bars',
      scale: '€',
      format: (euros: number) => format.euros(euros),
    },
    {
      label: t('figures.bookings'),
      values: weeks.map(({ bookings }) => bookings),
      ...({ kind: 'line', scale: COUNTS, format: format.number } as const),
    },
  ] as const;
  return (
    <Figure
      title={t('figures.weeks')}
      plot={
        <Plot
          label={t('figures.weeks')}
          names={weeks.map(({ week }) => format.shortDay(week))}
          series={series}
        />
      }
      rows={weeks}
      rowId={({ week }) => week}
      columns={[
        { id: 'week', header: t('figures.week'), cell: ({ week }) => format.day(week) },
        { id: 'bookings', header: t('figures.bookings'), cell: ({ bookings }) => bookings, isNumber: true },
        {
          id: 'passengers',
          header: t('figures.passengers'),
          cell: ({ passengers }) => passengers,
          isNumber: true,
        },
        {
          id: 'revenue',
          header: t('figures.revenue'),
          cell: ({ revenue }) => format.money(revenue),
          isNumber: true,
        },
      ]}
    />
  );
});

/** The occupancy of every ship by month. */
export function Ships({ ships }: Pick<FiguresView, 'ships'>) {
  const { t } = useTranslation();
  return (
    <Panel title={t('figures.ships')}>
      <HeatMap label={t('figures.ships')} cells={ships} />
    </Panel>
  );
}

/** How long before the departure people book. */
export const LeadTimes = memo(function LeadTimes({ leadTimes }: { leadTimes: FiguresView['lead_times'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = (index: number) => {
    const [from = 0, next] = [leadTimes[index]?.from, leadTimes[index + 1]?.from];
    return next === undefined
      ? t('figures.days_from', { from })
      : t('figures.days', { from, until: next - 1 });
  };
  const names = leadTimes.map((_, index) => name(index));
  const series = [
    {
      label: t('figures.bookings'),
      values: leadTimes.map(({ bookings }) => bookings),
      ...({ kind: 'bars', scale: COUNTS, format: format.number } as const),
    },
  ] as const;
  const rows = leadTimes.map(({ from, bookings }, index) => ({ from, bookings, name: name(index) }));
  return (
    <Figure
      title={t('figures.lead_times')}
      plot={<Plot label={t('figures.lead_times')} names={names} series={series} />}
      rows={rows}
      rowId={({ from }) => `${from}`}
      columns={[
        { id: 'name', header: t('figures.before'), cell: (row) => row.name },
        { id: 'bookings', header: t('figures.bookings'), cell: ({ bookings }) => bookings, isNumber: true },
      ]}
    />
  );
});

/** Where the bookings came from. */
export function Sources({ sources }: Pick<FiguresView, 'sources'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Figure
      title={t('figures.sources')}
      rows={sources}
      rowId={({ source }) => source}
      columns={[
        { id: 'source', header: t('figures.source'), cell: ({ source }) => source || t('figures.direct') },
        { id: 'bookings', header: t('figures.bookings'), cell: ({ bookings }) => bookings, isNumber: true },
        {
          id: 'revenue',
          header: t('figures.revenue'),
          cell: ({ revenue }) => format.money(revenue),
          isNumber: true,
        },
      ]}
    />
  );
}

/** How many visitors get from step to step. */
export const Funnel = memo(function Funnel({ funnel }: Pick<FiguresView, 'funnel'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = (step: FunnelStep) => t(`figures.step_${step}`);
  const series = [
    {
      label: t('figures.times'),
      values: funnel.map(({ count }) => count),
      ...({ kind: 'bars', scale: COUNTS, format: format.number } as const),
    },
  ] as const;
  const share = (index: number) => {
    const [before = 0, count = 0] = [funnel[index - 1]?.count, funnel[index]?.count];
    return before > 0 ? format.percent(count / before) : '–';
  };
  const rows = funnel.map(({ step, count }, index) => ({ step, count, share: share(index) }));
  return (
    <Figure
      title={t('figures.funnel')}
      note={t('figures.funnel_note')}
      plot={<Plot label={t('figures.funnel')} names={funnel.map(({ step }) => name(step))} series={series} />}
      rows={rows}
      rowId={({ step }) => step}
      columns={[
        { id: 'step', header: t('figures.step'), cell: ({ step }) => name(step) },
        {
          id: 'count',
          header: t('figures.times'),
          cell: ({ count }) => format.number(count),
          isNumber: true,
        },
        { id: 'share', header: t('figures.share'), cell: (row) => row.share, isNumber: true },
      ]}
    />
  );
});
