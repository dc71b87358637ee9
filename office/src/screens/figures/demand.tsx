import type { FiguresView } from '@towpath/rules/office/views/figures-view';
import { Link } from 'react-router';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { Panel } from '../../ui/page/page.tsx';
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table.tsx';
import type { Days } from './days.ts';
import { ExportFigures } from './export-figures.tsx';
import css from './figures.module.css';

type Row = FiguresView['waiting'][number];

function useColumns(): PlainColumn<Row>[] {
  const { headings } = useTranslation();
  const names = headings['figures.show.waiting'];
  const format = useFormat();
  const nameOf = useNames();
  const may = useMay();
  const day = ({ departure, date }: Row) =>
    may('bookings.read') ? <Link to={`/departures/${departure}`}>{format.day(date)}</Link> : format.day(date);
  return [
    { id: 'date', header: names.date, cell: day },
    { id: 'tour', header: names.tour, cell: ({ tour }) => nameOf(tour) },
    { id: 'ship', header: names.ship, cell: ({ ship }) => nameOf(ship) },
    { id: 'parties', header: names.parties, cell: ({ parties }) => parties, isNumber: true },
    { id: 'people', header: names.people, cell: ({ people }) => people, isNumber: true },
    { id: 'waiting', header: names.waiting, cell: ({ waiting: parties }) => parties, isNumber: true },
    { id: 'left', header: names.left, cell: ({ left }) => left, isNumber: true },
  ];
}

/** The demand of a period that was not met: who wanted each departure, and who still waits. Renders nothing without any. */
export function Demand({ waiting, period }: Pick<FiguresView, 'waiting'> & { period: Days }) {
  const { t } = useTranslation();
  const columns = useColumns();
  if (waiting.length === 0) return null;
  return (
    <Panel title={t('figures.demand')} aside={<ExportFigures table="waiting" {...period} />}>
      <p className={css.note}>{t('figures.demand_note')}</p>
      <PlainTable
        label={t('figures.demand')}
        columns={columns}
        rows={waiting}
        rowId={({ departure }) => departure}
      />
    </Panel>
  );
}
