import type { ContactRow } from '@towpath/rules/office/views/crew-views';
import { requiredOwnPartFields } from '@towpath/rules/own-parts/field-sets';
import type { OwnPartField } from '@towpath/rules/own-parts/own-part-fields';
import { listedName, shownPassenger } from '@towpath/rules/passengers/described-fields';
import { findActiveBookings } from '../../bookings/active-bookings.ts';
import type { Sql } from '../../database/database.ts';
import { sortedBy } from './sorted-by.ts';

/** What a passenger gave. */
interface GivenRow {
  number: string;
  passenger: number;
  document_number: string | null;
  citizenship: string | null;
  birthplace: string | null;
  emergency_name: string | null;
  emergency_phone: string | null;
}

/** The emergency contact of a passenger. */
export type Contact = Pick<GivenRow, 'emergency_name' | 'emergency_phone'>;

/** Emergency contacts of a departure, by booking number and passenger, such as 'BBT-100 1'. */
export const findContacts = (sql: Sql, departureId: string): Promise<ReadonlyMap<string, Contact>> =>
  findGiven(sql, departureId);

/** Data given by passengers of a departure, by booking number and passenger. */
async function findGiven(sql: Sql, departureId: string): Promise<Map<string, GivenRow>> {
  const rows = await sql.query<GivenRow>(
    `select number, passenger, document_number, citizenship, birthplace, emergency_name, emergency_phone
     from booking join own_part on booking_id = booking.id join own_part_document on part_id = own_part.id
     where departure_id = $1`,
    [departureId],
  );
  return new Map(rows.map((row) => [`${row.number} ${row.passenger}`, row]));
}

async function findRequired(sql: Sql, departureId: string): Promise<OwnPartField[]> {
  const [row] = await sql.query<{ country: string | null }>(
    'select country from departure join tour on tour.id = tour_id where departure.id = $1',
    [departureId],
  );
  return requiredOwnPartFields(row?.country ?? null);
}

/** The columns for the authorities: only those that the country of departure requires. */
const requiredOf = (required: readonly OwnPartField[], given?: GivenRow) => ({
  ...(required.includes('document') && { documentNumber: given?.document_number ?? '' }),
  ...(required.includes('citizenship') && { citizenship: given?.citizenship ?? '' }),
  ...(required.includes('birthplace') && { birthplace: given?.birthplace ?? '' }),
});

/** The passengers of a departure by name, with what they gave for emergencies and authorities. */
export async function loadEmergencyContacts(sql: Sql, departureId: string): Promise<ContactRow[]> {
  const given = await findGiven(sql, departureId);
  const required = await findRequired(sql, departureId);
  const rows = (await findActiveBookings(sql, departureId)).flatMap(({ number, request }) =>
    request.passengers.map((passenger, index) => {
      const own = given.get(`${number} ${index + 1}`);
      return {
        name: listedName(passenger),
        dateOfBirth: shownPassenger(passenger).dateOfBirth || null,
        booking: number,
        emergencyName: own?.emergency_name ?? '',
        emergencyPhone: own?.emergency_phone ?? '',
        ...requiredOf(required, own),
      };
    }),
  );
  return sortedBy(rows, 'name');
}
