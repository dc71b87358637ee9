import { locales } from '@towpath/rules/core/locale';
import type { ProductDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/texts.tsx';
import { OperationDialog } from '../../../ui/operation/operation-dialog.tsx';
import { amountInput, parseAmount } from '../../../ui/parse-amount.ts';
import css from '../editor/editor.module.css';
import { Texts } from '../editor/texts.tsx';
import { useDraft } from '../editor/use-draft.ts';
import { UploadPicture } from '../pictures/upload-picture.tsx';
import { ProductKind } from './product-kind.tsx';

const LINES = 4;

/** The product without empty texts; price: as typed. */
function savedProduct({ content = {}, ...product }: ProductDocument, price: string): ProductDocument {
  const texts = locales.flatMap((language) => {
    const text = content[language] ?? {};
    return Object.values(text).some((value) => value) ? [[language, text] as const] : [];
  });
  const unit_price = (parseAmount(price) ?? 0) / 100;
  return { ...product, unit_price, content: Object.fromEntries(texts) };
}

type DraftProps = Pick<Parameters<typeof ProductKind>[0], 'draft'>;

/** What a product costs, and how often that is charged; price: as typed. */
function PriceFields({
  draft,
  price,
  onPrice,
}: DraftProps & { price: string; onPrice: (price: string) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('catalogue_field.unit_price')}
        {...amountInput}
        suffix="€"
        required
        value={price}
        onChange={(event) => onPrice(event.target.value)}
      />
      <Select label={t('catalogue_field.price_calculation')} {...draft.text(['price_calculation'], true)}>
        <option value="">{t('catalogue.once')}</option>
        <option value="per_day">{t('catalogue.per_day')}</option>
        <option value="per_night">{t('catalogue.per_night')}</option>
      </Select>
    </>
  );
}

/** Name and description in each language. */
function ProductTexts({ draft }: DraftProps) {
  const { t } = useTranslation();
  return (
    <>
      <Texts
        draft={draft}
        label={t('catalogue_field.name')}
        at={(language) => ['content', language, 'name']}
        isOptional
      />
      <Texts
        draft={draft}
        label={t('catalogue_field.description')}
        description={t('catalogue.html_hint')}
        at={(language) => ['content', language, 'description']}
        lines={LINES}
        isOptional
      />
    </>
  );
}

interface EditProductProps {
  product: ProductDocument;
  /** Of the product as it is saved; null: a new one. */
  version: number | null;
  onClose: () => void;
}

/** Edits a product with its texts and picture; a new one is saved before it gets a picture. */
export function EditProduct({ product, version, onClose }: EditProductProps) {
  const { t } = useTranslation();
  const isNew = version === null;
  const draft = useDraft(product);
  const [price, setPrice] = useState(isNew ? '' : product.unit_price.toFixed(2));
  const { id, name } = product;
  const fields = (
    <div className={css.form}>
      <div className={css.fields}>
        {isNew && <ProductKind draft={draft} />}
        <TextField label={t('catalogue_field.name')} required {...draft.text(['name'])} />
        <PriceFields draft={draft} price={price} onPrice={setPrice} />
      </div>
      {isNew && (
        <Checkbox label={t('catalogue_field.passenger_product')} {...draft.flag(['passenger_product'])} />
      )}
      <Checkbox label={t('catalogue_field.mandatory')} {...draft.flag(['mandatory'])} />
      <ProductTexts draft={draft} />
      {isNew ? (
        <p className={css.soft}>{t('catalogue.picture_later')}</p>
      ) : (
        <UploadPicture folder="products" name={id} label={t('catalogue.replace_picture')} />
      )}
    </div>
  );
  return (
    <OperationDialog
      name="catalogue.save-product"
      title={isNew ? t('catalogue.new_product') : t('catalogue.save_title', { name })}
      confirm={t('catalogue.save')}
      input={{ product: { ...savedProduct(draft.document, price) }, create: isNew, version }}
      fields={fields}
      wide
      onClose={onClose}
    />
  );
}
