import { Button } from '@towpath/web/ui/button/button.tsx';
import Download from 'lucide-react/icons/download';
import { useTranslation } from '../../i18n/texts.tsx';
import { download } from '../files/download.ts';
import { toCsv } from '../table/csv.ts';
import type { ListColumn } from '../table/list-column.ts';

/** Downloads the rows of a list as CSV. */
export function SaveList<Row>({
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
