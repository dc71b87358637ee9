import type { Manifest, ManifestPassenger } from './load-manifest.ts';
import { sortedBy } from './sorted-by.ts';

/** A passenger with the number of their cabin within its type, over the whole departure. */
export type NumberedPassenger = ManifestPassenger & { cabinNumber: number };

/** The passengers by cabin type and booking; cabins of a type are numbered from 1 over the departure. */
export function numberedPassengers({ passengers }: Pick<Manifest, 'passengers'>): NumberedPassenger[] {
  const counts = new Map<string, number>();
  const cabins = Map.groupBy(
    sortedBy(sortedBy(passengers, 'booking'), 'cabinType'),
    ({ booking, cabinType, cabin }) => JSON.stringify([cabinType, booking, cabin]),
  );
  return [...cabins.values()].flatMap((people) => {
    const type = people[0]?.cabinType ?? '';
    const cabinNumber = (counts.get(type) ?? 0) + 1;
    counts.set(type, cabinNumber);
    return people.map((passenger) => ({ ...passenger, cabinNumber }));
  });
}
