import type { PicturedTranslation } from './translation.ts';

/** A picture's URL and its alternative text, if its translation has one. */
export interface Picture {
  src: string;
  text?: string | null;
}

/** The pictures of a translation in order; empty URLs are left out. */
export function picturesOf(
  content: Omit<PicturedTranslation, 'id' | 'language' | 'name' | 'description'> | undefined,
): Picture[] {
  const urls = [content?.image_url, content?.image_url1, content?.image_url2, content?.image_url3];
  return urls.flatMap((src, index) => (src ? [{ src, text: content?.image_texts?.[index] }] : []));
}
