import type { Business } from '@towpath/rules/booking/business';
import type { ContactChange, NewContact } from '@towpath/rules/passengers/main-booker';
import type { Sql } from '../database/database.ts';

/**
 * Replaces the contact data of a locked booking's main booker. Later mails and those that wait to be
 * sent go to the new address.
 */
export async function writeContact(sql: Sql, bookingId: string, contact: ContactChange): Promise<void> {
  await sql.query(
    `update booking set request = jsonb_set(request, '{main}', request -> 'main' || $2::jsonb) where id = $1`,
    [bookingId, JSON.stringify(contact)],
  );
  if (contact.emailAddress === undefined) return;
  await sql.query('update payment set email = $2 where booking_id = $1', [bookingId, contact.emailAddress]);
  await sql.query(
    `update mail set address = $2
     where booking_id = $1 and audience = 'visitor' and sent_at is null and given_up_at is null`,
    [bookingId, contact.emailAddress],
  );
}

/** Replaces the business of a locked booking; null for none. */
export async function writeBusiness(sql: Sql, bookingId: string, business: Business | null): Promise<void> {
  await sql.query(
    `update booking set request = request || jsonb_build_object('business', $2::jsonb) where id = $1`,
    [bookingId, JSON.stringify(business)],
  );
}

/**
 * Replaces the main booker's contact of a locked booking by that of another person, without the former one's business and wishes.
 * What was paid and the mails that were written stay theirs.
 */
export async function writeNewBooker(sql: Sql, bookingId: string, contact: NewContact): Promise<void> {
  const main = { ...contact, customerRemarks: '' };
  await sql.query(
    `update booking set request = request || jsonb_build_object('business', null, 'main', request -> 'main' || $2::jsonb)
     where id = $1`,
    [bookingId, JSON.stringify(main)],
  );
  await sql.query(
    `update payment set email = $2,
       full_name = (select concat_ws(' ', request #>> '{passengers,0,firstName}', request #>> '{passengers,0,lastName}')
         from booking where id = $1)
     where booking_id = $1 and state = 'open'`,
    [bookingId, contact.emailAddress],
  );
}
