import { catalogueOperations } from '@towpath/rules/office/catalogue/catalogue-operations';
import type { TourListRow } from '@towpath/rules/office/catalogue/catalogue-views';
import { brandName } from '@towpath/rules/site/brand';
import { Link } from 'react-router';
import { useReading } from '../../../api/operations.ts';
import { useTranslation } from '../../../i18n/texts.tsx';
import type { CellTools } from '../../../ui/list/kind-of-value.ts';
import type { Cells } from '../../../ui/list/list-columns.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.ts';
import { StateBadge } from '../../../ui/states/state-badge.tsx';
import { CatalogueList, NameCell, NewLink } from '../catalogue-list.tsx';
import css from '../editor/editor.module.css';

const list = catalogueOperations['catalogue.tours'];

function TourState({ tour: { listed, published } }: { tour: TourListRow }) {
  const { t } = useTranslation();
  if (!published) return <StateBadge tone="waiting">{t('catalogue.unpublished')}</StateBadge>;
  return listed ? (
    <StateBadge tone="good">{t('catalogue.listed')}</StateBadge>
  ) : (
    <StateBadge tone="over">{t('catalogue.not_listed')}</StateBadge>
  );
}

const cells = ({ t, language, format }: CellTools): Cells<'catalogue.tours'> => ({
  name: ({ id, name, region, picture }) => (
    <NameCell picture={picture}>
      <Link to={`/catalogue/tours/${id}`} data-row-link>
        {name}
      </Link>
      <br />
      <span className={css.soft}>{region}</span>
    </NameCell>
  ),
  region: null,
  brand: ({ brand }) => brandName(brand, language),
  ships: ({ ships }) => ships.join(', '),
  seasons: ({ id, seasons }) => (
    <Link className={css.target} to={`/catalogue/tours/${id}/prices`}>
      {t('catalogue.seasons_count', { count: seasons })}
    </Link>
  ),
  published: { heading: t('catalogue.state'), cell: (tour) => <TourState tour={tour} /> },
  listed: null,
  missing_texts: ({ missing_texts }) => missing_texts.map((each) => format.language(each)).join(', '),
});

/** The tours of the catalogue. */
export function ToursScreen() {
  const { t } = useTranslation();
  return (
    <CatalogueList
      list="tours"
      reading={useReading('catalogue.tours', {})}
      columns={useListColumns('catalogue.tours', list, cells)}
      add={<NewLink to="/catalogue/tours/new">{t('catalogue.new_tour')}</NewLink>}
    />
  );
}
