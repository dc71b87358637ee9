import {
  type Alternative,
  alternativeDates,
  alternativeOf,
  MAX_ALTERNATIVES,
  rankAlternatives,
  type WantedJourney,
} from '@towpath/rules/booking/cabins/alternatives';
import type { Brand } from '@towpath/rules/site/brand';
import { findCabinNames, findShipNames } from '../catalogue/content/translations.ts';
import { findOffer } from '../catalogue/departure-offer.ts';
import { findDepartures } from '../catalogue/departures.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';

interface AlternativesQuery extends WantedJourney {
  brand: Brand;
  locale: string;
}

async function findWanted(sql: Sql, bookingId: string): Promise<AlternativesQuery | null> {
  const [wanted] = await sql.query<AlternativesQuery>(
    `select departure.id as "departureId", tour_id as "tourId", date, booking.brand, locale,
       jsonb_array_length(request -> 'passengers') as party, request #>> '{main,country}' as country
     from booking join departure on departure.id = departure_id where booking.id = $1`,
    [bookingId],
  );
  return wanted ?? null;
}

/** The tours of a brand that visitors can book, alone or as part of a combined tour. */
async function findTourIds(sql: Sql, brand: Brand): Promise<string[]> {
  const tours = await sql.query<{ id: string }>(
    `select id from tour where brand = $1 and published and (listed or exists (
       select 1 from combined_tour where tour.id = any(string_to_array(combined_tour.id, ':'))))`,
    [brand],
  );
  return tours.map(({ id }) => id);
}

/** The alternative with the names of its ship and cabin types in a language, as far as they have one. */
async function translate(sql: Sql, alternative: Alternative, locale: string): Promise<Alternative> {
  const { ship_id } = alternative.departure;
  const nameOf = await findCabinNames(sql, [ship_id], locale);
  const names = [...alternative.cabinNames].map(([id, name]) => [id, nameOf(ship_id, { id, name })] as const);
  const ships = await findShipNames(sql, [ship_id], locale);
  const ship_name = ships.get(ship_id) ?? alternative.departure.ship_name;
  return {
    ...alternative,
    departure: { ...alternative.departure, ship_name },
    cabinNames: new Map(names),
  };
}

/**
 * Up to three departures that the party of a request can book at once instead, with cabins and price as the screens propose
 * them to the same party (decision 087); empty if nothing fits.
 */
export async function findAlternatives(
  context: Context,
  sql: Sql,
  bookingId: string,
): Promise<Alternative[]> {
  const today = todayOf(context);
  const wanted = await findWanted(sql, bookingId);
  if (!wanted) return [];
  const tourIds = await findTourIds(sql, wanted.brand);
  const departures = await findDepartures(sql, tourIds, alternativeDates(wanted), today);
  const found: Alternative[] = [];
  for (const { id } of rankAlternatives(departures ?? [], wanted)) {
    if (found.length === MAX_ALTERNATIVES) break;
    const { offer } = (await findOffer(sql, id, wanted.brand, today)) ?? {};
    const alternative = offer && alternativeOf(offer, wanted);
    if (alternative) found.push(await translate(sql, alternative, wanted.locale));
  }
  return found;
}
