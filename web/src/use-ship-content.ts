import { useQuery } from '@tanstack/react-query';
import type { Departure } from '@towpath/rules/departure';
import { contentOf, picturesOf, translated } from '@towpath/rules/translation';
import { shipTranslationsQuery } from './queries.ts';
import { useVisit } from './visit.tsx';

export interface ShipContent {
  name: string;
  description: string | null;
  /** The addresses of its pictures, in order. */
  pictures: string[];
}

/** The ship of a departure in the visitor's language; undefined without a departure (specification 3, translations). */
export function useShipContent(departure: Departure | null | undefined): ShipContent | undefined {
  const { locale } = useVisit();
  const translations = useQuery(shipTranslationsQuery).data ?? [];
  if (!departure) return undefined;
  const content = contentOf(translations, departure.ship_id, locale);
  const ship: Omit<ShipContent, 'pictures'> = { name: departure.ship_name, description: null };
  return { ...translated(ship, content), pictures: picturesOf(content) };
}
