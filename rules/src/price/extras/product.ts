import * as v from 'valibot';
import { limitedText } from '../../core/limited-text.ts';
import { limits } from '../../core/limits.ts';
import { type Cents, Price, times } from '../../core/money.ts';

/** The id of a product, which has a fixed length. */
export const ProductId = v.pipe(limitedText(limits.productIdLength), v.length(limits.productIdLength));

/** How a product's price is multiplied; null: once. */
export const PriceCalculation = v.nullable(v.picklist(['per_day', 'per_night']));
/** The types of products; the table of products accepts the same ones. */
export const productTypes = ['Bike', 'Diet', 'Additional Product', 'Local Cost'] as const;
/** The type of a product; null: none of these. */
export const ProductType = v.nullable(v.picklist(productTypes));

/**
 * unit_price in cents. passenger_product: chosen per passenger; otherwise counted per booking (specification 3). image_url comes
 * with the product's content.
 */
export const Product = v.object({
  id: ProductId,
  name: v.string(),
  base_name: v.optional(v.nullable(v.string())),
  description: v.optional(v.nullable(v.string())),
  unit_price: Price,
  price_calculation: v.optional(PriceCalculation, null),
  price_per_day: v.optional(v.nullable(v.boolean()), false),
  product_type: v.optional(ProductType, null),
  mandatory: v.boolean(),
  passenger_product: v.boolean(),
  local_cost: v.boolean(),
  image_url: v.optional(v.nullable(v.string())),
});
export type Product = v.InferOutput<typeof Product>;

/** How often the unit price is charged on a tour of `duration` days (specification 9); price_per_day is informative only. */
export function priceMultiplier(product: Pick<Product, 'price_calculation'>, duration: number): number {
  if (product.price_calculation === 'per_day') return duration;
  if (product.price_calculation === 'per_night') return duration - 1;
  return 1;
}

/** The price of one piece of a product on a tour of `duration` days, in cents (specification 9). */
export function productPrice(
  product: Pick<Product, 'unit_price' | 'price_calculation'>,
  duration: number,
): Cents {
  return times(product.unit_price, priceMultiplier(product, duration));
}

/** The products with distinct names: products that share a name get their base name as a prefix (decision 004). */
export function withDistinctNames<T extends Pick<Product, 'name' | 'base_name'>>(
  products: readonly T[],
): T[] {
  const countOf = (name: string) => products.filter((product) => product.name === name).length;
  return products.map((product) => {
    const { name, base_name: base } = product;
    return base && base !== name && countOf(name) > 1 ? { ...product, name: `${base}: ${name}` } : product;
  });
}

/** The products that each passenger can choose besides bike and diet. */
export function passengerOthers<T extends Pick<Product, 'passenger_product'>>(others: readonly T[]): T[] {
  return others.filter(({ passenger_product }) => passenger_product);
}

/** The products that are counted per booking. */
export function countedOthers<T extends Pick<Product, 'passenger_product'>>(others: readonly T[]): T[] {
  return others.filter(({ passenger_product }) => !passenger_product);
}

/** The range of a counted product: up to one per passenger, at least one if mandatory (specification 5). */
export function countRange(product: Pick<Product, 'mandatory'>, passengers: number) {
  return { minimum: product.mandatory ? 1 : 0, maximum: passengers };
}

/** Counts clamped to their ranges: unknown products dropped, mandatory ones at least one (specification 5). */
export function fitCounts(
  others: readonly Pick<Product, 'id' | 'mandatory' | 'passenger_product'>[],
  counts: Readonly<Record<string, number>>,
  passengers: number,
): Record<string, number> {
  const fitted = countedOthers(others).map((product): [string, number] => {
    const { minimum, maximum } = countRange(product, passengers);
    return [product.id, Math.max(minimum, Math.min(maximum, Math.trunc(counts[product.id] ?? 0) || 0))];
  });
  return Object.fromEntries(fitted.filter(([, count]) => count > 0));
}
