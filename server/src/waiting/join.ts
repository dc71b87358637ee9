import type { WaitingJoined } from '@towpath/rules/waiting/wire';
import { type WaitingRequest, waitsUntil, wishedTours } from '@towpath/rules/waiting/wishes';
import { hashContent } from '../bookings/placing/request-digest.ts';
import { findTour } from '../catalogue/tours.ts';
import { notFound, Refusal } from '../config/errors.ts';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { countMail } from '../http/limits/mail-counts.ts';
import { queueNotification } from '../jobs/queue-notification.ts';
import type { WaitingPartyRow } from './party-rows.ts';
import { findRoom, nameDepartures, roomNow } from './room.ts';

/** Entries of one e-mail address that may wait at the same time. */
const MAX_ENTRIES = 5;

const tooManyMails = new Refusal(
  429,
  'too_many_requests',
  'Too many entries from this e-mail address within a short time',
);
const tooManyEntries = new Refusal(
  409,
  'too_many_entries',
  `This e-mail address has ${MAX_ENTRIES} entries in the waiting list. Change or leave one of them first.`,
);

/** Staff who enter a party, and what they store with the entry in the same transaction. */
interface ByStaff {
  by: string;
  onStored: (sql: Sql, number: string) => Promise<void>;
}

/** An entry that is stored. staff: null where the party enters itself. */
interface NewEntry extends WaitingRequest {
  staff: ByStaff | null;
  digest: string;
}

/** An entry that is stored already. */
type StoredEntry = Pick<WaitingPartyRow, 'number' | 'had_room'>;

/**
 * Stores an entry and queues its mail, with which a party that enters itself confirms its address; null where the same one is stored
 * already. had_room: the departures that it is not offered. now in milliseconds.
 */
async function insertEntry(
  sql: Sql,
  entry: NewEntry,
  had_room: string[],
  now: number,
): Promise<StoredEntry | null> {
  const { brand, locale, name, email, party, cabins, cabin_types, riders, dates } = entry;
  const [inserted] = await sql.query<{ id: string; number: string }>(
    `insert into waiting_party (brand, locale, name, email, party, tours, dates, cabins, cabin_types, riders, valid_until,
       idempotency_key, digest, created_at, created_by, state, had_room)
     values ($1, $2, $3, $4, $5, $6::text[], $7::jsonb, $8::jsonb, $9::text[], $10::jsonb, $11::date, $12, $13,
       $14::timestamptz, $15, $16, $17::text[])
     on conflict (idempotency_key, digest) do nothing returning id, number`,
    [
      brand,
      locale,
      name,
      email,
      party,
      wishedTours(entry.tours),
      JSON.stringify(dates),
      cabins && JSON.stringify(cabins),
      cabin_types,
      JSON.stringify(riders),
      waitsUntil(entry),
      entry.idempotency_key,
      entry.digest,
      new Date(now),
      entry.staff?.by ?? null,
      entry.staff ? 'waiting' : 'unconfirmed',
      had_room,
    ],
  );
  if (!inserted) return null;
  const mail = entry.staff ? 'waiting_joined' : 'waiting_confirm';
  await queueNotification(sql, mail, { at: now, bookingId: null }, { waiting: inserted.id });
  await entry.staff?.onStored(sql, inserted.number);
  return { number: inserted.number, had_room };
}

async function findRepeated(sql: Sql, { idempotency_key, digest }: NewEntry): Promise<StoredEntry | null> {
  const [known] = await sql.query<StoredEntry>(
    'select number, had_room from waiting_party where idempotency_key = $1 and digest = $2',
    [idempotency_key, digest],
  );
  return known ?? null;
}

/** The departures that a new entry is not offered; a refusal where these are all. Staff decide themselves. */
async function checkRoom(context: Context, sql: Sql, entry: NewEntry): Promise<string[] | Refusal> {
  if (entry.staff) return [];
  const { departures, isEverywhere } = await findRoom(context, sql, entry);
  return isEverywhere ? roomNow : departures;
}

async function storeLimited(context: Context, sql: Sql, entry: NewEntry): Promise<StoredEntry | Refusal> {
  const repeated = await findRepeated(sql, entry);
  if (repeated) return repeated;
  const room = await checkRoom(context, sql, entry);
  if (room instanceof Refusal) return room;
  const now = context.now();
  const { email, idempotency_key, digest } = entry;
  const cause = `waiting ${idempotency_key} ${digest}`;
  // Entries of an address wait for each other from here on.
  if (!(await countMail(sql, { cause, kind: 'waiting', address: email }, now))) return tooManyMails;
  const [known] = await sql.query<{ entries: number }>(
    'select count(*)::int as entries from waiting_party where lower(email) = lower($1) and closed_at is null',
    [email],
  );
  if ((known?.entries ?? 0) >= MAX_ENTRIES) return tooManyEntries;
  const joined = (await insertEntry(sql, entry, room, now)) ?? (await findRepeated(sql, entry));
  if (!joined) throw new Error('An entry was neither stored nor found');
  return joined;
}

/** The tours of a wish that visitors cannot find; a combined one by all its components. before: those that an entry waits for already. */
export async function findUnknownTours(
  context: Context,
  sql: Sql,
  tours: readonly string[],
  before: readonly string[] = [],
): Promise<string[]> {
  const unknown: string[] = [];
  for (const tour of tours) {
    const parts = wishedTours([tour]);
    const stays = parts.every((part) => before.includes(part));
    if (!stays && !(await findTour(sql, parts, todayOf(context)))) unknown.push(tour);
  }
  return unknown;
}

/**
 * Puts a party on the waiting list and mails it the link to its entry, by which it confirms its address unless staff enter it
 * (decisions 131 and 141). The same key and content again returns the same entry; a refusal for an unknown tour, where every departure
 * that suits has room now, or for an address with many mails or entries. staff: null where the party enters itself.
 */
export async function joinWaitingList(
  context: Context,
  request: WaitingRequest,
  staff: ByStaff | null = null,
): Promise<WaitingJoined | Refusal> {
  if ((await findUnknownTours(context, context.database, request.tours)).length > 0) return notFound('tour');
  const { idempotency_key: _key, ...content } = request;
  const entry = { ...request, staff, digest: hashContent(content) };
  return context.database.transaction(async (sql) => {
    const stored = await storeLimited(context, sql, entry);
    if (stored instanceof Refusal) return stored;
    const room = await nameDepartures(sql, stored.had_room, todayOf(context));
    return { number: stored.number, room };
  });
}
