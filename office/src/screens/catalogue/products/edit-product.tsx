import { locales } from '@towpath/rules/core/locale';
import type { ProductDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import { Checkbox } from '@towpath/web/ui/form/checkbox.tsx';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { TextField } from '@towpath/web/ui/form/text-field.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import { AmountField } from '../../../ui/form/typed-fields.tsx';
import { OperationDialog } from '../../../ui/operation/operation-dialog.tsx';
import css from '../editor/editor.module.css';
import { setAt } from '../editor/set-at.ts';
import { Texts } from '../editor/texts.tsx';
import { Unread } from '../editor/unread.ts';
import { useDraft } from '../editor/use-draft.ts';
import { below, useDraftForm } from '../editor/use-draft-form.ts';
import { usePrice } from '../editor/use-price.ts';
import { UploadPicture } from '../pictures/upload-picture.tsx';
import { ProductKind } from './product-kind.tsx';

const LINES = 4;

/** The product without empty texts. */
function savedProduct({ content = {}, ...product }: ProductDocument): ProductDocument {
  const texts = locales.flatMap((language) => {
    const text = content[language] ?? {};
    return Object.values(text).some((value) => value) ? [[language, text] as const] : [];
  });
  return { ...product, content: Object.fromEntries(texts) };
}

type DraftProps = Pick<Parameters<typeof ProductKind>[0], 'draft'>;

/** What a product costs, and how often that is charged. */
function PriceFields({ draft }: DraftProps) {
  const { t } = useTranslation();
  const price = usePrice({
    draft,
    value: draft.document.unit_price,
    refusal: draft.refusalAt(['unit_price']),
    onValue: (value) => draft.set(['unit_price'], value),
  });
  return (
    <>
      <AmountField label={t('catalogue_field.unit_price')} required {...price} />
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
  /** The version of the stored product; null: a new one. */
  version: number | null;
  onClose: () => void;
}

/** Edits a product with its texts and picture; a new one is saved before it gets a picture. */
export function EditProduct({ product, version, onClose }: EditProductProps) {
  const { t } = useTranslation();
  const isNew = version === null;
  // A new product has no price until one is typed; a copy has that of the copied one.
  const draft = useDraft(
    product.name === '' ? setAt(product, ['unit_price'], new Unread('', 'required')) : product,
  );
  const input = { product: { ...savedProduct(draft.document) }, create: isNew, version };
  const form = useDraftForm(draft, input, { placeOf: below('product') });
  const { id, name } = product;
  const fields = (
    <div className={css.form}>
      <div className={css.fields}>
        {isNew && <ProductKind draft={draft} />}
        <TextField label={t('catalogue_field.name')} required {...draft.text(['name'])} />
        <PriceFields draft={draft} />
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
      form={form}
      fields={fields}
      wide
      onClose={onClose}
    />
  );
}
