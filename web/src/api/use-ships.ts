import { useQuery } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/calendar/departure';
import { contentOf, translated } from '@towpath/rules/core/translation';
import { useVisit } from '../page/visit.tsx';
import { shipTranslationsQuery } from './queries.ts';

export interface Ship {
  name: string;
  description: string | null;
}

/** Tells the ship of a departure in the visitor's language (specification 3, translations). */
export function useShips(): (departure: Pick<Departure, 'ship_id' | 'ship_name'>) => Ship {
  const { locale } = useVisit();
  const translations = useQuery(shipTranslationsQuery).data ?? [];
  return ({ ship_id, ship_name }) => {
    const named: Ship = { name: ship_name, description: null };
    return translated(named, contentOf(translations, ship_id, locale));
  };
}
