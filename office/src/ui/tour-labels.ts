import type { NameOf } from '../i18n/use-names.ts';

/** A tour in a menu; `ships` are the names of the ships that sail it. */
interface LabelledTour {
  id: string;
  name: string;
  ships: readonly string[];
}

/** The names of tours in a menu by id, in alphabetical order. Tours of the same name are told apart by their ships. */
export function tourLabels(tours: readonly LabelledTour[], nameOf: NameOf): ReadonlyMap<string, string> {
  const names = tours.map(({ name }) => nameOf(name));
  const isShared = (name: string) => names.filter((each) => each === name).length > 1;
  const labels = tours.map(({ id, ships }, index): [string, string] => {
    const name = names[index] ?? '';
    const own = ships.map((ship) => nameOf(ship)).join(', ');
    return [id, isShared(name) && own ? `${name} · ${own}` : name];
  });
  return new Map(labels.sort(([, one], [, other]) => one.localeCompare(other)));
}
