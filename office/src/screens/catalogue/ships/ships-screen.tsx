import type { ShipListRow } from '@towpath/rules/office/catalogue/catalogue-views';
import { buttonClass } from '@towpath/web/ui/button/button.tsx';
import { Link } from 'react-router';
import { useReading } from '../../../api/operations.ts';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import { Loading } from '../../../ui/page/loading.tsx';
import { Empty, Page, Panel } from '../../../ui/page/page.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
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
  const may = useMay();
  const { data, error, refetch } = useReading('catalogue.ships', {});
  const add = may('catalogue.write') && (
    <Link className={buttonClass('primary')} to="/catalogue/ships/new">
      {t('catalogue.new_ship')}
    </Link>
  );
  return (
    <Page title={t('shell.catalogue')} actions={add}>
      <CatalogueTabs />
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.rows.length === 0 && (
        <Empty title={t('catalogue.no_ships')}>{t('catalogue.no_ships_hint')}</Empty>
      )}
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
