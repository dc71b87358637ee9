import type { WireOf } from '@towpath/rules/contract/contract';
import type { Locale } from '@towpath/rules/core/locale';
import { crewLinkUntil } from '@towpath/rules/crew/crew-link';
import type { CrewPassenger } from '@towpath/rules/crew/wire';
import { nameIn } from '@towpath/rules/office/catalogue/names';
import { CodedRefusal } from '../../config/coded-refusal.ts';
import type { Sql } from '../../database/database.ts';
import { loadNamesIn } from '../names/names-in.ts';
import { findArrivals } from './arrival-rows.ts';
import { type Contact, findContacts } from './emergency-contacts.ts';
import type { OpenCrewLink } from './link-rows.ts';
import { loadManifest, type Manifest } from './load-manifest.ts';
import { type NumberedPassenger, numberedPassengers } from './numbered-passengers.ts';
import { sortedBy } from './sorted-by.ts';

type NameOf = (name: string, ship?: string) => string;

/** The extras of a passenger; those that are counted per booking are of its main booker. */
const extrasOf = ({ extras }: Manifest, { booking, name }: NumberedPassenger, nameOf: NameOf) =>
  extras
    .filter((extra) => extra.booking === booking && extra.name === name)
    .map(({ product, count }) => ({ name: nameOf(product), count }));

function shownPassenger(
  manifest: Manifest,
  passenger: NumberedPassenger,
  contact: Contact | undefined,
  nameOf: NameOf,
): CrewPassenger {
  const { booking, number, name, cabinType, cabinNumber, bike, frame, bodyHeight, diet, remarks } = passenger;
  return {
    booking,
    passenger: number,
    name,
    cabin_type: nameOf(cabinType, manifest.departure.ship),
    cabin: cabinNumber,
    bike: bike && nameOf(bike),
    frame: manifest.hasFrames ? frame : null,
    height: bodyHeight,
    diet: diet && nameOf(diet),
    extras: extrasOf(manifest, passenger, nameOf),
    remarks,
    emergency_name: contact?.emergency_name ?? '',
    emergency_phone: contact?.emergency_phone ?? '',
  };
}

/** The list that a crew's link opens, in a language: of the passengers no more than what the crew needs on the journey. */
export async function loadCrewList(
  sql: Sql,
  { departure_id, name, end_date }: OpenCrewLink,
  locale: Locale,
): Promise<WireOf<'crewList'>> {
  const manifest = await loadManifest(sql, departure_id);
  if (manifest instanceof CodedRefusal) throw new Error(manifest.message);
  const names = await loadNamesIn(sql, locale);
  const nameOf: NameOf = (each, ship) => nameIn(names, each, ship);
  const contacts = await findContacts(sql, departure_id);
  const { tour, ship, date } = manifest.departure;
  const passengers = numberedPassengers(manifest).map((passenger) => {
    const contact = contacts.get(`${passenger.booking} ${passenger.number}`);
    return shownPassenger(manifest, passenger, contact, nameOf);
  });
  return {
    by: name,
    tour: nameOf(tour),
    ship: nameOf(ship),
    date,
    end_date,
    until: crewLinkUntil(end_date),
    passengers: sortedBy(passengers, 'name', 'booking'),
    events: await findArrivals(sql, departure_id),
  };
}
