import type { FiguresView } from '@towpath/rules/office/record-views';
import { Link } from 'react-router';
import { useMay } from '../../api/session-context.tsx';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Panel } from '../../ui/page/page.tsx';
import { type PlainColumn, PlainTable } from '../../ui/table/plain-table.tsx';
import css from './figures.module.css';

type Row = FiguresView['waiting'][number];

function useColumns(): PlainColumn<Row>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const may = useMay();
  const day = ({ departure, date }: Row) =>
    may('bookings.read') ? <Link to={`/departures/${departure}`}>{format.day(date)}</Link> : format.day(date);
  return [
    { id: 'date', header: t('figures.departure'), cell: day },
    { id: 'tour', header: t('figures.tour'), cell: ({ tour }) => tour },
    { id: 'ship', header: t('figures.ship'), cell: ({ ship }) => ship },
    { id: 'parties', header: t('figures.parties'), cell: ({ parties }) => parties, isNumber: true },
    { id: 'people', header: t('figures.people'), cell: ({ people }) => people, isNumber: true },
    {
      id: 'waiting',
      header: t('figures.still_waiting'),
      cell: ({ waiting: parties }) => parties,
      isNumber: true,
    },
    { id: 'left', header: t('figures.left'), cell: ({ left }) => left, isNumber: true },
  ];
}

/** The demand of a period that was not met: who wanted each departure, and who still waits. Renders nothing without any. */
export function Demand({ waiting }: Pick<FiguresView, 'waiting'>) {
  const { t } = useTranslation();
  const columns = useColumns();
  if (waiting.length === 0) return null;
  return (
    <Panel title={t('figures.demand')}>
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
