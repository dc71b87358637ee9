import { joinTourIds } from '@towpath/rules/calendar/tour';
import { locales, nameLanguages } from '@towpath/rules/core/locale';
import { demoTakenCounts } from '../demo-stock.ts';
import type { ContentText } from '../fields.ts';
import type { PictureFile } from '../files/picture-files.ts';
import type { ShipContent, ShipFile } from '../files/ship-file.ts';
import type { StoredTourContent } from '../files/tour-content-file.ts';
import type { ParsedCatalogue } from '../parsed-catalogue.ts';
import type { PlannedDeparture } from '../season/planned-departures.ts';
import { pictureUrl } from './pictures.ts';
import { termsRows } from './terms-rows.ts';

const valuesOf = <Entry>(section: { entries: readonly { value: Entry }[] }) =>
  section.entries.map(({ value }) => value);

type Texts = Partial<Record<(typeof locales)[number], ContentText>>;

/** One row per language, so that an import overwrites removed texts, and pictures do not need a text. */
const textsOf = (content: Texts) =>
  locales.map((language) => ({
    language,
    name: content[language]?.name ?? null,
    description: content[language]?.description ?? null,
  }));

const picturedTextsOf = (content: ShipContent) =>
  textsOf(content).map((text) => ({
    ...text,
    image_urls: content.pictures.map(pictureUrl),
    image_texts: content[text.language]?.picture_texts ?? [],
  }));

function shipRows(ships: readonly ShipFile[]) {
  return {
    ship: ships.map(({ id, name, position }) => ({ id, name, position })),
    cabin_type: ships.flatMap((ship) =>
      ship.cabin_types.map((type, position) => ({ ...type, ship_id: ship.id, position })),
    ),
    bike_stock: ships.flatMap((ship) =>
      ship.bike_stock.map(({ product, ...bikes }) => ({ ship_id: ship.id, product_id: product, ...bikes })),
    ),
    ship_translation: ships.flatMap((ship) =>
      picturedTextsOf(ship.content).map((text) => ({ ship_id: ship.id, ...text })),
    ),
    cabin_translation: ships.flatMap((ship) =>
      Object.entries(ship.cabin_content).flatMap(([content_id, content]) =>
        picturedTextsOf(content).map((text) => ({ ship_id: ship.id, content_id, ...text })),
      ),
    ),
  };
}

function productRows(catalogue: ParsedCatalogue) {
  const products = valuesOf(catalogue.products);
  return {
    product: products.map(({ content, ...product }) => ({
      ...product,
      description: content.en?.description ?? null,
    })),
    product_translation: products.flatMap(({ id, content }) =>
      textsOf(content).map((text) => ({ product_id: id, ...text })),
    ),
    tour_product: valuesOf(catalogue.tours).flatMap((tour) =>
      tour.products.map((product_id, position) => ({ tour_id: tour.id, product_id, position })),
    ),
    insurance_policy: valuesOf(catalogue.insurance),
    voucher: valuesOf(catalogue.vouchers).map(({ tour, ...voucher }) => ({ ...voucher, tour_id: tour })),
  };
}

/** The content of each tour that has any. */
function contentByTour({ content }: ParsedCatalogue): Map<string, StoredTourContent> {
  const entries = valuesOf(content).flatMap(({ tours, ...stored }) =>
    tours.map((id): [string, StoredTourContent] => [id, stored]),
  );
  return new Map(entries);
}

function tourRows(catalogue: ParsedCatalogue) {
  const contents = contentByTour(catalogue);
  return {
    tour: valuesOf(catalogue.tours).map(({ picture, products: _products, ...tour }) => ({
      ...tour,
      image_url: picture === null ? null : pictureUrl(picture),
      content: contents.get(tour.id) ?? null,
    })),
    name_translation: valuesOf(catalogue.names).flatMap((entry) =>
      nameLanguages.map((language) => ({ name: entry.name, language, translation: entry[language] })),
    ),
    combined_tour: valuesOf(catalogue.combinedTours).map(({ tours, name, position }) => ({
      id: joinTourIds(tours),
      name,
      position,
    })),
  };
}

function departureRow({ id, tour, season, date, endDate }: PlannedDeparture) {
  return {
    id,
    tour_id: tour.value.id,
    ship_id: season.ship,
    program_id: season.program.id,
    program_name: season.program.name,
    date,
    end_date: endDate,
    duration: tour.value.duration,
    on_request: season.on_request,
    port_of_departure: season.port_of_departure,
    port_of_arrival: season.port_of_arrival,
    quay: season.quay,
    multi_market: season.multi_market,
    voucher_code: season.voucher?.toUpperCase() ?? null,
  };
}

function stockRows({ id, season, number }: PlannedDeparture, counts: CabinCounts) {
  const prices = Object.entries(season.prices);
  const totals = prices.map(([cabinTypeId]) => counts.get(cabinTypeId) ?? 0);
  const taken = demoTakenCounts(season.demo_stock, number, totals);
  return prices.map(([cabin_type_id, price], index) => ({
    departure_id: id,
    cabin_type_id,
    ...price,
    total: totals[index] ?? 0,
    taken: taken[index] ?? 0,
  }));
}

/** The number of cabins of each type, by its id. */
type CabinCounts = ReadonlyMap<string, number>;

/** Departures and stock in the order in which bookings lock stock, to avoid deadlocks. */
export function departureRows(planned: readonly PlannedDeparture[], counts: CabinCounts) {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  const byType = (a: { cabin_type_id: string }, b: { cabin_type_id: string }) =>
    a.cabin_type_id < b.cabin_type_id ? -1 : 1;
  const ordered = planned.toSorted(byId);
  return {
    departure: ordered.map(departureRow),
    stock: ordered.flatMap((departure) => stockRows(departure, counts).toSorted(byType)),
  };
}

function cabinCounts({ ships }: ParsedCatalogue): CabinCounts {
  const types = valuesOf(ships).flatMap(({ cabin_types }) => cabin_types);
  return new Map(types.map(({ id, count }) => [id, count]));
}

/** The rows of a catalogue by table (server/migrations/001_catalogue.sql, 002_departures.sql, 003_terms.sql). */
export function rowsOf(
  catalogue: ParsedCatalogue,
  planned: readonly PlannedDeparture[],
  picture: readonly PictureFile[],
) {
  return {
    ...tourRows(catalogue),
    ...shipRows(valuesOf(catalogue.ships)),
    ...productRows(catalogue),
    ...departureRows(planned, cabinCounts(catalogue)),
    ...termsRows(catalogue),
    picture,
  };
}
export type Rows = ReturnType<typeof rowsOf>;
