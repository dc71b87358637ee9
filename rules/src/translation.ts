import * as v from 'valibot';
import { type Locale, LocaleShape } from './locale.ts';

const text = {
  id: v.string(),
  language: LocaleShape,
  name: v.nullable(v.string()),
  description: v.nullable(v.string()),
};
const pictures = {
  image_url: v.nullable(v.string()),
  image_url1: v.nullable(v.string()),
  image_url2: v.nullable(v.string()),
  image_url3: v.nullable(v.string()),
};

/** Ships' and cabins' pictures must be present but may be null (specification 3). */
export const PicturedTranslation = v.object({ ...text, ...pictures });
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

/** The pictures of a translation, in order, without the empty ones. */
export function picturesOf(content: Pick<PicturedTranslation, keyof typeof pictures> | undefined): string[] {
  const urls = [content?.image_url, content?.image_url1, content?.image_url2, content?.image_url3];
  return urls.filter((url): url is string => Boolean(url));
}
