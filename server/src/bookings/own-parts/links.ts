import type { Locale } from '@towpath/rules/core/locale';
import { linkWorks } from '@towpath/rules/own-parts/own-part';
import { isActive } from '../../database/booking-state.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { hashOf, newToken } from '../../http/tokens.ts';

/** A link to a part; id: also that of the mail with it. */
interface OwnPartLink {
  id: string;
  token: string;
}

/**
 * Makes a further link to a part, of whose token only the hash is stored; null where the part has meanwhile been withdrawn or
 * is for another address. now in milliseconds.
 */
export async function makeOwnPartLink(
  sql: Sql,
  part: { id: string; email: string | null },
  now: number,
): Promise<OwnPartLink | null> {
  const token = newToken();
  const [row] = await sql.query<{ id: string }>(
    `insert into own_part_link (booking_id, part_id, hash, created_at)
     select booking_id, id, $2, $3::timestamptz from own_part
     where id = $1 and invited_at is not null and email is not distinct from $4 returning id`,
    [part.id, hashOf(token), new Date(now), part.email],
  );
  return row ? { id: row.id, token } : null;
}

/** Ends every link to a part. */
async function endLinks(sql: Sql, partId: string): Promise<void> {
  await sql.query('update own_part_link set hash = null where part_id = $1', [partId]);
}

/** The recipient of a part: with an address the link is mailed. */
export interface Invitation {
  email: string | null;
  locale: Locale;
}

/** The part to invite to; remindAt: when the main booker is reminded of a link that they pass on, in milliseconds. */
interface InvitedPart extends Invitation {
  bookingId: string;
  passenger: number;
  remindAt: number | null;
}

/**
 * Invites a passenger of a locked booking: ends earlier links, and makes a link to pass on, or has one mailed by the job. Returns
 * the token of a link to pass on.
 */
export async function invitePassenger(
  sql: Sql,
  { bookingId, passenger, email, locale, remindAt }: InvitedPart,
  now: number,
): Promise<string | null> {
  await sql.query(
    `insert into own_part (booking_id, passenger, locale) select $1, $2, $3
     where not exists (select 1 from own_part where booking_id = $1 and passenger = $2)`,
    [bookingId, passenger, locale],
  );
  const [part] = await sql.query<{ id: string }>(
    `update own_part set email = $3, locale = $4, invited_at = $5::timestamptz, mails_sent = 0,
       next_mail_at = case when $3::text is not null then $5::timestamptz else $6::timestamptz end
     where booking_id = $1 and passenger = $2 returning id`,
    [bookingId, passenger, email, locale, new Date(now), remindAt === null ? null : new Date(remindAt)],
  );
  if (!part) throw new Error(`Booking ${bookingId} has no part ${passenger}`);
  await endLinks(sql, part.id);
  if (email !== null) return null;
  return (await makeOwnPartLink(sql, { id: part.id, email }, now))?.token ?? null;
}

/** Withdraws the links and mails of a part; what was filled in stays. Whether there was a link. */
export async function withdrawPassenger(sql: Sql, bookingId: string, passenger: number): Promise<boolean> {
  const [part] = await sql.query<{ id: string }>(
    `update own_part set email = null, invited_at = null, next_mail_at = null, mails_sent = 0
     where booking_id = $1 and passenger = $2 and invited_at is not null returning id`,
    [bookingId, passenger],
  );
  if (!part) return false;
  await endLinks(sql, part.id);
  return true;
}

/** The part that a link opens. */
export interface LinkedPart {
  id: string;
  booking_id: string;
  passenger: number;
}

/** The part that a token opens; null for an unknown, renewed or withdrawn link, and after the journey or a cancellation. */
export async function findLinkedPart(
  context: Pick<Context, 'config' | 'now'>,
  sql: Sql,
  token: string,
): Promise<LinkedPart | null> {
  const [row] = await sql.query<LinkedPart & { end_date: string }>(
    `select own_part.id, own_part.booking_id, passenger, end_date
     from own_part_link join own_part on own_part.id = part_id join booking on booking.id = own_part.booking_id
       join departure on departure.id = departure_id
     where hash = $1 and ${isActive}`,
    [hashOf(token)],
  );
  return row && linkWorks(row.end_date, todayOf(context)) ? row : null;
}
