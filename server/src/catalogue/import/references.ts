import type { Market } from '@towpath/rules/core/market';
import { contentId } from '@towpath/rules/price/cabin';
import { insuranceTypes } from '@towpath/rules/price/extras/insurance';
import { isForTour } from '@towpath/rules/price/voucher';
import { requiredTerms } from '@towpath/rules/terms/terms';
import { contentReferenceFaults, nameReferenceFaults } from './content-references.ts';
import { type Fault, joinPath } from './faults.ts';
import type { ShipFile } from './files/ship-file.ts';
import type { Season, TourFile } from './files/tour-file.ts';
import type { Located, ParsedCatalogue, ParsedSection } from './parsed-catalogue.ts';
import { seasonsIn } from './season/season-year.ts';

const faultAt = ({ file, path }: Omit<Located<unknown>, 'value'>, below: string, reason: string): Fault => ({
  file,
  path: joinPath(path, below),
  reason,
});

/** A fault for each entry whose key an earlier one has. */
function duplicateFaults<Entry>(
  entries: readonly Located<Entry>[],
  below: string,
  keyOf: (entry: Entry) => string,
): Fault[] {
  const first = new Map<string, Located<Entry>>();
  return entries.flatMap((entry) => {
    const key = keyOf(entry.value);
    const earlier = first.get(key);
    if (!earlier) first.set(key, entry);
    const place = earlier && [earlier.file, earlier.path].filter(Boolean).join(' ');
    return place ? [faultAt(entry, below, `'${key}' is already used in ${place}`)] : [];
  });
}

/** Finds a referenced entry. isMissing: only when its section is complete, since it may be among the invalid entries. */
function findReferenced<Entry>(section: ParsedSection<Entry>, keyOf: (entry: Entry) => string, key: string) {
  const found = section.entries.find(({ value }) => keyOf(value) === key)?.value;
  return { found, isMissing: found === undefined && section.isComplete };
}

const idOf = ({ id }: { id: string }) => id;
const codeOf = ({ code }: { code: string }) => code;

function productFaults(tour: Located<TourFile>, { products }: ParsedCatalogue): Fault[] {
  const ids = tour.value.products;
  const references = ids.map((id) => findReferenced(products, idOf, id));
  const unknown = references.flatMap(({ isMissing }, index) =>
    isMissing ? [faultAt(tour, `products.${index}`, `there is no product '${ids[index]}'`)] : [],
  );
  if (!products.isComplete || unknown.length > 0) return unknown;
  const found = references.flatMap((reference) => reference.found ?? []);
  const bikes = found.filter(({ product_type }) => product_type === 'Bike');
  const supplements = found.filter(({ supplement }) => supplement);
  return [
    ...(new Set(ids).size < ids.length ? [faultAt(tour, 'products', 'contains a product twice')] : []),
    ...(bikes.length > 0 ? [] : [faultAt(tour, 'products', 'must contain a product of type Bike')]),
    ...(supplements.length === 1 ? [] : [faultAt(tour, 'products', 'must contain exactly one supplement')]),
  ];
}

function priceFaults(tour: Located<TourFile>, below: string, season: Season, ship: ShipFile): Fault[] {
  return Object.keys(season.prices)
    .filter((id) => !ship.cabin_types.some((type) => type.id === id))
    .map((id) => faultAt(tour, `${below}.prices.${id}`, `ship '${ship.id}' has no such cabin type`));
}

function seasonFaults(
  tour: Located<TourFile>,
  season: Season,
  index: number,
  catalogue: ParsedCatalogue,
): Fault[] {
  const below = `seasons.${index}`;
  const ship = findReferenced(catalogue.ships, idOf, season.ship);
  const code = season.voucher?.toUpperCase();
  const voucher = code === undefined ? null : findReferenced(catalogue.vouchers, codeOf, code);
  const { id: tour_id, brand } = tour.value;
  const isOther =
    voucher?.found && !isForTour({ ...voucher.found, tour_id: voucher.found.tour }, { brand, tour_id });
  return [
    ...(ship.isMissing ? [faultAt(tour, `${below}.ship`, `there is no ship '${season.ship}'`)] : []),
    ...(ship.found ? priceFaults(tour, below, season, ship.found) : []),
    ...(voucher?.isMissing ? [faultAt(tour, `${below}.voucher`, `there is no voucher '${code}'`)] : []),
    ...(isOther ? [faultAt(tour, `${below}.voucher`, `'${code}' is for another brand or tour`)] : []),
  ];
}

/** Repeated years, years that are as one without seasons, and changes for ships and cabin types that are not sold. */
function yearFaults(tour: Located<TourFile>): Fault[] {
  const { seasons, years } = tour.value;
  const ships = new Set(seasons.map(({ ship }) => ship));
  const types = new Set(seasons.flatMap(({ prices }) => Object.keys(prices)));
  const unknown = (below: string, keys: object, known: ReadonlySet<string>, reason: string) =>
    Object.keys(keys)
      .filter((key) => !known.has(key))
      .map((key) => faultAt(tour, `${below}.${key}`, reason));
  return years.flatMap(({ year, as, ...changes }, index) => {
    const below = `years.${index}`;
    const first = years.findIndex((each) => each.year === year);
    return [
      ...(first < index
        ? [faultAt(tour, `${below}.year`, `'${year}' is already used in ${tour.file} years.${first}`)]
        : []),
      ...(seasonsIn(tour.value, as).length > 0
        ? []
        : [faultAt(tour, `${below}.as`, `no season starts in ${as}`)]),
      ...unknown(`${below}.ships`, changes.ships, ships, 'no season has this ship'),
      ...unknown(`${below}.cabins`, changes.cabins, types, 'no season sells this cabin type'),
    ];
  });
}

