import type { ShipListRow } from '@towpath/rules/office/catalogue/catalogue-views';
import { Link } from 'react-router';
import { useReading } from '../../../api/operations.ts';
import { useTranslation } from '../../../i18n/texts.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Empty, Page, Panel } from '../../../ui/page.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { CatalogueTabs } from '../catalogue-tabs.tsx';
import css from '../editor/editor.module.css';
import { Thumbnail } from '../thumbnail.tsx';

function ShipName({ id, name, picture }: ShipListRow) {
  return (
    <div className={css.cell}>
      <Thumbnail source={picture} />
      <Link className={css.target} to={`/catalogue/ships/${id}`} data-row-link>
        {name}
      </Link>
    </div>
  );
}

/** The ships of the catalogue. */
export function ShipsScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useReading('catalogue.ships', {});
  return (
    <Page title={t('shell.catalogue')}>
      <CatalogueTabs />
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.rows.length === 0 && <Empty title={t('catalogue.no_ships')} />}
      {data && data.rows.length > 0 && (
        <Panel title={t('catalogue.ships')}>
          <PlainTable
            label={t('catalogue.ships')}
            rows={data.rows}
            rowId={({ id }) => id}
            columns={[
              { id: 'name', header: t('catalogue_field.name'), cell: (row) => <ShipName {...row} /> },
              {
                id: 'types',
                header: t('catalogue_field.cabin_types'),
                cell: (row) => row.cabin_types,
                isNumber: true,
              },
              { id: 'cabins', header: t('catalogue.cabins'), cell: ({ cabins }) => cabins, isNumber: true },
              {
                id: 'sale',
                header: t('catalogue.on_sale'),
                cell: ({ departures }) => departures,
                isNumber: true,
              },
            ]}
          />
        </Panel>
      )}
    </Page>
  );
}
