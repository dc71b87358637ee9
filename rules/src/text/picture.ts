import type { PicturedTranslation } from './translation.ts';

/** A picture's URL with its alternative text and what explains the numbers in it, if its translation has them. */
export interface Picture {
  src: string;
  text?: string | undefined;
  /** Lines that are shown below the picture. */
  legend?: string | undefined;
}

/** A picture's text: the alternative text in its first line, a legend in the others. */
function textsOf(text: string | null | undefined): Omit<Picture, 'src'> {
  const [first, ...others] = (text ?? '').split('\n');
  return { text: first || undefined, legend: others.join('\n') || undefined };
}

/** The pictures of a translation in order; empty URLs are left out. */
export function picturesOf(
  content: Omit<PicturedTranslation, 'id' | 'language' | 'name' | 'description'> | undefined,
): Picture[] {
  const urls = [content?.image_url, content?.image_url1, content?.image_url2, content?.image_url3];
  return urls.flatMap((src, index) => (src ? [{ src, ...textsOf(content?.image_texts?.[index]) }] : []));
}
