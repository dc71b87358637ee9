import type { ProductDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import type { ProductView } from '@towpath/rules/office/catalogue/catalogue-views';
import { Button } from '@towpath/web/ui/button/button.tsx';
import { useState } from 'react';
import { useReading } from '../../../api/operations.ts';
import { useMay } from '../../../api/session-context.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { Failure } from '../../../ui/page/failure.tsx';
import { Loading } from '../../../ui/page/loading.tsx';
import { Empty, Page, Panel } from '../../../ui/page/page.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { CatalogueTabs } from '../catalogue-tabs.tsx';
import css from '../editor/editor.module.css';
import { Thumbnail } from '../thumbnail.tsx';
import { EditProduct } from './edit-product.tsx';
import { newProduct } from './new-product.ts';

function ProductTable({ rows }: { rows: readonly ProductView[] }) {
  const { t, find } = useTranslation();
  const format = useFormat();
  const may = useMay();
  const [opened, setOpened] = useState<ProductView | null>(null);
  const name = ({ product, picture }: ProductView) => (
    <div className={css.cell}>
      <Thumbnail source={picture} />
      {product.name}
    </div>
  );
  const type = ({ product: { product_type } }: ProductView) =>
    product_type ? (find(`catalogue.type_${product_type}`) ?? product_type) : '';
  const price = ({ product: { unit_price, price_calculation } }: ProductView) => {
    const amount = format.money(Math.round(unit_price * 100));
    return price_calculation ? `${amount} ${t(`catalogue.${price_calculation as 'per_day'}`)}` : amount;
  };
  const edit = (row: ProductView) => (
    <Button
      variant="secondary"
      aria-label={t('catalogue.edit_product', { name: row.product.name })}
      onClick={() => setOpened(row)}
    >
      {t('catalogue.edit')}
    </Button>
  );
  return (
    <>
      <PlainTable
        label={t('catalogue.products')}
        rows={rows}
        rowId={({ product: { id } }) => id}
        columns={[
          { id: 'name', header: t('catalogue_field.name'), cell: name },
          { id: 'type', header: t('catalogue_field.product_type'), cell: type },
          { id: 'price', header: t('catalogue_field.unit_price'), cell: price, isNumber: true },
          { id: 'tours', header: t('catalogue.tours'), cell: ({ tours }) => tours, isNumber: true },
          ...(may('catalogue.write') ? [{ id: 'actions', header: t('vouchers.actions'), cell: edit }] : []),
        ]}
      />
      {opened && (
        <EditProduct
          key={opened.product.id}
          product={opened.product}
          version={opened.version}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** The products of the catalogue: bikes, diets, extras and local costs. */
export function ProductsScreen() {
  const { t } = useTranslation();
  const may = useMay();
  const [added, setAdded] = useState<ProductDocument | null>(null);
  const { data, error, refetch } = useReading('catalogue.products', {});
  const add = may('catalogue.write') && (
    <Button onClick={() => setAdded(newProduct())}>{t('catalogue.new_product')}</Button>
  );
  return (
    <Page title={t('shell.catalogue')} actions={add}>
      <CatalogueTabs />
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.rows.length === 0 && (
        <Empty title={t('catalogue.no_products')}>{t('catalogue.no_products_hint')}</Empty>
      )}
      {data && data.rows.length > 0 && (
        <Panel title={t('catalogue.products')}>
          <ProductTable rows={data.rows} />
        </Panel>
      )}
      {added && <EditProduct product={added} version={null} onClose={() => setAdded(null)} />}
    </Page>
  );
}
