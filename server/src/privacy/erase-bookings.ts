import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BookingRequest } from '@towpath/rules/booking/booking-request';
import type { Config } from '../config/config.ts';
import type { Sql } from '../database/database.ts';
import { mailFolder } from '../notifications/transport.ts';
import { identifying, scrub, scrubAudit, scrubPayments } from './erase-records.ts';
import { type FieldClass, forget } from './field-classes.ts';

/** A booking whose people are to be forgotten. */
export interface Known {
  id: string;
  request: BookingRequest;
}

async function forgetPayments(sql: Sql, ids: readonly string[], classes: readonly FieldClass[]) {
  if (classes.includes('contact'))
    await sql.query('update payment set email = null where booking_id = any($1::uuid[])', [ids]);
  if (classes.includes('invoice'))
    await sql.query('update payment set full_name = null where booking_id = any($1::uuid[])', [ids]);
}

/** Removes the mails of bookings, and what was noticed, said and done about them of its people; gives the ids of those mails. */
async function forgetMails(sql: Sql, bookings: readonly Known[]): Promise<string[]> {
  const ids = bookings.map(({ id }) => id);
  const gone = await sql.query<{ id: string }>(
    'delete from mail where booking_id = any($1::uuid[]) returning id',
    [ids],
  );
  const texts = bookings.flatMap(({ request }) => identifying(request));
  await scrubPayments(sql, ids, texts);
  await scrub(sql, 'notice', 'details', texts);
  await scrubAudit(sql, texts);
  return gone.map(({ id }) => id);
}

/**
 * Forgets field classes of bookings, in the caller's transaction: what was asked for, its payments, its mails. Gives the ids of
 * the mails, whose files are to be removed once it is done. The digest goes too: it was made of what is forgotten.
 */
export async function forgetBookings(
  sql: Sql,
  bookings: readonly Known[],
  classes: readonly FieldClass[],
): Promise<string[]> {
  for (const { id, request } of bookings) {
    await sql.query('update booking set request = $2::jsonb, digest = id::text where id = $1', [
      id,
      JSON.stringify(forget(request, classes)),
    ]);
  }
  const ids = bookings.map(({ id }) => id);
  await forgetPayments(sql, ids, classes);
  return classes.includes('contact') ? forgetMails(sql, bookings) : [];
}

/** Removes the files of mails, where mails are written to files. */
export async function removeMailFiles(config: Config, mailIds: readonly string[]): Promise<void> {
  const folder = mailFolder(config);
  const files = await readdir(folder).catch(() => []);
  const gone = files.filter((file) => mailIds.some((id) => file.includes(id)));
  await Promise.all(gone.map((file) => rm(join(folder, file), { force: true })));
}
