import type { Market } from '@towpath/rules/core/market';
import { contentId } from '@towpath/rules/price/cabin';
import { insuranceTypes } from '@towpath/rules/price/extras/insurance';
import { isForTour } from '@towpath/rules/price/voucher';
import { requiredTerms } from '@towpath/rules/terms/terms';
import { type CatalogueError, errorAt, isEmpty } from './catalogue-error.ts';
import { contentReferenceErrors, nameReferenceErrors } from './content-references.ts';
import type { ShipFile } from './files/ship-file.ts';
import type { Season, TourFile } from './files/tour-file.ts';
import type { LocatedFile, ParsedCatalogue, ParsedSection } from './parsed-catalogue.ts';
import { seasonsIn } from './season/season-year.ts';

/** A reference to an entry that does not exist. */
const unknown = (reason: string) => ({ code: 'unknown', reason }) as const;
const usedTwice = (reason: string) => ({ code: 'used_twice', reason }) as const;

/** An error for each entry whose key an earlier one has. */
function duplicateErrors<Entry>(
  entries: readonly LocatedFile<Entry>[],
  below: string,
  keyOf: (entry: Entry) => string,
): CatalogueError[] {
  const first = new Map<string, LocatedFile<Entry>>();
  return entries.flatMap((entry) => {
    const key = keyOf(entry.value);
    const earlier = first.get(key);
    if (!earlier) first.set(key, entry);
    const place = earlier && [earlier.file, earlier.path].filter(Boolean).join(' ');
    return place ? [errorAt(entry, below, usedTwice(`'${key}' is already used in ${place}`))] : [];
  });
}

/** Finds a referenced entry. isMissing: only when its section is complete, since it may be among the invalid entries. */
function findReferenced<Entry>(section: ParsedSection<Entry>, keyOf: (entry: Entry) => string, key: string) {
  const found = section.entries.find(({ value }) => keyOf(value) === key)?.value;
  return { found, isMissing: found === undefined && section.isComplete };
}

const idOf = ({ id }: { id: string }) => id;
const codeOf = ({ code }: { code: string }) => code;

const noPrices = { code: 'prices_required', reason: 'must contain the prices of a cabin type' } as const;

const productReasons = {
  twice: { code: 'product_twice', reason: 'contains a product twice' },
  bike: { code: 'bike_product', reason: 'must contain a product of type Bike' },
  supplement: { code: 'one_supplement', reason: 'must contain exactly one supplement' },
} as const;

function productErrors(tour: LocatedFile<TourFile>, { products }: ParsedCatalogue): CatalogueError[] {
  const { products: ids, published } = tour.value;
  const references = ids.map((id) => findReferenced(products, idOf, id));
  const missing = references.flatMap(({ isMissing }, index) =>
    isMissing ? [errorAt(tour, `products.${index}`, unknown(`there is no product '${ids[index]}'`))] : [],
  );
  if (!products.isComplete || missing.length > 0) return missing;
  const found = references.flatMap((reference) => reference.found ?? []);
  const bikes = found.filter(({ product_type }) => product_type === 'Bike');
  const supplements = found.filter(({ supplement }) => supplement);
  return [
    ...(new Set(ids).size < ids.length ? [productReasons.twice] : []),
    ...(bikes.length > 0 || !published ? [] : [productReasons.bike]),
    ...(supplements.length === 1 || !published ? [] : [productReasons.supplement]),
  ].map((reason) => errorAt(tour, 'products', reason));
}

function priceErrors(
  tour: LocatedFile<TourFile>,
  below: string,
  season: Season,
  ship: ShipFile,
): CatalogueError[] {
  return Object.keys(season.prices)
    .filter((id) => !ship.cabin_types.some((type) => type.id === id))
    .map((id) => {
      const reason = `ship '${ship.id}' has no such cabin type`;
      return errorAt(tour, `${below}.prices.${id}`, { code: 'cabin_type_unknown', reason });
    });
}

/** What a season of a published tour lacks. */
function incompleteErrors(tour: LocatedFile<TourFile>, { program, prices }: Season, below: string) {
  if (!tour.value.published) return [];
  const empty = (['id', 'name'] as const).filter((field) => program[field] === '');
  return [
    ...empty.map((field) => errorAt(tour, `${below}.program.${field}`, isEmpty)),
    ...(Object.keys(prices).length > 0 ? [] : [errorAt(tour, `${below}.prices`, noPrices)]),
  ];
}

