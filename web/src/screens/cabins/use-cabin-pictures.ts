import { useQuery } from '@tanstack/react-query';
import { type CabinType, contentId } from '@towpath/rules/price/cabin';
import { type Picture, picturesOf } from '@towpath/rules/text/picture';
import { contentOf } from '@towpath/rules/text/translation';
import { cabinTranslationsQuery } from '../../api/queries.ts';
import { usePageContext } from '../../page/page-context.tsx';

/** The pictures of a cabin type: of its content, whose id is the part before the dash, else its own. */
export function useCabinPictures(type: CabinType, shipId: string): Picture[] {
  const { locale } = usePageContext();
  const content = useQuery(cabinTranslationsQuery(shipId, locale)).data ?? [];
  const pictures = picturesOf(contentOf(content, contentId(type.id)));
  if (pictures.length > 0) return pictures;
  const own = type.image_urls ?? (type.image_url ? [type.image_url] : []);
  return own.map((src) => ({ src }));
}
