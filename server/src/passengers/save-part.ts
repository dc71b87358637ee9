import { type Bookable, differs } from '@towpath/rules/amendments/change';
import type { WireOf } from '@towpath/rules/contract/contract';
import type { OwnPartAnswers } from '@towpath/rules/own-parts/answers';
import { readOwn } from '@towpath/rules/own-parts/own-answers';
import type { SavedOwnPart } from '@towpath/rules/own-parts/wire';
import { ownPartFormFields } from '@towpath/rules/passengers/described-fields';
import { type Actor, applyQuote } from '../amendments/apply-quote.ts';
import type { CompletedRow } from '../bookings/completed-row.ts';
import { findBooking } from '../bookings/find-booking.ts';
import { lockBooking } from '../bookings/lock-booking.ts';
import { findLinkedPart, type LinkedPart } from '../bookings/own-parts/links.ts';
import {
  deleteOwnPartData,
  isComplete,
  loadOwnParts,
  writeOwnPartData,
} from '../bookings/own-parts/own-part-rows.ts';
import { passengersOf } from '../bookings/write-passenger.ts';
import { CodedRefusal, refuse, refuseInput } from '../config/coded-refusal.ts';
import { auditAs, writeAudit } from '../database/audit.ts';
import type { Context } from '../database/context.ts';
import type { Sql } from '../database/database.ts';
import { findPossibleChange, updateOpenChanges } from './own-change.ts';
import { noSuchLink, showPart, stateOf } from './show-part.ts';

/** Passengers, as the audit names them. The main booker sees which parts are complete and gets no mail about each change. */
const actor: Actor = {
  by: 'passenger',
  audit: auditAs('passenger', 'bookings amend'),
  reason: null,
  isPassenger: true,
};

const locked = refuse(409, 'locked', 'part_locked', {});
const notAlone = refuse(409, 'not_alone', 'part_not_alone', {});

/** The issues at the passenger's own fields, under the names of the form. */
function toOwnPaths(refusal: CodedRefusal, index: number): CodedRefusal {
  const prefix = `passengers.${index}.`;
  const issues = refusal.issues
    ?.filter(({ path }) => path.startsWith(prefix))
    .map((issue) => ({ ...issue, path: `passenger.${issue.path.slice(prefix.length)}` }));
  return new CodedRefusal(refusal, refusal.reason, issues);
}

/**
 * Changes the passenger's own passenger data as an amendment that is free: by the same rules, with the same stock of bikes
 * (decision 100). Returns the fields that stay as they were because they would not be free (decision 117).
 */
async function changePassenger(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  { id, passenger: number }: LinkedPart,
  own: OwnPartAnswers['passenger'],
): Promise<SavedOwnPart['kept'] | CodedRefusal> {
  const passengers: Bookable['passengers'] = await passengersOf(sql, booking.id);
  const before = passengers[number - 1];
  if (!before) return noSuchLink;
  const { filledIn } = await loadOwnParts(sql, booking.id);
  const read = readOwn(own, before, filledIn.includes(number));
  if ('issues' in read) return refuseInput(read.issues);
  const wanted = { number, before, after: read.after };
  if (!differs(before, wanted.after, ownPartFormFields)) return [];
  const possible = await findPossibleChange(context, sql, booking, passengers, wanted);
  if (possible instanceof CodedRefusal) return toOwnPaths(possible, number - 1);
  const { after, loaded, kept } = possible;
  // Data of another person is not stored in the name of the former one.
  if (read.isOther && kept.some(({ field }) => field === 'firstName' || field === 'lastName'))
    return notAlone;
  if (!loaded) return kept;
  const moved = await applyQuote(context, sql, booking, loaded, '', actor);
  if (moved instanceof CodedRefusal) return toOwnPaths(moved, number - 1);
  await updateOpenChanges(sql, booking.id, { number, before, after });
  // What a former passenger gave is not passed on.
  if (read.isOther) await deleteOwnPartData(sql, id);
  return kept;
}

/** Stores the further data of a part, and ends its reminders once nothing is missing. */
async function writeData(
  context: Context,
  sql: Sql,
  { id, booking_id: bookingId, passenger: number }: LinkedPart,
  data: OwnPartAnswers['data'],
): Promise<void> {
  const at = context.now();
  const texts = { ...data, emergencyName: data.emergencyName ?? '', birthplace: data.birthplace ?? '' };
  await writeOwnPartData(sql, id, texts);
  const passenger = (await passengersOf(sql, bookingId))[number - 1];
  const complete = passenger && isComplete(passenger, number, await loadOwnParts(sql, bookingId));
  await sql.query(
    `update own_part set answered_at = $2::timestamptz, next_mail_at = case when not $3 then next_mail_at end
     where id = $1`,
    [id, new Date(at), complete === true],
  );
  // The names of the fields only, so that the audit has no personal data.
  const fields = Object.entries(texts).flatMap(([field, text]) => (text === '' ? [] : [field]));
  const details = { passenger: number, fields };
  await writeAudit(sql, { at, by: actor.by, command: 'passengers answer', bookingId, details });
}

async function saveLocked(
  context: Context,
  sql: Sql,
  answers: OwnPartAnswers,
): Promise<SavedOwnPart['kept'] | CodedRefusal> {
  const found = await findLinkedPart(context, sql, answers.token);
  if (!found) return noSuchLink;
  await lockBooking(sql, found.booking_id);
  // Read again under the lock: the link may have been withdrawn, or the passenger numbered anew.
  const part = await findLinkedPart(context, sql, answers.token);
  const booking = await findBooking(sql, found.booking_id);
  if (!part || booking?.status !== 'completed') return noSuchLink;
  if (stateOf(context, booking, false).state === 'locked') return locked;
  const kept = await changePassenger(context, sql, booking, part, answers.passenger);
  if (!(kept instanceof CodedRefusal)) await writeData(context, sql, part, answers.data);
  return kept;
}

/**
 * Fills in the part that a link opens. Nothing is stored where a field is invalid, with a refusal that names the fields; passenger
 * data that would change the bill stays as it was, and everything else is stored (decisions 105 and 117).
 */
export async function savePart(
  context: Context,
  answers: OwnPartAnswers,
): Promise<WireOf<'saveOwnPart'> | CodedRefusal> {
  const kept = await context.database.transaction((sql) => saveLocked(context, sql, answers));
  if (kept instanceof CodedRefusal) return kept;
  const part = await showPart(context, context.database, answers.token, answers.locale);
  return part instanceof CodedRefusal ? part : { ...part, kept };
}
