import { feeNames } from '@towpath/rules/amendments/fee-lines';
import type { PlainDate } from '@towpath/rules/core/dates';
import type { Locale } from '@towpath/rules/core/locale';
import type { DocumentRecipient } from '@towpath/rules/documents/document';
import type { Breakdown } from '@towpath/rules/price/price';
import type { CompletedRow } from '../bookings/completed-row.ts';
import { findBooking } from '../bookings/find-booking.ts';
import { nameTranslations } from '../catalogue/content/tour-content.ts';
import { shipNameIn } from '../catalogue/content/translations.ts';
import type { Sql } from '../database/database.ts';

interface Details {
  bill: Breakdown;
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

async function findNames(sql: Sql, bookingId: string, locale: Locale): Promise<Map<string, string>> {
  const rows = await sql.query<{ id: string; name: string }>(
    `select product_id as id, name from product_translation where language = $2 and name is not null
     union all
     select cabin_type.id, text.name from booking join departure on departure.id = departure_id
       join cabin_type on cabin_type.ship_id = departure.ship_id
       join cabin_translation as text on text.ship_id = cabin_type.ship_id and text.content_id = cabin_type.content_id
     where booking.id = $1 and text.language = $2 and text.name is not null`,
    [bookingId, locale],
  );
  return new Map([...Object.entries(feeNames[locale]), ...rows.map(({ id, name }) => [id, name] as const)]);
}

/** Loads a completed booking for a document; null where there is no such booking. */
export async function loadDocumentBooking(sql: Sql, bookingId: string): Promise<DocumentBooking | null> {
  const booking = await findBooking(sql, bookingId);
  if (booking?.status !== 'completed') return null;
  const [details] = await sql.query<Details>(
    `select bill, ${shipNameIn('booking.locale')} as ship, end_date as until, jsonb_array_length(request -> 'passengers') as passengers,
       jsonb_build_object(
         'name', concat_ws(' ', request #>> '{passengers,0,firstName}', request #>> '{passengers,0,lastName}'),
         'street', request #>> '{main,streetAddress}', 'zip_code', request #>> '{main,zipCode}',
         'city', request #>> '{main,city}', 'state', coalesce(request #>> '{main,state}', ''),
         'country', request #>> '{main,country}') as recipient
     from booking join departure on departure.id = departure_id join ship on ship.id = ship_id
     where booking.id = $1`,
    [bookingId],
  );
  if (!details) return null;
  const translated = await nameTranslations(sql, booking.locale);
  const tour = translated[booking.tour_name] ?? booking.tour_name;
  const names = new Map([
    ...Object.entries(translated),
    ...(await findNames(sql, bookingId, booking.locale)),
  ]);
  return { ...booking, ...details, tour, names };
}
