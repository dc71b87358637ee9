import { contentId } from '@towpath/rules/price/cabin';
import { type Fault, joinPath } from './faults.ts';
import type { Part, Parts, Written } from './parts.ts';
import type { ShipFile } from './ship-file.ts';
import type { Season, TourFile } from './tour-file.ts';

const faultAt = ({ file, path }: Omit<Written<unknown>, 'value'>, below: string, reason: string): Fault => ({
  file,
  path: joinPath(path, below),
  reason,
});

/** Every thing whose key an earlier one has already. */
function doubles<Thing>(
  entries: readonly Written<Thing>[],
  below: string,
  keyOf: (thing: Thing) => string,
): Fault[] {
  const first = new Map<string, Written<Thing>>();
  return entries.flatMap((one) => {
    const key = keyOf(one.value);
    const earlier = first.get(key);
    if (!earlier) first.set(key, one);
    const place = earlier && [earlier.file, earlier.path].filter(Boolean).join(' ');
    return place ? [faultAt(one, below, `'${key}' stands already in ${place}`)] : [];
  });
}

/** The thing that is meant, or undefined; missing only where every thing of its kind could be read. */
function look<Thing>(part: Part<Thing>, keyOf: (thing: Thing) => string, key: string) {
  const found = part.entries.find(({ value }) => keyOf(value) === key)?.value;
  return { found, missing: found === undefined && part.whole };
}

const idOf = ({ id }: { id: string }) => id;
const codeOf = ({ code }: { code: string }) => code;

function productFaults(tour: Written<TourFile>, { products }: Parts): Fault[] {
  const ids = tour.value.products;
  const looked = ids.map((id) => look(products, idOf, id));
  const unknown = looked.flatMap(({ missing }, index) =>
    missing ? [faultAt(tour, `products.${index}`, `there is no product '${ids[index]}'`)] : [],
  );
  if (!products.whole || unknown.length > 0) return unknown;
  const found = looked.flatMap((one) => one.found ?? []);
  const bikes = found.filter(({ product_type }) => product_type === 'Bike');
  const supplements = found.filter(({ supplement }) => supplement);
  return [
    ...(new Set(ids).size < ids.length ? [faultAt(tour, 'products', 'names a product twice')] : []),
    ...(bikes.length > 0 ? [] : [faultAt(tour, 'products', 'has to name a product of type Bike')]),
    ...(supplements.length === 1
      ? []
      : [faultAt(tour, 'products', 'has to name exactly one product that is the supplement')]),
  ];
}

function priceFaults(tour: Written<TourFile>, below: string, season: Season, ship: ShipFile): Fault[] {
  return Object.keys(season.prices)
    .filter((id) => !ship.cabin_types.some((type) => type.id === id))
    .map((id) => faultAt(tour, `${below}.prices.${id}`, `ship '${ship.id}' has no such cabin type`));
}

function seasonFaults(tour: Written<TourFile>, season: Season, index: number, parts: Parts): Fault[] {
  const below = `seasons.${index}`;
  const ship = look(parts.ships, idOf, season.ship);
  const code = season.voucher?.toUpperCase();
  const voucher = code === undefined ? null : look(parts.vouchers, codeOf, code);
  return [
    ...(ship.missing ? [faultAt(tour, `${below}.ship`, `there is no ship '${season.ship}'`)] : []),
    ...(ship.found ? priceFaults(tour, below, season, ship.found) : []),
    ...(voucher?.missing ? [faultAt(tour, `${below}.voucher`, `there is no voucher '${code}'`)] : []),
  ];
}

function contentFaults(ship: Written<ShipFile>): Fault[] {
  const used = new Set(ship.value.cabin_types.map(({ id }) => contentId(id)));
  return Object.keys(ship.value.cabin_content)
    .filter((id) => !used.has(id))
    .map((id) => faultAt(ship, `cabin_content.${id}`, 'no cabin type has this content'));
}

/** The cabin types of all ships, each as a thing of its own. */
function cabinTypes({ ships }: Parts) {
  return ships.entries.flatMap(({ file, value }) =>
    value.cabin_types.map((type, index) => ({ file, path: `cabin_types.${index}`, value: type })),
  );
}

function voucherFaults({ vouchers, tours }: Parts): Fault[] {
  return vouchers.entries.flatMap((voucher) => {
    const { tour, valid_from, valid_until } = voucher.value;
    const missing = tour !== null && look(tours, idOf, tour).missing;
    const reversed = valid_from !== null && valid_until !== null && valid_until < valid_from;
    return [
      ...(missing ? [faultAt(voucher, 'tour', `there is no tour '${tour}'`)] : []),
      ...(reversed ? [faultAt(voucher, 'valid_until', 'has to be on or after valid_from')] : []),
    ];
  });
}

function combinedFaults({ combinedTours, tours }: Parts): Fault[] {
  return combinedTours.entries.flatMap((combined) => {
    const looked = combined.value.tours.map((id) => look(tours, idOf, id));
    const missing = looked.flatMap((one, index) =>
      one.missing
        ? [faultAt(combined, `tours.${index}`, `there is no tour '${combined.value.tours[index]}'`)]
        : [],
    );
    const brands = new Set(looked.flatMap(({ found }) => found?.brand ?? []));
    const twice = new Set(combined.value.tours).size < combined.value.tours.length;
    return [
      ...missing,
      ...(brands.size > 1 ? [faultAt(combined, 'tours', 'have to be of one brand')] : []),
      ...(twice ? [faultAt(combined, 'tours', 'names a tour twice')] : []),
    ];
  });
}

/** What the catalogue's things say of each other that isn't so. What could not be read is not held against the rest. */
export function referenceFaults(parts: Parts): Fault[] {
  const { tours, ships, products, insurance, vouchers, combinedTours } = parts;
  return [
    ...doubles(tours.entries, 'id', idOf),
    ...doubles(ships.entries, 'id', idOf),
    ...doubles(cabinTypes(parts), 'id', idOf),
    ...doubles(products.entries, 'id', idOf),
    ...doubles(insurance.entries, 'id', idOf),
    // Two of a kind in a market would both be charged.
    ...doubles(
      insurance.entries,
      'insurance_type',
      ({ insurance_type, market }) => `${insurance_type} ${market}`,
    ),
    ...doubles(vouchers.entries, 'code', codeOf),
    ...doubles(combinedTours.entries, 'tours', (combined) => combined.tours.join(':')),
    ...tours.entries.flatMap((tour) => productFaults(tour, parts)),
    ...tours.entries.flatMap((tour) =>
      tour.value.seasons.flatMap((season, index) => seasonFaults(tour, season, index, parts)),
    ),
    ...ships.entries.flatMap(contentFaults),
    ...voucherFaults(parts),
    ...combinedFaults(parts),
  ];
}
