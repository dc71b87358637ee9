import { useQuery } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/departure';
import { contentOf, picturesOf, translated } from '@towpath/rules/translation';
import { shipTranslationsQuery } from './queries.ts';
import { useVisit } from './visit.tsx';

export interface Ship {
  name: string;
  description: string | null;
  /** The addresses of its pictures, in order. */
  pictures: string[];
}

/** Tells the ship of a departure in the visitor's language (specification 3, translations). */
export function useShips(): (departure: Pick<Departure, 'ship_id' | 'ship_name'>) => Ship {
  const { locale } = useVisit();
  const translations = useQuery(shipTranslationsQuery).data ?? [];
  return ({ ship_id, ship_name }) => {
    const content = contentOf(translations, ship_id, locale);
    const named: Pick<Ship, 'name' | 'description'> = { name: ship_name, description: null };
    return { ...translated(named, content), pictures: picturesOf(content) };
  };
}
