import { type BookingStep, bookingSteps, NO_SOURCE } from '@towpath/rules/office/fields/booking-states';
import type { FiguresView, FigureTable, FunnelStep } from '@towpath/rules/office/views/figures-view';
import { Disclosure } from '@towpath/web/ui/content/disclosure.tsx';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Panel } from '../../ui/page/page.tsx';
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table.tsx';
import { BookingsBehind } from './bookings-behind.tsx';
import { type Days, weekWithin } from './days.ts';
import { ExportFigures } from './export-figures.tsx';
import css from './figures.module.css';
import { HeatMap } from './heat-map.tsx';
import { COUNTS, Plot } from './plot.tsx';

interface FigureProps<Row> {
  title: string;
  /** Its table, and the days that it is of. */
  table: FigureTable;
  period: Days;
  plot?: ReactNode;
  /** What the figures count. */
  note?: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly PlainColumn<Row>[];
}

interface Shown {
  period: Days;
}

/** The filter of the bookings made on these days. */
const bookedIn = ({ from, until }: Days) => ({ booked_from: from, booked_until: until });

/** A plot, and its numbers as a table to read and to copy. */
function Figure<Row>({ title, table, period, plot, note, ...rows }: FigureProps<Row>) {
  const { t } = useTranslation();
  return (
    <Panel title={title} aside={<ExportFigures table={table} {...period} />}>
      {note && <p className={css.note}>{note}</p>}
      {plot}
      {plot ? (
        <Disclosure title={t('figures.numbers')}>
          <PlainTable label={title} {...rows} />
        </Disclosure>
      ) : (
        <PlainTable label={title} {...rows} />
      )}
    </Panel>
  );
}

// Panels with plots are memoized, so that they are not drawn again when the same figures are read again.

/** Bookings and revenue by week. */
export const Weeks = memo(function Weeks({ weeks, period }: Pick<FiguresView, 'weeks'> & Shown) {
  const { t, headings } = useTranslation();
  const names = headings['figures.show.weeks'];
  const format = useFormat();
  const series = [
    {
      label: names.revenue,
      values: weeks.map(({ revenue }) => revenue / 100),
      kind: 'bars',
      scale: '€',
      format: (euros: number) => format.euros(euros),
    },
    {
      label: names.bookings,
      values: weeks.map(({ bookings }) => bookings),
      ...({ kind: 'line', scale: COUNTS, format: format.number } as const),
    },
  ] as const;
  const link = ({ week }: FiguresView['weeks'][number]) => {
    const { from, until } = weekWithin(week, period);
    return (
      <BookingsBehind filter={{ booked_from: from, booked_until: until }}>{format.day(week)}</BookingsBehind>
    );
  };
  return (
    <Figure
      title={t('figures.weeks')}
      table="weeks"
      period={period}
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
        { id: 'week', header: names.week, cell: link },
        { id: 'bookings', header: names.bookings, cell: ({ bookings }) => bookings, isNumber: true },
        { id: 'passengers', header: names.passengers, cell: ({ passengers }) => passengers, isNumber: true },
        {
          id: 'revenue',
          header: names.revenue,
          cell: ({ revenue }) => format.money(revenue),
          isNumber: true,
        },
      ]}
    />
  );
});

/** The occupancy of every ship by month. */
export function Ships({ ships, period }: Pick<FiguresView, 'ships'> & Shown) {
  const { t } = useTranslation();
  return (
    <Panel title={t('figures.ships')} aside={<ExportFigures table="ships" {...period} />}>
      <HeatMap label={t('figures.ships')} cells={ships} period={period} />
    </Panel>
  );
}

/** How long before the departure people book. */
export const LeadTimes = memo(function LeadTimes({
  leadTimes,
  period,
}: { leadTimes: FiguresView['lead_times'] } & Shown) {
  const { t, headings } = useTranslation();
  const format = useFormat();
  const { bookings: heading } = headings['figures.show.lead_times'];
  type Row = FiguresView['lead_times'][number];
  const name = ({ from, until }: Row) =>
    until === null ? t('figures.days_from', { from }) : t('figures.days', { from, until });
  const link = (row: Row) => (
    <BookingsBehind filter={{ ...bookedIn(period), lead_from: row.from, lead_until: row.until }}>
      {name(row)}
    </BookingsBehind>
  );
  const series = [
    {
      label: heading,
      values: leadTimes.map(({ bookings }) => bookings),
      ...({ kind: 'bars', scale: COUNTS, format: format.number } as const),
    },
  ] as const;
  return (
    <Figure
      title={t('figures.lead_times')}
      table="lead_times"
      period={period}
      plot={<Plot label={t('figures.lead_times')} names={leadTimes.map(name)} series={series} />}
      rows={leadTimes}
      rowId={({ from }) => `${from}`}
      columns={[
        { id: 'name', header: t('figures.before'), cell: link },
        { id: 'bookings', header: heading, cell: ({ bookings }) => bookings, isNumber: true },
      ]}
    />
  );
});

/** Where the bookings came from. */
export function Sources({ sources, period }: Pick<FiguresView, 'sources'> & Shown) {
  const { t, headings } = useTranslation();
  const names = headings['figures.show.sources'];
  const format = useFormat();
  const link = ({ source }: FiguresView['sources'][number]) => (
    <BookingsBehind filter={{ ...bookedIn(period), source: source || NO_SOURCE }}>
      {source || t('figures.direct')}
    </BookingsBehind>
  );
  return (
    <Figure
      title={t('figures.sources')}
      table="sources"
      period={period}
      rows={sources}
      rowId={({ source }) => source}
      columns={[
        { id: 'source', header: names.source, cell: link },
        { id: 'bookings', header: names.bookings, cell: ({ bookings }) => bookings, isNumber: true },
        {
          id: 'revenue',
          header: names.revenue,
          cell: ({ revenue }) => format.money(revenue),
          isNumber: true,
        },
      ]}
    />
  );
}

const isBookingStep = (step: FunnelStep): step is BookingStep =>
  (bookingSteps as readonly FunnelStep[]).includes(step);

/** How many visitors get from step to step. */
export const Funnel = memo(function Funnel({ funnel, period }: Pick<FiguresView, 'funnel'> & Shown) {
  const { t, headings } = useTranslation();
  const names = headings['figures.show.funnel'];
  const format = useFormat();
  const name = (step: FunnelStep) => t(`figures.step_${step}`);
  const series = [
    {
      label: names.count,
      values: funnel.map(({ count }) => count),
      ...({ kind: 'bars', scale: COUNTS, format: format.number } as const),
    },
  ] as const;
  const link = ({ step }: FiguresView['funnel'][number]) =>
    isBookingStep(step) ? (
      <BookingsBehind filter={{ ...bookedIn(period), step }}>{name(step)}</BookingsBehind>
    ) : (
      name(step)
    );
  return (
    <Figure
      title={t('figures.funnel')}
      note={t('figures.funnel_note')}
      table="funnel"
      period={period}
      plot={<Plot label={t('figures.funnel')} names={funnel.map(({ step }) => name(step))} series={series} />}
      rows={funnel}
      rowId={({ step }) => step}
      columns={[
        { id: 'step', header: names.step, cell: link },
        { id: 'count', header: names.count, cell: ({ count }) => format.number(count), isNumber: true },
        {
          id: 'share',
          header: names.share,
          cell: ({ share }) => (share === null ? '–' : format.percent(share / 100)),
          isNumber: true,
        },
      ]}
    />
  );
});
