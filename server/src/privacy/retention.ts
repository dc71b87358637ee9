import { addDays, type PlainDate } from '@towpath/rules/core/dates';
import { type FieldClass, fieldClasses } from '@towpath/rules/privacy/field-class';
import { complaintDays } from '@towpath/rules/terms/package-rights';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import type { Job } from '../jobs/queue.ts';
import { deleteExpiredAccess, deleteExpiredQuotes } from './access-retention.ts';
import { eraseArrivals } from './erase-arrivals.ts';
import { eraseBookings, refreshStatistics, removeMailFiles, type StoredBooking } from './erase-bookings.ts';
import { eraseDocuments } from './erase-documents.ts';
import { applyEnquiryRetention } from './erase-enquiries.ts';
import { applyGiftRetention } from './erase-gifts.ts';
import { eraseHolders } from './erase-holders.ts';
import { eraseAttachments, eraseDepartureNotes, eraseNotes } from './erase-notes.ts';
import { eraseTasks } from './erase-tasks.ts';
import { applyWaitingRetention } from './erase-waiting.ts';
import { notErased } from './field-classes.ts';
import { eraseOwnPartData } from './own-parts.ts';

const BATCH_SIZE = 100;
/** Days for which a failed booking is kept, for questions about the failure. */
export const FAILED_DAYS = 7;
/** Seconds between two runs. */
const INTERVAL = 3_600;

/** A booking that is due, and its departure. */
interface DueBooking extends StoredBooking {
  departure?: string;
}

/**
 * Bookings by departure, so that an index of those with data of the class is read, however many are erased already. last: the last
 * one of the batch before, whose departure comes first.
 */
function findDue(
  sql: Sql,
  fieldClass: FieldClass,
  departed: PlainDate,
  last: DueBooking | undefined,
  today: PlainDate,
): Promise<DueBooking[]> {
  // The answer to a complaint is mailed to the contact, and quotes what was complained of.
  const complainedSince = fieldClass === 'contact' ? addDays(today, -complaintDays.answered) : null;
  return sql.query<DueBooking>(
    `select due.id, due.request, departure.id as departure
     from departure cross join lateral (
       select id, request from booking
       where departure_id = departure.id and status = 'completed' and ${notErased[fieldClass]}
         and ($4::date is null or not exists (
           select from complaint where booking_id = booking.id and answered_at is null and received_on >= $4::date))
       limit $2
     ) as due
     where departure.date < $1::date and departure.id >= $3 order by departure.id limit $2`,
    [departed, BATCH_SIZE, last?.departure ?? '', complainedSince],
  );
}

function findFailed(sql: Sql, before: number): Promise<StoredBooking[]> {
  return sql.query<StoredBooking>(
    `select id, request from booking
     where status = 'failed' and created_at < $1::timestamptz and ${notErased.invoice} limit $2`,
    [new Date(before), BATCH_SIZE],
  );
}

type FindBookings = (sql: Sql, last: DueBooking | undefined) => Promise<DueBooking[]>;

/** Erases what is found, in batches. Returns whether any booking was erased. */
async function eraseInBatches(
  context: Context,
  find: FindBookings,
  classes: readonly FieldClass[],
): Promise<boolean> {
  let last: DueBooking | undefined;
  let found: DueBooking[];
  do {
    const erased = await context.database.transaction(async (sql) => {
      const batch = await find(sql, last);
      return { batch, mails: await eraseBookings(sql, batch, classes) };
    });
    await removeMailFiles(context.config, erased.mails);
    found = erased.batch;
    last = found.at(-1) ?? last;
  } while (found.length === BATCH_SIZE);
  return last !== undefined;
}

/** Erases personal data whose retention has ended: each field class after the departure, later notes and attachments, tasks,
 * passengers' data, arrivals, failed bookings, enquiries, entries in the waiting list and gift vouchers. */
export async function applyRetention(context: Context): Promise<void> {
  const { retention, timeZone } = context.config;
  const today = todayOf(context);
  const erased: boolean[] = [];
  for (const each of fieldClasses) {
    const departed = addDays(today, -retention[each]);
    erased.push(
      await eraseInBatches(context, (sql, last) => findDue(sql, each, departed, last, today), [each]),
    );
  }
  await eraseNotes(context.database, addDays(today, -retention.travel), timeZone);
  await eraseDepartureNotes(context.database, addDays(today, -retention.travel), timeZone);
  await eraseAttachments(context.database, addDays(today, -retention.travel), timeZone);
  await eraseTasks(context.database, addDays(today, -retention.travel), timeZone);
  await eraseOwnPartData(context.database, today);
  await eraseArrivals(context.database, today);
  await eraseDocuments(context.database, addDays(today, -retention.invoice));
  const before = context.now() - FAILED_DAYS * 24 * 3_600_000;
  erased.push(await eraseInBatches(context, (sql) => findFailed(sql, before), fieldClasses));
  await eraseHolders(context.database, today);
  if (erased.includes(true)) await refreshStatistics(context.database);
  await applyEnquiryRetention(context);
  await applyWaitingRetention(context);
  await applyGiftRetention(context);
}

/** The retention jobs. */
export function privacyJobs(context: Context): Job[] {
  return [
    { name: 'retention', every: INTERVAL, run: () => applyRetention(context) },
    { name: 'delete-expired-access', every: INTERVAL, run: () => deleteExpiredAccess(context) },
    { name: 'delete-expired-quotes', every: INTERVAL, run: () => deleteExpiredQuotes(context) },
  ];
}
