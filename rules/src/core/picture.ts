import type { PicturedTranslation } from './translation.ts';

/** Where a picture is found, and what it shows in words where its content says so. */
export interface Picture {
  src: string;
  text?: string | null;
}

/** The pictures of a translation, in order, without the empty ones. */
export function picturesOf(
  content: Omit<PicturedTranslation, 'id' | 'language' | 'name' | 'description'> | undefined,
): Picture[] {
  const urls = [content?.image_url, content?.image_url1, content?.image_url2, content?.image_url3];
  return urls.flatMap((src, index) => (src ? [{ src, text: content?.image_texts?.[index] }] : []));
}
