import type { SeasonYearDocument } from '@towpath/rules/office/catalogue/catalogue-documents';
import type { TourChoices } from '@towpath/rules/office/catalogue/catalogue-views';
import type { NameOf } from '../../../i18n/use-names.ts';

/** The price changes of a year that apply to a single ship or cabin type: 'Anna, Twin 2.5%'. */
export function yearExceptions(
  { ships: ofShips = {}, cabins: ofCabins = {} }: SeasonYearDocument,
  ships: TourChoices['ships'],
  nameOf: NameOf,
  percentage: (change: number) => string,
): string[] {
  return ships.flatMap(({ id, name, cabin_types }) => {
    const changes: [string, number | undefined][] = [
      [name, ofShips[id]],
      ...cabin_types.map((type): [string, number | undefined] => [
        `${name}, ${nameOf(type.name, name)}`,
        ofCabins[type.id],
      ]),
    ];
    return changes.flatMap(([named, change]) =>
      change === undefined ? [] : [`${named} ${percentage(change)}`],
    );
  });
}
