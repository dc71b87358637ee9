import { useQuery } from '@tanstack/react-query';
import { contentId } from '@towpath/rules/price/cabin';
import { contentOf, translated } from '@towpath/rules/text/translation';
import type { WaitingOffer } from '@towpath/rules/waiting/wire';
import { cabinTranslationsQuery, productTranslationsQuery } from '../../api/queries.ts';
import { useNames } from '../../api/use-names.ts';
import { usePageContext } from '../../page/page-context.tsx';

/** For what is of no ship, such as bikes. */
export const noShip = { ship_id: '' };

/** Names the cabins and products of an offer in the visitor's language, by their ids and names in the catalogue. */
export function useOfferedNames({ ship_id }: Pick<WaitingOffer, 'ship_id'>) {
  const { locale } = usePageContext();
  const cabins = useQuery(cabinTranslationsQuery(ship_id, locale)).data ?? [];
  const products = useQuery(productTranslationsQuery(locale)).data ?? [];
  const nameOf = useNames();
  return (id: string, name: string): string => {
    const content = contentOf(cabins, contentId(id)) ?? contentOf(products, id);
    return content ? translated({ name, description: null }, content).name : nameOf(name);
  };
}
