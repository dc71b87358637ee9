import { useQueries } from '@tanstack/react-query';
import { readingOf } from '../../api/operations.ts';
import { useSession } from '../../api/session-context.tsx';

const uniqueById = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/** The ships of tours with their cabin types, and the bikes that the tours offer. */
export function useTourChoices(tours: readonly string[]) {
  const { csrf } = useSession();
  const found = useQueries({
    queries: [...new Set(tours)]
      .filter((tour) => tour !== '')
      // Not those of another tour until they are loaded.
      .map((tour) => ({ ...readingOf('catalogue.tour', { tour }, csrf), placeholderData: undefined })),
  });
  const views = found.flatMap(({ data }) => data ?? []);
  return {
    ships: uniqueById(
      views.flatMap(({ tour, choices }) =>
        choices.ships.filter(({ id }) => tour?.seasons.some(({ ship }) => ship === id)),
      ),
    ),
    bikes: uniqueById(
      views.flatMap(({ tour, choices }) =>
        choices.products.filter(
          ({ id, product_type }) => product_type === 'Bike' && tour?.products.includes(id),
        ),
      ),
    ),
  };
}
