import { useQueries } from '@tanstack/react-query';
import type { WaitingRow } from '@towpath/rules/office/operations/waiting-operations';
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

type Choices = ReturnType<typeof useTourChoices>;
export type ShipChoice = Pick<Choices['ships'][number], 'id' | 'name'> & {
  cabin_types: readonly { id: string; name: string }[];
};

/** Choices together with the cabin types and bikes that an entry names, which its tours may not offer any more; without a name: none does. */
export function withNamed({ ships, bikes }: Choices, entry: WaitingRow | null) {
  const { cabin_types = [], riders = [] } = entry ?? {};
  const offered = new Set(ships.flatMap((ship) => ship.cabin_types.map(({ id }) => id)));
  const others = cabin_types.filter(({ id }) => !offered.has(id));
  const named = [...new Set(others.map(({ ship_id }) => ship_id))].map((id): ShipChoice => {
    const cabins = others.filter(({ ship_id }) => ship_id === id);
    return { id: `${id} named`, name: cabins[0]?.ship ?? '', cabin_types: cabins };
  });
  return {
    ships: [...ships, ...named] as readonly ShipChoice[],
    bikes: uniqueById([...bikes, ...riders.map(({ bike, name }) => ({ id: bike, name }))]),
  };
}
