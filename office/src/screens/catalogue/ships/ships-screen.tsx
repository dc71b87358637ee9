import { catalogueOperations } from '@towpath/rules/office/catalogue/catalogue-operations';
import { Link } from 'react-router';
import { useReading } from '../../../api/operations.ts';
import { useTranslation } from '../../../i18n/texts.tsx';
import type { Cells } from '../../../ui/list/list-columns.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.ts';
import { CatalogueList, NameCell, NewLink } from '../catalogue-list.tsx';
import css from '../editor/editor.module.css';

const list = catalogueOperations['catalogue.ships'];

const cells = (): Cells<'catalogue.ships'> => ({
  name: ({ id, name, picture }) => (
    <NameCell picture={picture}>
      <Link className={css.target} to={`/catalogue/ships/${id}`} data-row-link>
        {name}
      </Link>
    </NameCell>
  ),
});

/** The ships of the catalogue. */
export function ShipsScreen() {
  const { t } = useTranslation();
  return (
    <CatalogueList
      list="ships"
      reading={useReading('catalogue.ships', {})}
      columns={useListColumns('catalogue.ships', list, cells)}
      add={<NewLink to="/catalogue/ships/new">{t('catalogue.new_ship')}</NewLink>}
    />
  );
}
