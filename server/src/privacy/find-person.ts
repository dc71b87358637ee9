import type { StoredBookingRequest } from '@towpath/rules/booking/booking-request';
import { issueAt } from '@towpath/rules/office/issues/operation-issue';
import type { PersonExport } from '@towpath/rules/office/operations/privacy-operations';
import type { BookingOfPerson } from '@towpath/rules/privacy/erasure-block';
import { sinceTransfer } from '../bookings/transfers.ts';
import { type CodedRefusal, refuseInput } from '../config/coded-refusal.ts';
import type { Sql } from '../database/database.ts';
import { isId } from '../database/ids.ts';
import { isFakeStripePayment } from '../payments/rows/payment-rows.ts';
import { refundReason } from '../payments/rows/refund-rows.ts';
import { exportStaff } from './erase-staff.ts';
import { exportOwnParts } from './own-parts.ts';

/** A stored booking of a person. */
export interface PersonBooking extends BookingOfPerson {
  created_at: Date;
  request: StoredBookingRequest;
  bill: unknown;
}

/** A person with stored data. email: null after its erasure. */
export interface Person {
  email: string | null;
  bookings: PersonBooking[];
}

/** SQL: what was booked. The code of a credit voucher that paid a booking before its transfer stays with the former booker. */
const ownRequest = `case when exists (select from booking_transfer join credit_voucher_use using (booking_id)
    where booking_id = booking.id and at > reserved_at)
  then jsonb_set(request, '{voucher}', to_jsonb(right(request ->> 'voucher', 4))) else request end`;

const bookingsWhere = (sql: Sql, condition: string, value: string) =>
  sql.query<PersonBooking>(
    `select booking.id, number, status, departure.date as departure_date, released_at is not null as released,
       created_at, ${ownRequest} as request, bill
     from booking join departure on departure.id = departure_id
     where ${condition} order by attempt`,
    [value],
  );

/** The person with an e-mail address, in any case, and the bookings of which they are the main booker, oldest first. */
async function personByEmail(sql: Sql, email: string): Promise<Person> {
  // Both conditions, as the index booking_by_email has them.
  const own = `lower(request #>> '{main,emailAddress}') = lower($1) and request #>> '{main,emailAddress}' <> ''`;
  return { email, bookings: await bookingsWhere(sql, own, email) };
}

/**
 * Finds a person by e-mail address, or as the main booker of a booking by its id or number, because the e-mail address is
 * erased years before the invoice. Refused when there is no such booking.
 */
export async function findPerson(sql: Sql, personOrBooking: string): Promise<Person | CodedRefusal> {
  if (/^[^\s@]+@[^\s@]+$/.test(personOrBooking)) return personByEmail(sql, personOrBooking);
  const name = personOrBooking.trim();
  const [booking] = await bookingsWhere(sql, isId(name) ? 'booking.id = $1' : 'number = upper($1)', name);
  if (!booking) return refuseInput([issueAt('person', 'person_unknown')]);
  const email = booking.request.main.emailAddress;
  return email ? personByEmail(sql, email) : { email: null, bookings: [booking] };
}

/**
 * SQL condition on a row of `mail`: it went to somebody whom a credit voucher of its booking was passed on to, or to a former booker,
 * or says that such a mail failed.
 */
const isForOthers = `exists (
  select from (select holder_email as email from credit_voucher where credit_voucher.booking_id = mail.booking_id
      union all select former ->> 'emailAddress' from booking_transfer where booking_transfer.booking_id = mail.booking_id) as other
  where lower(email) = lower(mail.address) or (mail.kind = 'mail_failed' and strpos(lower(mail.text), lower(email)) > 0))`;

/** Records of bookings $2 since these are the person's, or with the e-mail address $1. */
const byBookingOrEmail = {
  payments: `select id, booking_id, type, state, name, description, amount, market, currency, charge,
       case when lower(email) = lower($1) or ${sinceTransfer('completed_at', 'payment.booking_id')} is not false then full_name end as full_name,
       case when lower(email) = lower($1) or ${sinceTransfer('completed_at', 'payment.booking_id')} is not false then email end as email,
       created_at, completed_at, method, case when method = 'voucher' then right(reference, 4) else reference end as reference, ${isFakeStripePayment} as sandbox
     from payment where booking_id = any($2::uuid[]) or lower(email) = lower($1) order by created_at`,
  refunds: `select refund.id, payment_id, refund.amount, ${refundReason} as reason, refund.state, message, refund.reference, refund.created_at
     from refund join payment on payment.id = payment_id
     where booking_id = any($2::uuid[]) or lower(email) = lower($1) order by refund.created_at`,
  mails: `select id, booking_id, kind, audience, address, name, subject, text, created_at, sent_at
     from mail
     where (booking_id = any($2::uuid[]) and ${sinceTransfer('created_at', 'mail.booking_id')} and kind <> 'booking_handed_over'
         and not ${isForOthers})
       or lower(address) = lower($1) order by created_at`,
};

