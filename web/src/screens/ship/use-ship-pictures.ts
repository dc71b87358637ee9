import { useQuery } from '@tanstack/react-query';
import { type Picture, picturesOf } from '@towpath/rules/picture';
import { contentOf } from '@towpath/rules/translation';
import { shipTranslationsQuery } from '../../queries.ts';
import { useVisit } from '../../visit.tsx';

/** The pictures of a ship, with what they show in the visitor's language. */
export function useShipPictures(shipId: string): Picture[] {
  const { locale } = useVisit();
  return picturesOf(contentOf(useQuery(shipTranslationsQuery).data ?? [], shipId, locale));
}
