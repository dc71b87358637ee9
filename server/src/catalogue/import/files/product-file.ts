import { PriceCalculation, ProductId, ProductType } from '@towpath/rules/price/extras/product';
import * as v from 'valibot';
import { coded } from '../catalogue-error.ts';
import { BooleanField, contentEntries, Euros, NonEmptyText, nullable, strictObject } from '../fields.ts';

const options = (shape: { wrapped: { options: readonly string[] } }) => shape.wrapped.options.join(', ');

const Product = strictObject({
  id: v.message(ProductId, coded('id_product', 'must be a string of exactly 18 characters')),
  name: NonEmptyText,
  base_name: nullable(NonEmptyText),
  unit_price: Euros,
  price_calculation: v.message(
    v.optional(PriceCalculation, null),
    `must be one of ${options(PriceCalculation)}, or null`,
  ),
  price_per_day: v.optional(BooleanField, false),
  product_type: v.message(v.optional(ProductType, null), `must be one of ${options(ProductType)}, or null`),
  mandatory: v.optional(BooleanField, false),
  passenger_product: v.optional(BooleanField, true),
  local_cost: v.optional(BooleanField, false),
  supplement: v.optional(BooleanField, false),
  content: v.optional(strictObject(contentEntries), {}),
});

/** An entry of products.json. */
export const ProductEntry = v.pipe(
  Product,
  v.forward(
    v.check(
      ({ product_type, local_cost }) => (product_type === 'Local Cost') === local_cost,
      "must be true for product_type 'Local Cost', and only for it",
    ),
    ['local_cost'],
  ),
  v.forward(
    v.check(
      // Earlier versions priced by this flag; ignoring it would sell the product for the price of one day.
      ({ price_per_day, price_calculation }) => !price_per_day || price_calculation === 'per_day',
      "has no effect on the price: set price_calculation to 'per_day'",
    ),
    ['price_per_day'],
  ),
);
export type ProductEntry = v.InferOutput<typeof ProductEntry>;
