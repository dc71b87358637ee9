import { requiredGuestFields } from '@towpath/rules/guests/field-sets';
import type { GuestField } from '@towpath/rules/guests/guest-fields';
import type { TravellerRow } from '@towpath/rules/office/guest-view';
import { findActiveBookings } from '../../bookings/active-bookings.ts';
import type { Sql } from '../../database/database.ts';

interface GivenRow {
  number: string;
  traveller: number;
  document_number: string | null;
  citizenship: string | null;
  birthplace: string | null;
  emergency_name: string | null;
  emergency_phone: string | null;
}

/** Data given by travellers of a departure, by booking number and traveller. */
async function findGiven(sql: Sql, departureId: string): Promise<Map<string, GivenRow>> {
  const rows = await sql.query<GivenRow>(
    `select number, traveller, document_number, citizenship, birthplace, emergency_name, emergency_phone
     from booking join guest_part on booking_id = booking.id join guest_document on part_id = guest_part.id
     where departure_id = $1`,
    [departureId],
  );
  return new Map(rows.map((row) => [`${row.number} ${row.traveller}`, row]));
}

async function findRequired(sql: Sql, departureId: string): Promise<GuestField[]> {
  const [row] = await sql.query<{ country: string | null }>(
    'select country from departure join tour on tour.id = tour_id where departure.id = $1',
    [departureId],
  );
  return requiredGuestFields(row?.country ?? null);
}

/** The columns for the authorities: only those that the country of departure requires. */
const requiredOf = (required: readonly GuestField[], given?: GivenRow) => ({
  ...(required.includes('document') && { documentNumber: given?.document_number ?? '' }),
  ...(required.includes('citizenship') && { citizenship: given?.citizenship ?? '' }),
  ...(required.includes('birthplace') && { birthplace: given?.birthplace ?? '' }),
});

/** The travellers of a departure by name, with what they gave for emergencies and authorities. */
export async function loadTravellers(sql: Sql, departureId: string): Promise<TravellerRow[]> {
  const given = await findGiven(sql, departureId);
  const required = await findRequired(sql, departureId);
  const rows = (await findActiveBookings(sql, departureId)).flatMap(({ number, request }) =>
    request.passengers.map(({ firstName, lastName, dateOfBirth }, index) => {
      const own = given.get(`${number} ${index + 1}`);
      return {
        name: `${lastName}, ${firstName}`,
        born: dateOfBirth,
        booking: number,
        emergencyName: own?.emergency_name ?? '',
        emergencyPhone: own?.emergency_phone ?? '',
        ...requiredOf(required, own),
      };
    }),
  );
  return rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
