import { type CatalogueError, errorAt, isEmpty, joinPath } from './catalogue-error.ts';
import type { TourContentFile } from './files/tour-content-file.ts';
import type { TourFile } from './files/tour-file.ts';
import type { LocatedFile, ParsedCatalogue } from './parsed-catalogue.ts';

type Content = LocatedFile<TourContentFile>;
type Tour = LocatedFile<TourFile>;

/** The programmes of a tour whose ports are not the ends of the days, in either direction. */
function otherRoutes(content: Content, { value }: Tour): string[] {
  const { days } = content.value;
  const ends = [days[0]?.port, days.at(-1)?.port].sort().join();
  const programs = value.seasons
    .filter(({ port_of_departure, port_of_arrival }) => port_of_departure && port_of_arrival)
    .filter((season) => [season.port_of_departure, season.port_of_arrival].sort().join() !== ends)
    .map(({ program }) => program.id);
  return [...new Set(programs)];
}

function dayErrors(content: Content, tour: Tour): CatalogueError[] {
  const { id, duration } = tour.value;
  const { days } = content.value;
  return [
    ...(days.length === duration
      ? []
      : [
          errorAt(content, 'days', {
            code: 'days_count',
            values: { days: duration },
            reason: `must contain ${duration} days, the duration of tour '${id}'`,
          }),
        ]),
    ...otherRoutes(content, tour).map((program) =>
      errorAt(content, 'days', {
        code: 'day_ports',
        values: { program },
        reason: `must begin and end in the ports of program '${program}' of tour '${id}'`,
      }),
    ),
  ];
}

/** The places of a document's empty texts. */
function emptyTexts(value: unknown, path: string): string[] {
  if (value === '') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => emptyTexts(each, joinPath(path, key)));
}

/** What the content of a published tour lacks. */
function incompleteErrors(content: Content): CatalogueError[] {
  const { included, excluded, picture_text, days } = content.value;
  return emptyTexts({ included, excluded, picture_text, days }, '').map((path) =>
    errorAt(content, path, isEmpty),
  );
}

/** The errors between the files of content/ and the tours: unknown tours, two documents for a tour, other days or ports. */
export function contentReferenceErrors({ content, tours }: ParsedCatalogue): CatalogueError[] {
  const described = new Map<string, Content>();
  return content.entries.flatMap((entry) =>
    entry.value.tours.flatMap((id, index) => {
      const place = `tours.${index}`;
      const earlier = described.get(id);
      if (earlier)
        return [
          errorAt(entry, place, { code: 'used_twice', reason: `'${id}' is already used in ${earlier.file}` }),
        ];
      described.set(id, entry);
      const tour = tours.entries.find(({ value }) => value.id === id);
      // A tour that is not published may be incomplete.
      if (tour && !tour.value.published) return [];
      if (tour) return [...incompleteErrors(entry), ...dayErrors(entry, tour)];
      return tours.isComplete
        ? [errorAt(entry, place, { code: 'unknown', reason: `there is no tour '${id}'` })]
        : [];
    }),
  );
}

/** Every name of a tour, region or port, and every description of a voucher. */
function namesOf({ content, tours, combinedTours, vouchers }: ParsedCatalogue): Set<string> {
  return new Set([
    ...tours.entries.flatMap(({ value }) => [
      value.name,
      value.region,
      ...value.seasons.flatMap((season) => [season.port_of_departure ?? '', season.port_of_arrival ?? '']),
    ]),
    ...combinedTours.entries.map(({ value }) => value.name),
    ...content.entries.flatMap(({ value }) => value.days.map(({ port }) => port)),
    ...vouchers.entries.map(({ value }) => value.description ?? ''),
  ]);
}

/** The catalogue without the entries of names.json that no record uses. */
export function withoutUnusedNames(catalogue: ParsedCatalogue): ParsedCatalogue {
  const used = namesOf(catalogue);
  const entries = catalogue.names.entries.filter(({ value }) => used.has(value.name));
  return { ...catalogue, names: { ...catalogue.names, entries } };
}

/** An error for each entry of names.json that names nothing in the catalogue. */
export function nameReferenceErrors(catalogue: ParsedCatalogue): CatalogueError[] {
  const { names, content, tours, combinedTours, vouchers } = catalogue;
  if (![content, tours, combinedTours, vouchers].every(({ isComplete }) => isComplete)) return [];
  const known = namesOf(catalogue);
  return names.entries
    .filter(({ value }) => !known.has(value.name))
    .map((entry) =>
      errorAt(entry, 'name', {
        code: 'unknown',
        reason: `no tour, region, port or voucher is named '${entry.value.name}'`,
      }),
    );
}
