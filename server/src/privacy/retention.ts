import { addDays, type PlainDate } from '@towpath/rules/core/dates';
import { type Context, todayOf } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import type { Job } from '../jobs/queue.ts';
import { forgetBookings, type Known, removeMailFiles } from './erase-bookings.ts';
import { type FieldClass, fieldClasses } from './field-classes.ts';

const AT_ONCE = 100;
/** Days that a booking which never came about is kept, to answer whoever asks why. */
const UNPLACED = 7;
/** Seconds. */
const EVERY = 3_600;

/** Whether anything of a class is still known of a booking: one field of each class that is never empty. */
const stillKnown: Readonly<Record<FieldClass, string>> = {
  travel: `request #>> '{passengers,0,dateOfBirth}' <> ''`,
  contact: `request #>> '{main,emailAddress}' <> ''`,
  invoice: `request #>> '{main,streetAddress}' <> ''`,
};

function findDue(sql: Sql, fieldClass: FieldClass, departed: PlainDate): Promise<Known[]> {
  return sql.query<Known>(
    `select booking.id, request from booking join departure on departure.id = departure_id
     where status = 'completed' and departure.date < $1::date and ${stillKnown[fieldClass]}
     order by attempt limit $2`,
    [departed, AT_ONCE],
  );
}

function findUnplaced(sql: Sql, before: number): Promise<Known[]> {
  return sql.query<Known>(
    `select id, request from booking
     where status = 'failed' and created_at < $1::timestamptz and ${stillKnown.invoice} order by attempt limit $2`,
    [new Date(before), AT_ONCE],
  );
}

type Find = (sql: Sql) => Promise<Known[]>;

async function forgetFound(context: Context, find: Find, classes: readonly FieldClass[]): Promise<void> {
  for (let more = true; more; ) {
    const { count, mails } = await context.database.transaction(async (sql) => {
      const found = await find(sql);
      return { count: found.length, mails: await forgetBookings(sql, found, classes) };
    });
    await removeMailFiles(context.config, mails);
    more = count === AT_ONCE;
  }
}

/** Forgets what has been kept for long enough: each class so many days after the departure, and what never came about. */
export async function keepRetention(context: Context): Promise<void> {
  const { retention } = context.config;
  for (const each of fieldClasses) {
    const departed = addDays(todayOf(context), -retention[each]);
    await forgetFound(context, (sql) => findDue(sql, each, departed), [each]);
  }
  const before = context.now() - UNPLACED * 24 * 3_600_000;
  await forgetFound(context, (sql) => findUnplaced(sql, before), fieldClasses);
}

/** The job that forgets. */
export function privacyJobs(context: Context): Job[] {
  return [{ name: 'keep-retention', every: EVERY, run: () => keepRetention(context) }];
}
