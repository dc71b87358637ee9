import type { ManifestView } from '@towpath/rules/office/crew-views';
import { Button } from '@towpath/web/ui/button/button.tsx';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { Link, useParams } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { download } from '../../ui/download.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Page, Panel } from '../../ui/page/page.tsx';
import { type Cell, toCsv } from '../../ui/table/csv.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import css from './manifest.module.css';

interface List {
  name: 'rooming' | 'bikes' | 'diets' | 'extras' | 'contacts';
  headings: string[];
  rows: Cell[][];
  /** The columns with days, which the page writes out and the file has as YYYY-MM-DD. */
  days?: readonly number[];
}

/** Emergency contacts, with the columns that the country of departure requires. */
function useContactList(): (rows: ManifestView['contacts']) => List {
  const { t } = useTranslation();
  const format = useFormat();
  return (rows) => {
    const required = (['documentNumber', 'citizenship', 'birthplace'] as const).filter((field) =>
      rows.some((row) => row[field] !== undefined),
    );
    const cellOf = (row: (typeof rows)[number], field: (typeof required)[number]) =>
      field === 'citizenship' && row.citizenship ? format.country(row.citizenship) : (row[field] ?? '');
    return {
      name: 'contacts',
      headings: [
        t('crew.name'),
        t('crew.born'),
        t('crew.booking'),
        t('crew.emergencyName'),
        t('crew.emergencyPhone'),
        ...required.map((field) => t(`crew.${field}`)),
      ],
      days: [1],
      rows: rows.map((row) => [
        row.name,
        row.born,
        row.booking,
        row.emergencyName,
        row.emergencyPhone,
        ...required.map((field) => cellOf(row, field)),
      ]),
    };
  };
}

/** The lists of a departure with their headings in the office's language. */
function useLists({ rooming, bikes, diets, extras, contacts }: ManifestView): List[] {
  const { t } = useTranslation();
  const format = useFormat();
  const [name, booking] = [t('crew.name'), t('crew.booking')];
  const contactList = useContactList();
  // Departures without bike stock data have no frames.
  const hasFrames = bikes.some(({ frame }) => frame !== undefined);
  const frameOf = (frame: string | null | undefined) =>
    frame === 'none' ? t('bikes.no_frame') : (frame ?? '');
  return [
    {
      name: 'rooming',
      headings: [t('crew.cabin_type'), t('crew.cabin'), booking, name, t('crew.born'), t('crew.remarks')],
      days: [4],
      rows: rooming.map(
        ({ cabinType, cabin, booking: number, name: passenger, born, remarks, held_until }) => [
          cabinType,
          cabin,
          number ?? t('crew.option'),
          passenger,
          born,
          held_until ? t('crew.held_until', { date: format.date(held_until) }) : remarks,
        ],
      ),
    },
    {
      name: 'bikes',
      headings: [t('crew.bike'), ...(hasFrames ? [t('bikes.frame')] : []), t('crew.height'), name, booking],
      rows: bikes.map((row) => [
        row.bike ?? t('crew.no_bike'),
        ...(hasFrames ? [frameOf(row.frame)] : []),
        row.bodyHeight,
        row.name,
        row.booking,
      ]),
    },
    {
      name: 'diets',
      headings: [t('crew.diet'), name, booking],
      rows: diets.map((row) => [row.diet, row.name, row.booking]),
    },
    {
      name: 'extras',
      headings: [t('crew.product'), t('crew.count'), name, booking],
      rows: extras.map((row) => [row.product, row.count, row.name, row.booking]),
    },
    contactList(contacts),
  ];
}

function ListPanel({ title, list: { name, headings, rows, days = [] } }: { title: string; list: List }) {
  const { t } = useTranslation();
  const format = useFormat();
  const label = t(`crew.${name}`);
  const show = (cell: Cell | undefined, index: number) =>
    days.includes(index) && cell ? format.date(`${cell}`) : cell;
  const save = () => download(`${title} ${label}.csv`, toCsv([headings, ...rows]), 'text/csv');
  const aside = (
    <Button variant="quiet" className={css.save} onClick={save} aria-label={`${label}: ${t('crew.csv')}`}>
      <Download size={18} aria-hidden="true" /> {t('crew.csv')}
    </Button>
  );
  const numbered = rows.map((cells, index) => ({ id: `${index}`, cells }));
  return (
    <Panel title={label} aside={aside} className={css.list}>
      <p className={css.departure}>{title}</p>
      {rows.length === 0 ? (
        <p>{t('crew.nobody')}</p>
      ) : (
        <PlainTable
          label={label}
          rows={numbered}
          rowId={({ id }) => id}
          columns={headings.map((header, index) => ({
            id: header,
            header,
            cell: ({ cells }: { cells: Cell[] }) => show(cells[index], index),
          }))}
        />
      )}
    </Panel>
  );
}

function Lists({ manifest }: { manifest: ManifestView }) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const format = useFormat();
  const lists = useLists(manifest);
  const nameOf = useNames();
  const { tour, ship, date, end_date } = manifest.departure;
  const title = `${nameOf(tour)}, ${nameOf(ship)}, ${format.range(date, end_date)}`;
  const print = (
    <Button onClick={() => window.print()}>
      <Printer size={18} aria-hidden="true" /> {t('crew.print')}
    </Button>
  );
  const lead = (
    <>
      {title} · <Link to={`/departures/${id}`}>{t('crew.back')}</Link>
    </>
  );
  return (
    <Page title={t('crew.title')} lead={<span className={css.lead}>{lead}</span>} actions={print}>
      {lists.map((list) => (
        <ListPanel key={list.name} title={title} list={list} />
      ))}
    </Page>
  );
}

/** The manifest of a departure, its lists for the crew: to print, one list per page, or as CSV. */
export function ManifestScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useReading('crew.manifest', { departure: id });
  if (data) return <Lists manifest={data} />;
  return error ? <Failure error={error} retry={() => void refetch()} /> : <Loading />;
}