/** Records of bookings $1. */
const byBooking = {
  notes: `select booking_id, at, text from booking_note
     where booking_id = any($1::uuid[]) and due_on is null order by id`,
  tasks: `select booking_id, at, text, due_on, done_at from task
     where booking_id = any($1::uuid[]) order by at`,
  attachments: `select booking_id, at, name, type, octet_length(content) as size from booking_attachment
     where booking_id = any($1::uuid[]) order by at`,
  documents: `select number, kind, issued_on, booking_id, recipient, content from document
     where booking_id = any($1::uuid[]) and ${sinceTransfer('issued_at', 'document.booking_id')} order by issued_at`,
  complaints: `select booking_id, text, received_on, answer, answered_at from complaint
     where booking_id = any($1::uuid[]) order by created_at`,
  arrivals: `select booking_id, passenger, arrived, at, received_at from crew_arrival
     where booking_id = any($1::uuid[]) order by at`,
  amendments: `select booking_id, state, kinds, change, created_at, decided_at, reason from amendment
     where booking_id = any($1::uuid[]) order by created_at`,
  // The code of a voucher that was passed on is known to its new holder only.
  vouchers: `select case when transferred_at is null and ${sinceTransfer('issued_at', 'credit_voucher.booking_id')} then code
       else right(code, 4) end as code, booking_id, currency, value, balance, issued_at, valid_until, consented_on, consent
     from credit_voucher where booking_id = any($1::uuid[]) order by issued_at`,
};

/** Records with the e-mail address $1. */
const byEmail = {
  options: 'select * from cabin_option where lower(email) = lower($1) order by created_at',
  passed_vouchers: `select code, currency, value, balance, valid_until, transferred_at, holder_name, holder_email
     from credit_voucher where lower(holder_email) = lower($1) order by transferred_at`,
  gifts: `select number, gift_voucher.brand, locale, tour_name, giver_name, recipient_name, recipient_email, greeting, deliver_on,
       delivered_at, payment.amount, payment.email as buyer, case when lower(recipient_email) = lower($1) or delivered_at is null
         then code else right(code, 4) end as code
     from gift_voucher join payment on payment.id = payment_id left join credit_voucher on purchase_id = payment_id
     where lower(recipient_email) = lower($1) or lower(payment.email) = lower($1) order by gift_voucher.created_at`,
  suppliers:
    'select name, service, contact, phone, email from supplier where lower(email) = lower($1) order by name',
  supplier_tasks: `select supplier.name as supplier, task.at, task.text, due_on, done_at
     from task join supplier on supplier.id = supplier_id where lower(email) = lower($1) order by task.at`,
  supplier_attachments: `select supplier.name as supplier, file.at, file.name, type, octet_length(content) as size
     from supplier_attachment as file join supplier on supplier.id = supplier_id
     where lower(email) = lower($1) order by file.at`,
  transfers: `select booking_id, at, former from booking_transfer
     where lower(former ->> 'emailAddress') = lower($1) order by at`,
  enquiries: `select number, brand, locale, tour_name, wished_from, party, name, email, phone, remarks, state, created_at,
       closed_at, quote_amount, quote_currency, quote_text, quote_valid_until, quoted_at, reply
     from enquiry where lower(email) = lower($1) order by created_at`,
  enquiry_tasks: `select number, task.at, task.text, due_on, done_at
     from task join enquiry on enquiry.id = enquiry_id where lower(email) = lower($1) order by task.at`,
  waiting: `select number, brand, locale, name, email, party, tours, dates, cabins, cabin_types, riders, valid_until, state,
       created_at, closed_at, (
         select coalesce(jsonb_agg(jsonb_build_object('departure', departure_id, 'selection', selection, 'price', price,
           'offered_at', offered_at, 'state', waiting_offer.state) order by offered_at), '[]')
         from waiting_offer where party_id = waiting_party.id) as offers
     from waiting_party where lower(email) = lower($1) order by created_at`,
  quotes: `select number, departure_id, country, group_quote.party, bill, group_quote.created_at, ended, ended_at
     from group_quote join enquiry on enquiry.id = enquiry_id where lower(email) = lower($1) order by group_quote.created_at`,
  messages: `select number, at, by is null as from_group, text
     from enquiry_message join enquiry on enquiry.id = enquiry_id where lower(email) = lower($1) order by enquiry_message.id`,
};

/** The rows of each query, by its name. */
async function readAll(sql: Sql, queries: Readonly<Record<string, string>>, values: readonly unknown[]) {
  const rows: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(queries)) rows[name] = await sql.query(query, values);
  return rows;
}

/** Exports all data kept about a person. */
export async function exportPerson(sql: Sql, { email, bookings }: Person): Promise<PersonExport> {
  const ids = bookings.map(({ id }) => id);
  return {
    email,
    bookings,
    ...(await readAll(sql, byBookingOrEmail, [email, ids])),
    ...(await readAll(sql, byBooking, [ids])),
    ...(await readAll(sql, byEmail, [email])),
    passengers: await exportOwnParts(sql, email, ids),
    staff: await exportStaff(sql, email),
  };
}
