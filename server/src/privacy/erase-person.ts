import { blockingErasure } from '@towpath/rules/privacy/erasure-block';
import { fieldClasses } from '@towpath/rules/privacy/field-class';
import { endOption } from '../bookings/options/option-rows.ts';
import type { FormerBooker } from '../bookings/transfers.ts';
import { CodedRefusal, refuse } from '../config/coded-refusal.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { eraseBookings, refreshStatistics, removeMailFiles } from './erase-bookings.ts';
import { eraseEnquirer } from './erase-enquiries.ts';
import { eraseGifts } from './erase-gifts.ts';
import {
  eraseFromAudit,
  eraseFromJson,
  eraseFromNotices,
  identifyingTexts,
  textsOfFormer,
} from './erase-records.ts';
import { eraseRefundTexts } from './erase-refunds.ts';
import { eraseStaff } from './erase-staff.ts';
import { eraseContact } from './erase-suppliers.ts';
import { eraseWaiting } from './erase-waiting.ts';
import { findPerson, type Person } from './find-person.ts';
import { eraseOwnParts } from './own-parts.ts';

/** How many records were erased. */
interface ErasureCounts {
  bookings: number;
  payments: number;
  mails: number;
  /** Accounts of staff. */
  accounts: number;
}

/** Deletes the mails to a person, and those that tell the operator that one of them failed; returns their ids. */
async function eraseMails(sql: Sql, email: string | null): Promise<string[]> {
  const mails = await sql.query<{ id: string }>(
    `delete from mail where lower(address) = lower($1)
       or (kind = 'mail_failed' and strpos(lower(text), lower($1)) > 0) returning id`,
    [email],
  );
  return mails.map(({ id }) => id);
}

/** Erases who paid; returns the ids of the payments. */
async function erasePayments(sql: Sql, email: string | null): Promise<string[]> {
  const payments = await sql.query<{ id: string }>(
    `update payment set full_name = null, email = null, name = null, description = null,
       reference = case when method = 'voucher' then reference end
     where lower(email) = lower($1) returning id`,
    [email],
  );
  return payments.map(({ id }) => id);
}

/** Erases a person from the credit vouchers that were passed on to them; these stay valid. */
const eraseHolder = (sql: Sql, email: string | null) =>
  sql.query(
    'update credit_voucher set holder_name = null, holder_email = null where lower(holder_email) = lower($1)',
    [email],
  );

/** Erases a person from the bookings that they transferred; returns the texts that identify them there. */
async function eraseFormer(sql: Sql, email: string | null): Promise<string[]> {
  const rows = await sql.query<{ former: FormerBooker }>(
    `select former from booking_transfer where lower(former ->> 'emailAddress') = lower($1)`,
    [email],
  );
  await sql.query(
    `update booking_transfer set former = null where lower(former ->> 'emailAddress') = lower($1)`,
    [email],
  );
  return rows.flatMap(({ former }) => textsOfFormer(former));
}

/** Releases the options of a person, which deletes their data. */
async function eraseOptions(sql: Sql, email: string | null): Promise<void> {
  const options = await sql.query<{ id: string }>(
    'select id from cabin_option where lower(email) = lower($1)',
    [email],
  );
  for (const { id } of options) await endOption(sql, id);
}

/** A refusal while a person has an upcoming booking, otherwise null. */
export function findErasureConflict(context: Context, { bookings }: Person): CodedRefusal | null {
  const [upcoming] = blockingErasure(bookings, todayOf(context));
  if (!upcoming) return null;
  const { number, departure_date: date } = upcoming;
  return refuse(409, 'still_booked', 'person_booked', { booking: number ?? 'A booking', date });
}

/**
 * Erases the personal data of a person, found by e-mail address, booking id or booking number; sales figures stay, options are
 * released, enquiries and entries in the waiting list end, and what the person filled in as a passenger is deleted. Refused while the person has an upcoming
 * booking, which must be cancelled first, and for an active member of staff.
 */
export async function erasePerson(
  context: Context,
  personOrBooking: string,
): Promise<ErasureCounts | CodedRefusal> {
  const erased = await context.database.transaction(async (sql) => {
    const person = await findPerson(sql, personOrBooking);
    if (person instanceof CodedRefusal) return person;
    const { email, bookings } = person;
    const conflict = findErasureConflict(context, person);
    if (conflict) return conflict;
    const staff = await eraseStaff(sql, email ?? '');
    if (staff instanceof CodedRefusal) return staff;
    const texts = [
      ...(email ? [email] : []),
      ...bookings.flatMap(({ request }) => identifyingTexts(request)),
      ...(await eraseFormer(sql, email)),
    ];
    const mails = await eraseBookings(sql, bookings, fieldClasses);
    mails.push(...staff.mails, ...(await eraseMails(sql, email)), ...(await eraseOwnParts(sql, email)));
    mails.push(...(await eraseEnquirer(sql, email, context.now())));
    mails.push(...(await eraseGifts(sql, email)));
    const payments = await erasePayments(sql, email);
    await eraseOptions(sql, email);
    mails.push(...(await eraseWaiting(sql, email, context.now())));
    await eraseHolder(sql, email);
    await eraseContact(sql, email);
    await eraseRefundTexts(sql, 'payment_id', payments);
    await eraseFromJson(sql, 'card_sandbox.object', 'body', texts);
    await eraseFromNotices(sql, texts);
    await eraseFromAudit(sql, texts);
    return { bookings: bookings.length, payments: payments.length, mails, accounts: staff.accounts };
  });
  if (erased instanceof CodedRefusal) return erased;
  await removeMailFiles(context.config, erased.mails);
  if (erased.bookings > 0) await refreshStatistics(context.database);
  return { ...erased, mails: erased.mails.length };
}
