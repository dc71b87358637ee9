import { Refusal } from '../config/errors.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { forgetBookings, removeMailFiles } from './erase-bookings.ts';
import { identifying, scrub, scrubAudit } from './erase-records.ts';
import { fieldClasses } from './field-classes.ts';
import { findPerson, type PersonsBooking } from './find-person.ts';

/** What was erased, counted. */
export interface Erased {
  bookings: number;
  payments: number;
  mails: number;
}

async function eraseMails(sql: Sql, email: string | null): Promise<string[]> {
  const gone = await sql.query<{ id: string }>(
    'delete from mail where lower(address) = lower($1) returning id',
    [email],
  );
  return gone.map(({ id }) => id);
}

async function erasePayments(sql: Sql, email: string | null): Promise<number> {
  const own = await sql.query(
    `update payment set full_name = null, email = null, name = null, description = null
     where lower(email) = lower($1) returning id`,
    [email],
  );
  return own.length;
}

function isAhead({ status, released, departure_date }: PersonsBooking, today: string): boolean {
  return status !== 'failed' && !released && departure_date >= today;
}

/**
 * Erases everything that is kept of a person, by their e-mail address or a booking's id or number; what was sold for how much
 * stays, without anybody's name. Refused while they have a booking ahead of them: it has to be cancelled first.
 */
export async function erasePerson(context: Context, about: string): Promise<Erased | Refusal> {
  const erased = await context.database.transaction(async (sql) => {
    const person = await findPerson(sql, about);
    if (person instanceof Refusal) return person;
    const { email, bookings } = person;
    const ahead = bookings.find((booking) => isAhead(booking, todayOf(context)));
    if (ahead)
      return new Refusal(
        409,
        'still_booked',
        `${ahead.number ?? ahead.id} departs on ${ahead.departure_date}.`,
      );
    const texts = [...(email ? [email] : []), ...bookings.flatMap(({ request }) => identifying(request))];
    const mails = await forgetBookings(sql, bookings, fieldClasses);
    mails.push(...(await eraseMails(sql, email)));
    const payments = await erasePayments(sql, email);
    await scrub(sql, 'notice', 'details', texts);
    await scrub(sql, 'card_sandbox.object', 'body', texts);
    await scrubAudit(sql, texts);
    return { bookings: bookings.length, payments, mails };
  });
  if (erased instanceof Refusal) return erased;
  await removeMailFiles(context.config, erased.mails);
  return { ...erased, mails: erased.mails.length };
}
