import { fromEuros } from '@towpath/rules/core/money';
import type { ProductDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import type { ProductView } from '@towpath/rules/office/catalogue/catalogue-views';
import { ProductId } from '@towpath/rules/price/extras/product';
import * as v from 'valibot';
import { documentAt, readDocuments } from '../../catalogue/editing/documents.ts';
import { CodedRefusal } from '../../config/coded-refusal.ts';
import type { Handler } from '../implement.ts';
import { documentVersions } from './document-version.ts';
import { planEdit, refuseExistence } from './save-document.ts';

const productsFile = 'products.json';
const documentOf = (id: string) => `${productsFile} ${id}`;

/** Lists all products by their type. */
export const listProducts: Handler<'catalogue.products'> = async ({ context: { database } }) => {
  const documents = await readDocuments(database);
  if (documents instanceof CodedRefusal) return documents;
  const facts = await database.query<{ id: string; tours: number; picture: string | null }>(
    `select id, (select count(*)::int from tour_product where product_id = product.id) as tours,
       (select '/pictures/' || path from picture where path like 'products/' || product.id || '.%' limit 1) as picture
     from product`,
  );
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const products = documentAt<ProductDocument[]>(documents, productsFile) ?? [];
  const versions = await documentVersions(
    database,
    products.map(({ id }) => documentOf(id)),
  );
  const rows = products.map((product): ProductView => {
    const { tours = 0, picture = null } = byId.get(product.id) ?? {};
    const { id, name, product_type = null, unit_price } = product;
    const facts = { id, name, product_type, unit_price: fromEuros(unit_price), tours, picture };
    return { ...facts, product, version: versions.get(documentOf(id)) ?? 0 };
  });
  return { rows };
};

/** Saves a product; validated as the import validates it. */
export const saveProduct: Handler<'catalogue.save-product'> = async ({ context, audit }, input) => {
  const { product, create, version } = input;
  const id = v.is(ProductId, product.id) ? product.id : '';
  return planEdit(
    context,
    {
      document: documentOf(id),
      version,
      inputs: { [productsFile]: 'product' },
      edit: (documents) => {
        const products = documentAt<ProductDocument[]>(documents, productsFile) ?? [];
        const others = products.filter((each) => each.id !== id);
        const refusal = refuseExistence('product', id, others.length < products.length, create);
        return refusal ?? new Map([[productsFile, [...others, product]]]);
      },
    },
    audit,
  );
};
