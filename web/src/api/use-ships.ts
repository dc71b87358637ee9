import { useQuery } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import { contentOf, translated } from '@towpath/rules/text/translation';
import { usePageContext } from '../page/page-context.tsx';
import { shipTranslationsQuery } from './queries.ts';

export interface Ship {
  name: string;
  description: string | null;
}

/** Returns a function that gives the ship of a departure in the visitor's language (specification 3, translations). */
export function useShips(): (departure: Pick<Departure, 'ship_id' | 'ship_name'>) => Ship {
  const { locale } = usePageContext();
  const translations = useQuery(shipTranslationsQuery(locale)).data ?? [];
  return ({ ship_id, ship_name }) => {
    const ship: Ship = { name: ship_name, description: null };
    return translated(ship, contentOf(translations, ship_id));
  };
}
