import type { ReactNode } from 'react';
import { Page } from '../page/page.tsx';
import { List, type ListProps } from './list.tsx';
import { SaveList } from './save-list.tsx';

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
