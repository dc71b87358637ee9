import { useQuery } from '@tanstack/react-query';
import { type Picture, picturesOf } from '@towpath/rules/text/picture';
import { contentOf } from '@towpath/rules/text/translation';
import { shipTranslationsQuery } from '../../api/queries.ts';
import { usePageContext } from '../../page/page-context.tsx';

/** The pictures of a ship with their alt texts in the visitor's language. */
export function useShipPictures(shipId: string): Picture[] {
  const { locale } = usePageContext();
  return picturesOf(contentOf(useQuery(shipTranslationsQuery).data ?? [], shipId, locale));
}
