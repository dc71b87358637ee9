import { type BikeStock, type Rider, withoutRiders } from '../bikes/bike-stock.ts';
import { assignFrames, servedHeights } from '../bikes/frame-matching.ts';
import { type CabinSelection, cabinKey, passengersIn } from '../booking/cabins/cabin-selection.ts';
import { limits } from '../core/limits.ts';
import type { Locale } from '../core/locale.ts';
import { ownPlaceholders } from '../passengers/described-fields.ts';
import type { Passenger } from '../passengers/passenger-fields.ts';
import { countedOthers, type Product, passengerOthers } from '../price/extras/product.ts';

/** Travellers of a group quote at most: their placeholders are numbered with two digits. */
export const MAX_QUOTED = 99;

/** What a group quote is made of: cabins with their people, and how many have each bike and extra, by product id. */
export interface QuoteContent {
  cabins: CabinSelection;
  bikes: Readonly<Record<string, number>>;
  extras: Readonly<Record<string, number>>;
}

/** The place of a traveller who is not known yet. */
export type QuotedPlace = Pick<Passenger, 'cabin' | 'bike' | 'bodyHeight' | 'other'>;

/** The party of a group quote, as its booking will have it. */
export interface QuotedParty {
  places: QuotedPlace[];
  products: { id: string; amount: number }[];
}

/** The cabins of a selection, one key for each person. */
const keysOf = (cabins: CabinSelection): string[] =>
  Object.entries(cabins).flatMap(([type, people]) =>
    people.flatMap((count, index) => Array.from({ length: count }, () => cabinKey(type, index + 1))),
  );

/** The products of counts, one id for each piece. */
const pieces = (counts: Readonly<Record<string, number>>): string[] =>
  Object.entries(counts).flatMap(([id, count]) => Array.from({ length: count }, () => id));

/**
 * The height for which a bike of a product is kept while its rider is not known: that of an adult, or the lowest that still gets
 * a frame; null where none is left. In cm.
 */
function keptHeight(product: BikeStock | undefined, kept: readonly number[]): number | null {
  if (!product) return limits.adultHeight;
  const taken = [...product.taken, ...kept];
  if (assignFrames([...taken, limits.adultHeight], product.frames).at(-1) !== null) return limits.adultHeight;
  const [range] = servedHeights(taken, product.frames);
  return range ? Math.max(range.from_cm, limits.bodyHeight.minimum) : null;
}

/**
 * Riders of bikes that are kept for people who are not known yet, in the order of the bikes; released: riders whose bikes become
 * free. Null where a bike has no frame left.
 */
export function ridersToKeep(
  bikes: readonly string[],
  stock: readonly BikeStock[],
  released: readonly Rider[] = [],
): Rider[] | null {
  const free = withoutRiders(stock, released);
  const riders: Rider[] = [];
  for (const bike of bikes) {
    const kept = riders.filter((rider) => rider.bike === bike).map(({ height }) => height);
    const height = keptHeight(
      free.find(({ product_id }) => product_id === bike),
      kept,
    );
    if (height === null) return null;
    riders.push({ bike, height });
  }
  return riders;
}

/** Why the content of a group quote has no party: `people`, and the bikes and extras among them that do not fit. */
export type ContentMistake = 'no_cabins' | 'too_many' | 'bikes' | 'no_frame';

/** The bikes of a content, one for each person; a mistake where their number is not that of the people in the cabins. */
export function bikesOf({ cabins, bikes }: QuoteContent): string[] | ContentMistake {
  const people = passengersIn(cabins);
  if (people === 0) return 'no_cabins';
  if (people > MAX_QUOTED) return 'too_many';
  const each = pieces(bikes);
  return each.length === people ? each : 'bikes';
}

/** The party of a content: mandatory products are added, chosen ones of single travellers go to the first of them. */
export function partyOf(
  { cabins, extras }: QuoteContent,
  riders: readonly Rider[],
  others: readonly Product[],
): QuotedParty {
  const own = passengerOthers(others);
  const countOf = ({ id, mandatory }: Product, all: number) => (mandatory ? all : (extras[id] ?? 0));
  const places = keysOf(cabins).map((cabin, index) => ({
    cabin,
    bike: riders[index]?.bike ?? '',
    bodyHeight: riders[index]?.height ?? limits.adultHeight,
    other: own.filter((product) => index < countOf(product, MAX_QUOTED)).map(({ id }) => id),
  }));
  const counted = countedOthers(others).map(({ id, mandatory }) => ({
    id,
    amount: Math.max(extras[id] ?? 0, mandatory ? 1 : 0),
  }));
  return { places, products: counted.filter(({ amount }) => amount > 0) };
}

/** What a traveller is called whose name is not known yet, before their number. */
const guest: Readonly<Record<Locale, string>> = { en: 'Guest', de: 'Gast', nl: 'Gast' };

/** The travellers of an accepted group quote: the leader by name, the others as guests by number until they fill in their part. */
export function quotedPassengers(
  { places }: Pick<QuotedParty, 'places'>,
  leader: Pick<Passenger, 'firstName' | 'lastName'>,
  locale: Locale,
): Passenger[] {
  return places.map((place, index) => ({
    ...(index === 0 ? leader : { firstName: guest[locale], lastName: String(index + 1) }),
    dateOfBirth: ownPlaceholders.dateOfBirth,
    gender: '' as const,
    diet: '',
    ...place,
  }));
}
