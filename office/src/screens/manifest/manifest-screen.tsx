import type { ManifestView } from '@towpath/rules/office/views/crew-views';
import { Button } from '@towpath/web/ui/button/button.tsx';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { Link, useParams } from 'react-router';
import { useReading } from '../../api/operations.ts';
import { useTranslation } from '../../i18n/texts.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useNames } from '../../i18n/use-names.ts';
import { download } from '../../ui/files/download.ts';
import { ExportMenu } from '../../ui/files/export-menu.tsx';
import { useExport } from '../../ui/files/use-export.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { Loading } from '../../ui/page/loading.tsx';
import { Page, Panel } from '../../ui/page/page.tsx';
import { toCsv } from '../../ui/table/csv.ts';
import type { ListColumn } from '../../ui/table/list-column.ts';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import css from './manifest.module.css';
import { useManifestColumns } from './use-manifest-columns.tsx';

interface ListProps<Row> {
  /** The departure. */
  title: string;
  name: 'rooming' | 'bikes' | 'bike_totals' | 'diets' | 'extras' | 'contacts';
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
}

/** A list. Some departures have no value of a column, such as the frames where bikes are not counted: it is left out. */
function ListPanel<Row extends object>({ title, name, columns, rows }: ListProps<Row>) {
  const { t } = useTranslation();
  const label = t(`crew.${name}`);
  const shown = columns.filter(({ id }) => rows.some((row) => ({ ...row })[id as keyof Row] !== undefined));
  const table = () => [
    shown.map(({ header }) => header),
    ...rows.map((row) => shown.map(({ file }) => file?.(row) ?? null)),
  ];
  const save = () => download(`${title} ${label}.csv`, toCsv(table()), 'text/csv');
  const aside = (
    <Button variant="quiet" className={css.save} onClick={save} aria-label={`${label}: ${t('crew.csv')}`}>
      <Download size={18} aria-hidden="true" /> {t('crew.csv')}
    </Button>
  );
  return (
    <Panel title={label} aside={aside} className={css.list}>
      <p className={css.departure}>{title}</p>
      {rows.length === 0 ? (
        <p>{t('crew.nobody')}</p>
      ) : (
        <PlainTable label={label} rows={rows} rowId={(row) => `${rows.indexOf(row)}`} columns={shown} />
      )}
    </Panel>
  );
}

function Lists({ manifest }: { manifest: ManifestView }) {
  const { t, language } = useTranslation();
  const { id = '' } = useParams();
  const format = useFormat();
  const nameOf = useNames();
  const { tour, ship, date, end_date } = manifest.departure;
  const { rooming, bikes, bike_totals, diets, extras, contacts } = useManifestColumns(ship);
  const title = `${nameOf(tour)}, ${nameOf(ship)}, ${format.range(date, end_date)}`;
  const save = useExport('crew.export');
  const actions = (
    <>
      <ExportMenu
        save={save}
        onExport={(format) => save.mutate({ departure: id, format, locale: language })}
        onPdf={() => save.mutate({ departure: id, format: 'pdf', locale: language })}
      />
      <Button onClick={() => window.print()}>
        <Printer size={18} aria-hidden="true" /> {t('crew.print')}
      </Button>
    </>
  );
  const lead = (
    <>
      {title} · <Link to={`/departures/${id}`}>{t('crew.back')}</Link>
    </>
  );
  return (
    <Page title={t('crew.title')} lead={<span className={css.lead}>{lead}</span>} actions={actions}>
      <ListPanel title={title} name="rooming" columns={rooming} rows={manifest.rooming} />
      <ListPanel title={title} name="bikes" columns={bikes} rows={manifest.bikes} />
      <ListPanel title={title} name="bike_totals" columns={bike_totals} rows={manifest.bike_totals} />
      <ListPanel title={title} name="diets" columns={diets} rows={manifest.diets} />
      <ListPanel title={title} name="extras" columns={extras} rows={manifest.extras} />
      <ListPanel title={title} name="contacts" columns={contacts} rows={manifest.contacts} />
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
