import { limits } from '@towpath/rules/core/limits';
import type { ProductDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import { productTypes } from '@towpath/rules/price/extras/product';

/** The kinds of products: their types, and the supplement, which has none of its own. */
export const productKinds = [...productTypes, 'supplement'] as const;
export type ProductKind = (typeof productKinds)[number];

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** A random product id: letters and digits. */
function newId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(limits.productIdLength));
  return Array.from(numbers, (number) => letters[number % letters.length]).join('');
}

/** The kind of a product. */
export function kindOf({ supplement, product_type }: ProductDocument): ProductKind {
  return supplement
    ? 'supplement'
    : (productKinds.find((kind) => kind === product_type) ?? 'Additional Product');
}

/** The product changed to another kind. */
export function ofKind(product: ProductDocument, kind: ProductKind): ProductDocument {
  const isSupplement = kind === 'supplement';
  return {
    ...product,
    product_type: isSupplement ? 'Additional Product' : kind,
    local_cost: kind === 'Local Cost',
    supplement: isSupplement,
  };
}

/** A copy of a product, with an id of its own. */
export const copyOf = (product: ProductDocument): ProductDocument => ({ ...product, id: newId() });

/** An extra, chosen by each passenger, that has no name yet. */
export const newProduct = (): ProductDocument =>
  ofKind(
    { id: newId(), name: '', unit_price: 0, mandatory: false, passenger_product: true },
    'Additional Product',
  );
