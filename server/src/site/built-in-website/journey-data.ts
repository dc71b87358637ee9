import type { Departure } from '@towpath/rules/calendar/departure';
import { journeyDays } from '@towpath/rules/calendar/journey';
import type { Tour } from '@towpath/rules/calendar/tour';
import type { TourContent } from '@towpath/rules/calendar/tour-content';
import { apiBase, contract, pathOf } from '@towpath/rules/contract/contract';
import { addDays } from '@towpath/rules/core/dates';
import { translatedName } from '@towpath/rules/text/names';
import { contentOf, type PicturedTranslation, translationsInto } from '@towpath/rules/text/translation';
import { type Get, getIfAny } from '../api-client.ts';
import { fetchNames } from '../calendar-file.ts';
import type { Website } from './layout.ts';

/** The days after the next departure in which a tour's ships are looked for. */
const LOOKED_AT = 100;

/** A ship that sails a tour, with the first of its pictures. */
interface ShownShip {
  id: string;
  name: string;
  picture: string | null;
  pictureText: string;
}

/** What the page of a tour tells of its journey, with names in the language of the page. */
export interface ShownJourney extends Omit<TourContent, 'days'> {
  days: ReturnType<typeof journeyDays>;
  ships: ShownShip[];
  /** Where it starts and ends, and the address of the quay; null where it is not known. */
  start: string | null;
  end: string | null;
  quay: string | null;
}

const shipOf =
  (translations: readonly PicturedTranslation[], locale: Website['locale']) =>
  ({ ship_id: id, ship_name: name }: Departure): ShownShip => {
    const content = contentOf(translationsInto(locale, translations), id);
    return {
      id,
      name: content?.name ?? name,
      picture: content?.image_url ?? null,
      pictureText: content?.image_texts?.[0] ?? '',
    };
  };

async function fetchDepartures(
  get: Get,
  { id, first_available, first_departure }: Tour,
): Promise<Departure[]> {
  const start = first_available ?? first_departure;
  if (!start) return [];
  const path = `${apiBase}${pathOf('tourDepartures', { id })}?start=${start}&end=${addDays(start, LOOKED_AT)}`;
  return (await getIfAny(get, path, contract.tourDepartures.response)) ?? [];
}

/** The journey of a tour in the direction of its next departure; null where the back end has no content of it. */
export async function fetchJourney(get: Get, { locale }: Website, tour: Tour): Promise<ShownJourney | null> {
  const path = `${apiBase}${pathOf('tourContent', { id: tour.id })}?locale=${locale}`;
  const content = await getIfAny(get, path, contract.tourContent.response);
  if (!content) return null;
  const [names, departures, translations] = await Promise.all([
    fetchNames(get, locale),
    fetchDepartures(get, tour),
    getIfAny(get, apiBase + pathOf('shipTranslations', {}), contract.shipTranslations.response),
  ]);
  const [next] = departures;
  const nameOf = (name: string) => translatedName(names, name);
  const portOf = (port: string | null | undefined) => (port ? nameOf(port) : null);
  const ships = departures.map(shipOf(translations ?? [], locale));
  return {
    ...content,
    days: journeyDays(content.days, next?.port_of_departure_name).map((day) => ({
      ...day,
      from: nameOf(day.from),
      to: nameOf(day.to),
      overnight: portOf(day.overnight),
    })),
    ships: [...new Map(ships.map((ship) => [ship.id, ship])).values()],
    start: portOf(next?.port_of_departure_name),
    end: portOf(next?.port_of_arrival_name),
    quay: next?.quay ?? null,
  };
}
