import * as v from 'valibot';
import { type Locale, LocaleShape } from './locale.ts';

const words = v.nullable(v.string());
const text = { id: v.string(), language: LocaleShape, name: words, description: words };
const pictures = { image_url: words, image_url1: words, image_url2: words, image_url3: words };

/**
 * Ships' and cabins' pictures must be present but may be null (specification 3). image_texts, what each of them shows in
 * words, is an addition of ours, absent from other back ends.
 */
export const PicturedTranslation = v.object({
  ...text,
  ...pictures,
  image_texts: v.optional(v.array(words)),
});
export type PicturedTranslation = v.InferOutput<typeof PicturedTranslation>;

export const ProductTranslation = v.object({ ...text, ...v.partial(v.object(pictures)).entries });
export type ProductTranslation = v.InferOutput<typeof ProductTranslation>;

/** The content of a thing in a language, or undefined. */
export function contentOf<T extends { id: string; language: Locale }>(
  translations: readonly T[],
  id: string,
  locale: Locale,
): T | undefined {
  return translations.find((translation) => translation.id === id && translation.language === locale);
}

/** A thing's name and description, overridden by its content in the language where there is any (specification 3). */
export function translated<T extends { name: string; description?: string | null }>(
  thing: T,
  content: { name: string | null; description: string | null } | undefined,
): T {
  return {
    ...thing,
    name: content?.name || thing.name,
    description: content?.description || thing.description,
  };
}
