import type { Brand } from '../site/brand.ts';
import type { TourSummary } from './tour.ts';

const wordsOf = (text: string) => new Set(text.toLowerCase().split(/[^\p{L}\p{N}]+/u));

/**
 * The tours of a brand, those first that share most words with the id of a tour or departure (specification 2, error
 * screens); tours without a brand are every brand's.
 */
export function similarTours<T extends Pick<TourSummary, 'id' | 'name' | 'brand'>>(
  tours: readonly T[],
  id: string,
  brand: Brand,
): T[] {
  const asked = wordsOf(id);
  const shared = (tour: T) =>
    [...wordsOf(`${tour.id} ${tour.name}`)].filter((word) => asked.has(word)).length;
  return tours
    .filter((tour) => tour.brand == null || tour.brand === brand)
    .toSorted((a, b) => shared(b) - shared(a));
}
