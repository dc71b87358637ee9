import { feeNames } from '@towpath/rules/amendments/fee-lines';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { DocumentRecipient } from '@towpath/rules/documents/document';
import type { CompletedRow } from '../bookings/completed-row.ts';
import { findBooking } from '../bookings/find-booking.ts';
import { shipNameIn } from '../catalogue/content/translations.ts';
import type { Sql } from '../database/database.ts';

interface Details {
  recipient: DocumentRecipient;
  ship: string;
  until: PlainDate;
  passengers: number;
}

/** A completed booking with what documents state of it; tour is named in the booking's language. */
export interface DocumentBooking extends CompletedRow, Details {
  tour: string;
  /** Names in the booking's language: of products, fees and cabin types by id, of vouchers by their name. */
  names: ReadonlyMap<string, string>;
}

/** Names in the language of a booking. Of two with one id the later one counts: that of a product or cabin type before a translation. */
async function findNames(sql: Sql, bookingId: string): Promise<[id: string, name: string][]> {
  const rows = await sql.query<{ id: string; name: string }>(
    `select text.id, text.name from booking, lateral (
       select name as id, translation as name, 1 as importance from name_translation
       where language = booking.locale and translation <> name
       union all
       select product_id, name, 2 from product_translation where language = booking.locale and name is not null
       union all
       select cabin_type.id, cabin.name, 2 from departure
         join cabin_type on cabin_type.ship_id = departure.ship_id
         join cabin_translation as cabin on cabin.ship_id = cabin_type.ship_id and cabin.content_id = cabin_type.content_id
       where departure.id = booking.departure_id and cabin.language = booking.locale and cabin.name is not null) as text
     where booking.id = $1 order by importance`,
    [bookingId],
  );
  return rows.map(({ id, name }) => [id, name]);
}

async function findDetails(sql: Sql, bookingId: string): Promise<Details | undefined> {
  const [details] = await sql.query<Details>(
    `select ${shipNameIn('booking.locale')} as ship, end_date as until, jsonb_array_length(request -> 'passengers') as passengers,
       jsonb_build_object(
         'name', concat_ws(' ', request #>> '{passengers,0,firstName}', request #>> '{passengers,0,lastName}'),
         'business', request -> 'business',
         'street', request #>> '{main,streetAddress}', 'zip_code', request #>> '{main,zipCode}',
         'city', request #>> '{main,city}', 'state', coalesce(request #>> '{main,state}', ''),
         'country', request #>> '{main,country}') as recipient
     from booking join departure on departure.id = departure_id join ship on ship.id = ship_id
     where booking.id = $1`,
    [bookingId],
  );
  return details;
}

/** Loads a completed booking for a document; null where there is no such booking. */
export async function loadDocumentBooking(sql: Sql, bookingId: string): Promise<DocumentBooking | null> {
  const [booking, details, found] = await Promise.all([
    findBooking(sql, bookingId),
    findDetails(sql, bookingId),
    findNames(sql, bookingId),
  ]);
  if (booking?.status !== 'completed' || !details) return null;
  const names = new Map([...Object.entries(feeNames[booking.locale]), ...found]);
  return { ...booking, ...details, tour: names.get(booking.tour_name) ?? booking.tour_name, names };
}
