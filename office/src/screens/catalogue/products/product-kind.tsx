import type { ProductDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import { Select } from '@towpath/web/ui/form/select.tsx';
import { useTranslation } from '../../../i18n/texts.tsx';
import type { DocumentDraft } from '../editor/use-draft.ts';
import { kindOf, ofKind, productKinds } from './new-product.ts';

/** The choice of the kind of a new product. The supplement has a line of its own on the bill. */
export function ProductKind({ draft }: { draft: DocumentDraft<ProductDocument> }) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('catalogue_field.product_type')}
      value={kindOf(draft.document)}
      onChange={({ target }) => {
        const kind = productKinds.find((each) => each === target.value);
        if (kind) draft.set([], ofKind(draft.document, kind));
      }}
    >
      {productKinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`catalogue.type_${kind}`)}
        </option>
      ))}
    </Select>
  );
}