function contentFaults(ship: Located<ShipFile>): Fault[] {
  const used = new Set(ship.value.cabin_types.map(({ id }) => contentId(id)));
  return Object.keys(ship.value.cabin_content)
    .filter((id) => !used.has(id))
    .map((id) => faultAt(ship, `cabin_content.${id}`, 'no cabin type has this content'));
}

/** Bikes of unknown products, or of products of another type, and frames of a product that are listed twice. */
function bikeFaults(ship: Located<ShipFile>, { products }: ParsedCatalogue): Fault[] {
  const bikes = ship.value.bike_stock;
  return bikes.flatMap(({ product, frame }, index) => {
    const below = `bike_stock.${index}`;
    const { found, isMissing } = findReferenced(products, idOf, product);
    const first = bikes.findIndex((other) => other.product === product && other.frame === frame);
    return [
      ...(isMissing ? [faultAt(ship, `${below}.product`, `there is no product '${product}'`)] : []),
      ...(found && found.product_type !== 'Bike'
        ? [faultAt(ship, `${below}.product`, `'${product}' is not a product of type Bike`)]
        : []),
      ...(first < index
        ? [faultAt(ship, `${below}.frame`, `'${frame}' is already used in bike_stock.${first}`)]
        : []),
    ];
  });
}

/** The cabin types of all ships, with their locations. */
function cabinTypes({ ships }: ParsedCatalogue) {
  return ships.entries.flatMap(({ file, value }) =>
    value.cabin_types.map((type, index) => ({ file, path: `cabin_types.${index}`, value: type })),
  );
}

function voucherFaults({ vouchers, tours }: ParsedCatalogue): Fault[] {
  return vouchers.entries.flatMap((voucher) => {
    const { tour, valid_from, valid_until } = voucher.value;
    const isMissing = tour !== null && findReferenced(tours, idOf, tour).isMissing;
    const isReversed = valid_from !== null && valid_until !== null && valid_until < valid_from;
    return [
      ...(isMissing ? [faultAt(voucher, 'tour', `there is no tour '${tour}'`)] : []),
      ...(isReversed ? [faultAt(voucher, 'valid_until', 'must be on or after valid_from')] : []),
    ];
  });
}

function combinedFaults({ combinedTours, tours }: ParsedCatalogue): Fault[] {
  return combinedTours.entries.flatMap((combined) => {
    const references = combined.value.tours.map((id) => findReferenced(tours, idOf, id));
    const missing = references.flatMap(({ isMissing }, index) =>
      isMissing
        ? [faultAt(combined, `tours.${index}`, `there is no tour '${combined.value.tours[index]}'`)]
        : [],
    );
    const brands = new Set(references.flatMap(({ found }) => found?.brand ?? []));
    const hasDuplicates = new Set(combined.value.tours).size < combined.value.tours.length;
    return [
      ...missing,
      ...(brands.size > 1 ? [faultAt(combined, 'tours', 'must be of one brand')] : []),
      ...(hasDuplicates ? [faultAt(combined, 'tours', 'contains a tour twice')] : []),
    ];
  });
}

/** The terms whose text a visitor must be able to read: the boxes of the market, insurance, and the law's form. */
const neededDocuments = (market: Market) =>
  [...requiredTerms(market), ...insuranceTypes, 'standard_form'] as const;

function documentFaults({ terms, termsDocuments }: ParsedCatalogue): Fault[] {
  return terms.entries.flatMap((entry) => {
    const { documents, market } = entry.value;
    const missing = neededDocuments(market).filter((term) => documents[term] === undefined);
    const unknown = Object.entries(documents).filter(
      ([, id]) => id !== undefined && findReferenced(termsDocuments, idOf, id).isMissing,
    );
    return [
      ...missing.map((term) => faultAt(entry, `documents.${term}`, 'is missing')),
      ...unknown.map(([term, id]) => faultAt(entry, `documents.${term}`, `there is no document '${id}'`)),
    ];
  });
}

/** The faults of references between entries. References to invalid entries are not faults. */
export function referenceFaults(catalogue: ParsedCatalogue): Fault[] {
  const { tours, ships, products, insurance, vouchers, combinedTours, names, termsDocuments } = catalogue;
  return [
    ...duplicateFaults(tours.entries, 'id', idOf),
    ...duplicateFaults(ships.entries, 'id', idOf),
    ...duplicateFaults(cabinTypes(catalogue), 'id', idOf),
    ...duplicateFaults(products.entries, 'id', idOf),
    ...duplicateFaults(insurance.entries, 'id', idOf),
    // Two policies of a type and market would both be charged.
    ...duplicateFaults(
      insurance.entries,
      'insurance_type',
      ({ insurance_type, market }) => `${insurance_type} ${market}`,
    ),
    ...duplicateFaults(vouchers.entries, 'code', codeOf),
    ...duplicateFaults(combinedTours.entries, 'tours', (combined) => combined.tours.join(':')),
    ...duplicateFaults(names.entries, 'name', ({ name }) => name),
    ...tours.entries.flatMap((tour) => productFaults(tour, catalogue)),
    ...tours.entries.flatMap(yearFaults),
    ...tours.entries.flatMap((tour) =>
      tour.value.seasons.flatMap((season, index) => seasonFaults(tour, season, index, catalogue)),
    ),
    ...ships.entries.flatMap(contentFaults),
    ...ships.entries.flatMap((ship) => bikeFaults(ship, catalogue)),
    ...voucherFaults(catalogue),
    ...combinedFaults(catalogue),
    ...contentReferenceFaults(catalogue),
    ...nameReferenceFaults(catalogue),
    ...duplicateFaults(termsDocuments.entries, 'id', idOf),
    ...documentFaults(catalogue),
  ];
}
