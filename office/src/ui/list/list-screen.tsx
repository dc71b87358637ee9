import { Button } from '@towpath/web/ui/button/button.tsx';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/texts.tsx';
import { download } from '../download.ts';
import { Page } from '../page/page.tsx';
import { toCsv } from '../table/csv.ts';
import type { ListColumn } from '../table/list-column.ts';
import { List, type ListProps } from './list.tsx';

/** Downloads the rows of a list as CSV. */
function SaveList<Row>({
  name,
  columns,
  rows,
}: {
  name: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
}) {
  const { t } = useTranslation();
  const save = () => {
    const written = columns.flatMap(({ header, file }) => (file ? [{ header, file }] : []));
    const headings = written.map(({ header }) => header);
    const cells = rows.map((row) => written.map(({ file }) => file(row)));
    download(`${name}.csv`, toCsv([headings, ...cells]), 'text/csv');
  };
  return (
    <Button variant="secondary" onClick={save}>
      <Download size={18} aria-hidden="true" /> {t('crew.csv')}
    </Button>
  );
}

interface ListScreenProps<Row extends object> extends ListProps<Row> {
  lead?: ReactNode;
  actions?: ReactNode;
  /** Its filters, or links to other screens, above the rows. */
  above?: ReactNode;
  /** The file name under which its rows can be downloaded. */
  sheet?: string;
}

/** A screen that is a list. */
export function ListScreen<Row extends object>({
  lead,
  actions,
  above,
  sheet,
  ...list
}: ListScreenProps<Row>) {
  const rows = list.reading.data?.rows ?? [];
  const save = sheet && rows.length > 0 && <SaveList name={sheet} columns={list.columns} rows={rows} />;
  return (
    <Page title={list.title} lead={lead} actions={actions ?? save}>
      {above}
      <List {...list} />
    </Page>
  );
}