function seasonErrors(
  tour: LocatedFile<TourFile>,
  season: Season,
  index: number,
  catalogue: ParsedCatalogue,
): CatalogueError[] {
  const below = `seasons.${index}`;
  const ship = findReferenced(catalogue.ships, idOf, season.ship);
  const code = season.voucher?.toUpperCase();
  const voucher = code === undefined ? null : findReferenced(catalogue.vouchers, codeOf, code);
  const { id: tour_id, brand } = tour.value;
  const isOther =
    voucher?.found && !isForTour({ ...voucher.found, tour_id: voucher.found.tour }, { brand, tour_id });
  return [
    ...incompleteErrors(tour, season, below),
    ...(ship.isMissing ? [errorAt(tour, `${below}.ship`, unknown(`there is no ship '${season.ship}'`))] : []),
    ...(ship.found ? priceErrors(tour, below, season, ship.found) : []),
    ...(voucher?.isMissing
      ? [errorAt(tour, `${below}.voucher`, unknown(`there is no voucher '${code}'`))]
      : []),
    ...(isOther
      ? [
          errorAt(tour, `${below}.voucher`, {
            code: 'voucher_elsewhere',
            reason: `'${code}' is for another brand or tour`,
          }),
        ]
      : []),
  ];
}

/** Repeated years, years that copy one without seasons, and changes for ships and cabin types that are not sold. */
function yearErrors(tour: LocatedFile<TourFile>): CatalogueError[] {
  const { seasons, years } = tour.value;
  const ships = new Set(seasons.map(({ ship }) => ship));
  const types = new Set(seasons.flatMap(({ prices }) => Object.keys(prices)));
  const unused = (below: string, keys: object, known: ReadonlySet<string>, reason: string) =>
    Object.keys(keys)
      .filter((key) => !known.has(key))
      .map((key) => errorAt(tour, `${below}.${key}`, { code: 'change_unused', reason }));
  return years.flatMap(({ year, as, ...changes }, index) => {
    const below = `years.${index}`;
    const first = years.findIndex((each) => each.year === year);
    return [
      ...(first < index
        ? [
            errorAt(
              tour,
              `${below}.year`,
              usedTwice(`'${year}' is already used in ${tour.file} years.${first}`),
            ),
          ]
        : []),
      ...(seasonsIn(tour.value, as).length > 0
        ? []
        : [
            errorAt(tour, `${below}.as`, {
              code: 'year_without_season',
              reason: `no season starts in ${as}`,
            }),
          ]),
      ...unused(`${below}.ships`, changes.ships, ships, 'no season has this ship'),
      ...unused(`${below}.cabins`, changes.cabins, types, 'no season sells this cabin type'),
    ];
  });
}

function contentErrors(ship: LocatedFile<ShipFile>): CatalogueError[] {
  const used = new Set(ship.value.cabin_types.map(({ id }) => contentId(id)));
  return Object.keys(ship.value.cabin_content)
    .filter((id) => !used.has(id))
    .map((id) =>
      errorAt(ship, `cabin_content.${id}`, {
        code: 'content_unused',
        reason: 'no cabin type has this content',
      }),
    );
}

