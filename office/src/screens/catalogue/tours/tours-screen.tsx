import type { TourListRow } from '@towpath/rules/office/catalogue/catalogue-views';
import { brandName } from '@towpath/rules/site/brand';
import { buttonClass } from '@towpath/web/ui/button/button.tsx';
import { Link } from 'react-router';
import { useReading } from '../../../api/operations.ts';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { Failure } from '../../../ui/page/failure.tsx';
import { Loading } from '../../../ui/page/loading.tsx';
import { Empty, Page, Panel } from '../../../ui/page/page.tsx';
import { StateBadge } from '../../../ui/states/state-badge.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { CatalogueTabs } from '../catalogue-tabs.tsx';
import css from '../editor/editor.module.css';
import { Thumbnail } from '../thumbnail.tsx';

function TourName({ id, name, region, picture }: TourListRow) {
  return (
    <div className={css.cell}>
      <Thumbnail source={picture} />
      <span>
        <Link to={`/catalogue/tours/${id}`} data-row-link>
          {name}
        </Link>
        <br />
        <span className={css.soft}>{region}</span>
      </span>
    </div>
  );
}

function TourTable({ rows }: { rows: readonly TourListRow[] }) {
  const { t, language } = useTranslation();
  const state = ({ listed, published }: TourListRow) => {
    if (!published) return <StateBadge tone="waiting">{t('catalogue.unpublished')}</StateBadge>;
    return listed ? (
      <StateBadge tone="good">{t('catalogue.listed')}</StateBadge>
    ) : (
      <StateBadge tone="over">{t('catalogue.not_listed')}</StateBadge>
    );
  };
  const prices = ({ id, seasons }: TourListRow) => (
    <Link className={css.target} to={`/catalogue/tours/${id}/prices`}>
      {t('catalogue.seasons_count', { count: seasons })}
    </Link>
  );
  return (
    <PlainTable
      label={t('catalogue.tours')}
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        { id: 'name', header: t('catalogue_field.name'), cell: (row) => <TourName {...row} /> },
        { id: 'brand', header: t('catalogue_field.brand'), cell: ({ brand }) => brandName(brand, language) },
        { id: 'ships', header: t('catalogue.ships'), cell: ({ ships }) => ships.join(', ') },
        {
          id: 'days',
          header: t('catalogue_field.duration'),
          cell: ({ duration }) => duration,
          isNumber: true,
        },
        { id: 'seasons', header: t('catalogue_field.seasons'), cell: prices },
        { id: 'sale', header: t('catalogue.on_sale'), cell: ({ departures }) => departures, isNumber: true },
        { id: 'state', header: t('catalogue.state'), cell: state },
      ]}
    />
  );
}

/** The tours of the catalogue. */
export function ToursScreen() {
  const { t } = useTranslation();
  const may = useMay();
  const { data, error, refetch } = useReading('catalogue.tours', {});
  const add = may('catalogue.write') && (
    <Link className={buttonClass('primary')} to="/catalogue/tours/new">
      {t('catalogue.new_tour')}
    </Link>
  );
  return (
    <Page title={t('shell.catalogue')} actions={add}>
      <CatalogueTabs />
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.rows.length === 0 && (
        <Empty title={t('catalogue.no_tours')}>{t('catalogue.no_tours_hint')}</Empty>
      )}
      {data && data.rows.length > 0 && (
        <Panel title={t('catalogue.tours')}>
          <TourTable rows={data.rows} />
        </Panel>
      )}
    </Page>
  );
}
