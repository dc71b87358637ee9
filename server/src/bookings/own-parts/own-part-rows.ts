import { missingDetails } from '@towpath/rules/booking/overview/missing-details';
import { requiredOwnPartFields } from '@towpath/rules/own-parts/field-sets';
import type { OwnPartField } from '@towpath/rules/own-parts/own-part-fields';
import type { StoredPassenger } from '@towpath/rules/passengers/passenger-fields';
import type { Sql } from '../../database/database.ts';

/** A passenger's part of a booking. */
interface OwnPartRow {
  id: string;
  /** 1 is the main booker. */
  passenger: number;
  email: string | null;
  invited_at: Date | null;
  answered_at: Date | null;
  mails_sent: number;
  /** When the main booker is reminded of a link that they pass on; null: never. */
  remind_at: Date | null;
  /** Which data was given. Only the crew's lists read the data itself. */
  given: OwnPartField[];
}

/** Required and given data of a booking's passengers. */
export interface OwnParts {
  /** The country of departure. */
  country: string | null;
  required: OwnPartField[];
  parts: OwnPartRow[];
  givenOf: (passenger: number) => OwnPartField[];
  /** The passengers other than the main booker who have filled in their own part. */
  filledIn: number[];
}

const given = `array_remove(array[
  case when emergency_name is not null and emergency_phone is not null then 'emergency' end,
  case when document_number is not null then 'document' end,
  case when citizenship is not null then 'citizenship' end,
  case when birthplace is not null then 'birthplace' end], null)`;

/** The parts of a booking, without their data. */
export async function loadOwnParts(sql: Sql, bookingId: string): Promise<OwnParts> {
  const [departure] = await sql.query<{ country: string | null }>(
    `select country from booking join departure on departure.id = departure_id join tour on tour.id = tour_id
     where booking.id = $1`,
    [bookingId],
  );
  const parts = await sql.query<OwnPartRow>(
    `select id, passenger, email, invited_at, answered_at, mails_sent,
       case when email is null then next_mail_at end as remind_at, ${given} as given
     from own_part left join own_part_document on part_id = id where booking_id = $1 order by passenger`,
    [bookingId],
  );
  const country = departure?.country ?? null;
  return {
    country,
    required: requiredOwnPartFields(country),
    parts,
    filledIn: parts.flatMap(({ passenger, answered_at }) =>
      answered_at !== null && passenger > 1 ? [passenger] : [],
    ),
    givenOf: (passenger) => parts.find((part) => part.passenger === passenger)?.given ?? [],
  };
}

/** When mails with links that still work came back, by passenger (decision 145). */
export async function findReturnedLinks(sql: Sql, bookingId: string): Promise<Map<number, Date>> {
  const rows = await sql.query<{ passenger: number; at: Date }>(
    `select passenger, max(returned_at) as at from own_part_link join own_part on own_part.id = part_id
     where own_part_link.booking_id = $1 and hash is not null and returned_at is not null group by passenger`,
    [bookingId],
  );
  return new Map(rows.map(({ passenger, at }) => [passenger, at]));
}

/** Whether nothing of a passenger is missing. */
export function isComplete(
  passenger: StoredPassenger,
  number: number,
  { required, givenOf }: OwnParts,
): boolean {
  return missingDetails(passenger, { required, given: givenOf(number) }).length === 0;
}

/** The columns of the data that a passenger gives; empty texts are not given. */
export interface OwnPartData {
  emergencyName: string;
  emergencyPhone: string;
  documentNumber: string;
  citizenship: string;
  birthplace: string;
}

/** Stores the data of a part in the caller's transaction; what is empty stays as it was. */
export async function writeOwnPartData(sql: Sql, partId: string, data: OwnPartData): Promise<void> {
  await sql.query(
    `insert into own_part_document as known (part_id, emergency_name, emergency_phone, document_number, citizenship, birthplace)
     values ($1, nullif($2, ''), nullif($3, ''), nullif($4, ''), nullif($5, ''), nullif($6, ''))
     on conflict (part_id) do update set
       emergency_name = coalesce(excluded.emergency_name, known.emergency_name),
       emergency_phone = coalesce(excluded.emergency_phone, known.emergency_phone),
       document_number = coalesce(excluded.document_number, known.document_number),
       citizenship = coalesce(excluded.citizenship, known.citizenship),
       birthplace = coalesce(excluded.birthplace, known.birthplace)`,
    [partId, data.emergencyName, data.emergencyPhone, data.documentNumber, data.citizenship, data.birthplace],
  );
}

/** Deletes the data of a part. */
export async function deleteOwnPartData(sql: Sql, partId: string): Promise<void> {
  await sql.query('delete from own_part_document where part_id = $1', [partId]);
}