/** Bikes of unknown products, or of products of another type, and frames of a product that are listed twice. */
function bikeErrors(ship: LocatedFile<ShipFile>, { products }: ParsedCatalogue): CatalogueError[] {
  const bikes = ship.value.bike_stock;
  return bikes.flatMap(({ product, frame }, index) => {
    const below = `bike_stock.${index}`;
    const { found, isMissing } = findReferenced(products, idOf, product);
    const first = bikes.findIndex((other) => other.product === product && other.frame === frame);
    return [
      ...(isMissing ? [errorAt(ship, `${below}.product`, unknown(`there is no product '${product}'`))] : []),
      ...(found && found.product_type !== 'Bike'
        ? [
            errorAt(ship, `${below}.product`, {
              code: 'not_bike',
              reason: `'${product}' is not a product of type Bike`,
            }),
          ]
        : []),
      ...(first < index
        ? [errorAt(ship, `${below}.frame`, usedTwice(`'${frame}' is already used in bike_stock.${first}`))]
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

function voucherErrors({ vouchers, tours }: ParsedCatalogue): CatalogueError[] {
  return vouchers.entries.flatMap((voucher) => {
    const { tour, valid_from, valid_until } = voucher.value;
    const isMissing = tour !== null && findReferenced(tours, idOf, tour).isMissing;
    const isReversed = valid_from !== null && valid_until !== null && valid_until < valid_from;
    return [
      ...(isMissing ? [errorAt(voucher, 'tour', unknown(`there is no tour '${tour}'`))] : []),
      ...(isReversed
        ? [
            errorAt(voucher, 'valid_until', {
              code: 'period_reversed',
              reason: 'must be on or after valid_from',
            }),
          ]
        : []),
    ];
  });
}

const notPublished = { code: 'tour_unpublished', reason: 'must be published' } as const;

function combinedErrors({ combinedTours, tours }: ParsedCatalogue): CatalogueError[] {
  return combinedTours.entries.flatMap((combined) => {
    const references = combined.value.tours.map((id) => findReferenced(tours, idOf, id));
    const missing = references.flatMap(({ isMissing }, index) =>
      isMissing
        ? [errorAt(combined, `tours.${index}`, unknown(`there is no tour '${combined.value.tours[index]}'`))]
        : [],
    );
    const unpublished = references.flatMap(({ found }, index) =>
      found && !found.published ? [errorAt(combined, `tours.${index}`, notPublished)] : [],
    );
    const brands = new Set(references.flatMap(({ found }) => found?.brand ?? []));
    const hasDuplicates = new Set(combined.value.tours).size < combined.value.tours.length;
    return [
      ...missing,
      ...unpublished,
      ...(brands.size > 1
        ? [errorAt(combined, 'tours', { code: 'one_brand', reason: 'must be of one brand' })]
        : []),
      ...(hasDuplicates ? [errorAt(combined, 'tours', usedTwice('contains a tour twice'))] : []),
    ];
  });
}

/** The terms whose text a visitor must be able to read: the boxes of the market, insurance, and the law's form. */
const neededDocuments = (market: Market) =>
  [...requiredTerms(market), ...insuranceTypes, 'standard_form'] as const;

function documentErrors({ terms, termsDocuments }: ParsedCatalogue): CatalogueError[] {
  return terms.entries.flatMap((entry) => {
    const { documents, market } = entry.value;
    const missing = neededDocuments(market).filter((term) => documents[term] === undefined);
    const unstored = Object.entries(documents).filter(
      ([, id]) => id !== undefined && findReferenced(termsDocuments, idOf, id).isMissing,
    );
    return [
      ...missing.map((term) =>
        errorAt(entry, `documents.${term}`, { code: 'required', reason: 'is missing' }),
      ),
      ...unstored.map(([term, id]) =>
        errorAt(entry, `documents.${term}`, unknown(`there is no document '${id}'`)),
      ),
    ];
  });
}

/** The errors of references between entries. References to invalid entries are not errors. */
export function referenceErrors(catalogue: ParsedCatalogue): CatalogueError[] {
  const { tours, ships, products, insurance, vouchers, combinedTours, names, termsDocuments } = catalogue;
  return [
    ...duplicateErrors(tours.entries, 'id', idOf),
    ...duplicateErrors(ships.entries, 'id', idOf),
    ...duplicateErrors(cabinTypes(catalogue), 'id', idOf),
    ...duplicateErrors(products.entries, 'id', idOf),
    ...duplicateErrors(insurance.entries, 'id', idOf),
    // Two policies of a type and market would both be charged.
    ...duplicateErrors(
      insurance.entries,
      'insurance_type',
      ({ insurance_type, market }) => `${insurance_type} ${market}`,
    ),
    ...duplicateErrors(vouchers.entries, 'code', codeOf),
    ...duplicateErrors(combinedTours.entries, 'tours', (combined) => combined.tours.join(':')),
    ...duplicateErrors(names.entries, 'name', ({ name }) => name),
    ...tours.entries.flatMap((tour) => productErrors(tour, catalogue)),
    ...tours.entries.flatMap(yearErrors),
    ...tours.entries.flatMap((tour) =>
      tour.value.seasons.flatMap((season, index) => seasonErrors(tour, season, index, catalogue)),
    ),
    ...ships.entries.flatMap(contentErrors),
    ...ships.entries.flatMap((ship) => bikeErrors(ship, catalogue)),
    ...voucherErrors(catalogue),
    ...combinedErrors(catalogue),
    ...contentReferenceErrors(catalogue),
    ...nameReferenceErrors(catalogue),
    ...duplicateErrors(termsDocuments.entries, 'id', idOf),
    ...documentErrors(catalogue),
  ];
}
