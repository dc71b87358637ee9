import type { Translation } from '../i18n/texts.tsx';

/**
 * The parts of a path of the catalogue in words: 'Day 3', 'Title', 'German'. Positions count from 1 and follow the name
 * of a single item. `wordOther` gives the words of a part that is not a field, such as an id.
 */
export function placeParts(
  path: string,
  find: Translation['find'],
  wordOther: (part: string) => string | null = () => null,
): string[] {
  const parts = path.split('.');
  return parts.flatMap((part, index) => {
    if (/^\d+$/.test(part)) return [];
    const next = parts[index + 1] ?? '';
    const one = /^\d+$/.test(next) ? find(`catalogue_one.${part}`, { position: Number(next) + 1 }) : null;
    return one ?? find(`catalogue_field.${part}`) ?? wordOther(part) ?? [];
  });
}
