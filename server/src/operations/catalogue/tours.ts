import type {
  NameDocument,
  ProductDocument,
  ShipDocument,
  TourContentDocument,
  TourDocument,
} from '@towpath/rules/office/catalogue/catalogue-documents';
import type { TourListRow } from '@towpath/rules/office/catalogue/catalogue-views';
import { languagesWithGaps } from '@towpath/rules/office/catalogue/missing-texts';
import { type Documents, documentAt, readDocuments } from '../../catalogue/editing/documents.ts';
import { CodedRefusal, missing } from '../../config/coded-refusal.ts';
import { todayOf } from '../../database/context.ts';
import type { Handler } from '../implement.ts';
import { documentVersion } from './document-version.ts';
import { contentFile, tourFile } from './save-tour.ts';

/** Lists all tours in the order of the visitor's list. A published tour has its texts in every language. */
export const listTours: Handler<'catalogue.tours'> = async ({ context }) => {
  const rows = await context.database.query<Omit<TourListRow, 'missing_texts'> & { content: unknown }>(
    `select tour.id, tour.name, brand, region, duration, listed, published, image_url as picture,
       case when not published then content end as content,
       json_array_length(coalesce(seasons, '[]'))::int as seasons,
       (select count(*)::int from departure where tour_id = tour.id and not closed and date > $1) as departures,
       array(select ship.name from ship where exists (
         select 1 from departure where tour_id = tour.id and ship_id = ship.id and not closed and date > $1)
         order by ship.position, ship.name) as ships
     from tour order by published desc, listed desc, brand, position, name`,
    [todayOf(context)],
  );
  return {
    rows: rows.map(({ content, ...row }) => ({ ...row, missing_texts: languagesWithGaps(content) })),
  };
};

const inFolder = <Document>(documents: Documents, folder: string): Document[] =>
  [...documents.keys()]
    .filter((file) => file.startsWith(`${folder}/`))
    .flatMap((file) => documentAt<Document>(documents, file) ?? []);

function choicesOf(documents: Documents) {
  const products = documentAt<ProductDocument[]>(documents, 'products.json') ?? [];
  return {
    ships: inFolder<ShipDocument>(documents, 'ships')
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
      .map(({ id, name, cabin_types }) => ({ id, name, cabin_types })),
    products: products.map(({ id, name, product_type = null }) => ({ id, name, product_type })),
  };
}

/** Every name of a tour that can be in other languages. */
function namesIn(tour: TourDocument, content: TourContentDocument | null): Set<string> {
  const ports = tour.seasons.flatMap(({ port_of_departure, port_of_arrival }) => [
    port_of_departure ?? '',
    port_of_arrival ?? '',
  ]);
  return new Set([tour.name, tour.region, ...ports, ...(content?.days.map(({ port }) => port) ?? [])]);
}

/** Shows a tour with its texts, and what tours can be made of. */
export const showTour: Handler<'catalogue.tour'> = async ({ context: { database } }, { tour: id }) => {
  const documents = await readDocuments(database);
  if (documents instanceof CodedRefusal) return documents;
  const choices = choicesOf(documents);
  if (id === null) return { tour: null, content: null, names: [], choices, version: 0 };
  const tour = documentAt<TourDocument>(documents, tourFile(id));
  if (!tour) return missing('tour_unknown', { about: id });
  const content = documentAt<TourContentDocument>(documents, contentFile(id)) ?? null;
  const own = namesIn(tour, content);
  const names = (documentAt<NameDocument[]>(documents, 'names.json') ?? []).filter(({ name }) =>
    own.has(name),
  );
  return { tour, content, names, choices, version: await documentVersion(database, tourFile(id)) };
};
