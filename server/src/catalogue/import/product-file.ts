import { PriceCalculation, ProductId, ProductType } from '@towpath/rules/price/product';
import * as v from 'valibot';
import { contentEntries, Euros, entry, Flag, orNull, Words } from './fields.ts';

const options = (shape: { wrapped: { options: readonly string[] } }) => shape.wrapped.options.join(', ');

const Product = entry({
  id: v.message(ProductId, 'has to be a text of exactly 18 characters'),
  name: Words,
  base_name: orNull(Words),
  unit_price: Euros,
  price_calculation: v.message(
    v.optional(PriceCalculation, null),
    `has to be one of ${options(PriceCalculation)}, or null`,
  ),
  price_per_day: v.optional(Flag, false),
  product_type: v.message(v.optional(ProductType, null), `has to be one of ${options(ProductType)}, or null`),
  mandatory: v.optional(Flag, false),
  passenger_product: v.optional(Flag, true),
  local_cost: v.optional(Flag, false),
  supplement: v.optional(Flag, false),
  content: v.optional(entry(contentEntries), {}),
});

/** An entry of products.json. */
export const ProductEntry = v.pipe(
  Product,
  v.forward(
    v.check(
      ({ product_type, local_cost }) => (product_type === 'Local Cost') === local_cost,
      "has to be true for product_type 'Local Cost', and only for it",
    ),
    ['local_cost'],
  ),
  v.forward(
    v.check(
      // Files of earlier versions priced by this flag: left as it is, such a product would be sold for one day's price.
      ({ price_per_day, price_calculation }) => !price_per_day || price_calculation === 'per_day',
      "has no effect on the price: write price_calculation 'per_day'",
    ),
    ['price_per_day'],
  ),
);
export type ProductEntry = v.InferOutput<typeof ProductEntry>;
