import type { ProductDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import { catalogueOperations } from '@towpath/rules/office/catalogue/catalogue-operations';
import type { ProductView } from '@towpath/rules/office/catalogue/catalogue-views';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { useState } from 'react';
import { useReading } from '../../../api/operations.ts';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import type { CellTools } from '../../../ui/list/kind-of-value.ts';
import { actionsColumn, type Cells } from '../../../ui/list/list-columns.ts';
import { useListColumns } from '../../../ui/list/use-list-columns.ts';
import { CatalogueList, NameCell } from '../catalogue-list.tsx';
import css from '../editor/editor.module.css';
import { EditProduct } from './edit-product.tsx';
import { copyOf, newProduct } from './new-product.ts';

const list = catalogueOperations['catalogue.products'];

const cells = ({ t, find, format }: CellTools): Cells<'catalogue.products'> => ({
  name: ({ name, picture }) => <NameCell picture={picture}>{name}</NameCell>,
  product_type: ({ product_type }) =>
    product_type && (find(`catalogue.type_${product_type}`) ?? product_type),
  unit_price: ({ unit_price, product: { price_calculation } }) => {
    const amount = format.money(unit_price);
    return price_calculation ? `${amount} ${t(`catalogue.${price_calculation as 'per_day'}`)}` : amount;
  },
});

/** The product that is edited: one of the catalogue, or a new one without a version. */
interface Edited {
  product: ProductDocument;
  version: number | null;
}

/** The products of the catalogue: bikes, diets, extras and local costs. */
export function ProductsScreen() {
  const { t } = useTranslation();
  const may = useMay();
  const [edited, setEdited] = useState<Edited | null>(null);
  const columns = useListColumns('catalogue.products', list, cells);
  const edit = actionsColumn(t('vouchers.actions'), ({ name, product, version }: ProductView) => (
    <div className={css.actions}>
      <Button
        variant="secondary"
        aria-label={t('catalogue.edit_product', { name })}
        onClick={() => setEdited({ product, version })}
      >
        {t('catalogue.edit')}
      </Button>
      <Button
        variant="quiet"
        aria-label={t('catalogue.duplicate_product', { name })}
        onClick={() => setEdited({ product: copyOf(product), version: null })}
      >
        {t('catalogue.duplicate')}
      </Button>
    </div>
  ));
  const add = (
    <Button onClick={() => setEdited({ product: newProduct(), version: null })}>
      {t('catalogue.new_product')}
    </Button>
  );
  return (
    <CatalogueList
      list="products"
      reading={useReading('catalogue.products', {})}
      columns={may('catalogue.write') ? [...columns, edit] : columns}
      add={add}
    >
      {edited && <EditProduct key={edited.product.id} {...edited} onClose={() => setEdited(null)} />}
    </CatalogueList>
  );
}
