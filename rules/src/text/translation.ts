import * as v from 'valibot';
import { type Locale, LocaleShape } from '../core/locale.ts';

const nullableText = v.nullable(v.string());
const text = { id: v.string(), language: LocaleShape, name: nullableText, description: nullableText };
const pictures = {
  image_url: nullableText,
  image_url1: nullableText,
  image_url2: nullableText,
  image_url3: nullableText,
};

/**
 * A ship's or cabin type's translation; pictures must be present but may be null (specification 3). image_texts, the pictures'
 * alternative texts, is optional as other back ends do not send it.
 */
export const PicturedTranslation = v.object({
  ...text,
  ...pictures,
  image_texts: v.optional(v.array(nullableText)),
});
export type PicturedTranslation = v.InferOutput<typeof PicturedTranslation>;

/** A product's texts in a language, with pictures where it has some. */
export const ProductTranslation = v.object({ ...text, ...v.partial(v.object(pictures)).entries });
export type ProductTranslation = v.InferOutput<typeof ProductTranslation>;

/** The translations into a language. */
export const translationsInto = <T extends { language: Locale }>(
  locale: Locale,
  translations: readonly T[],
): T[] => translations.filter(({ language }) => language === locale);

/** The translation of an entity among those into one language, or undefined. */
export const contentOf = <T extends { id: string }>(translations: readonly T[], id: string): T | undefined =>
  translations.find((translation) => translation.id === id);

/** An entity with the name and description of its translation, if it has one (specification 3). */
export function translated<T extends { name: string; description?: string | null }>(
  entity: T,
  content: { name: string | null; description: string | null } | undefined,
): T {
  return {
    ...entity,
    name: content?.name || entity.name,
    description: content?.description || entity.description,
  };
}
