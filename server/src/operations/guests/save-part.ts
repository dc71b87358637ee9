import { type Bookable, differs } from '@towpath/rules/amendments/change';
import type { WireOf } from '@towpath/rules/contract/contract';
import type { GuestAnswers } from '@towpath/rules/guests/answers';
import { readOwn } from '@towpath/rules/guests/own-answers';
import { lockBooking } from '../../bookings/first-payment.ts';
import { deleteGuestData, isComplete, loadGuests, writeGuestData } from '../../bookings/guests/guest-rows.ts';
import { findLinkedPart, type LinkedPart } from '../../bookings/guests/links.ts';
import { type CompletedRow, findBooking } from '../../bookings/show-booking.ts';
import { passengersOf } from '../../bookings/write-passenger.ts';
import { invalid, Refusal } from '../../config/errors.ts';
import { writeAudit } from '../../database/audit.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { quoteNow } from '../amendments/amend.ts';
import { applyQuote, type Doer } from '../amendments/apply.ts';
import type { LoadedQuote } from '../amendments/load-quote.ts';
import { noSuchLink, showPart, stateOf } from './show-part.ts';

/** Travellers, as the audit names them. The main booker sees ticks and is not mailed about each change. */
const doer: Doer = { by: 'guest', command: 'bookings amend', reason: null, isTraveller: true };

const locked = new Refusal(409, 'locked', 'This part can no longer be changed here');
const costs = new Refusal(409, 'costs', 'This choice changes the price: the main booker can make it');
const notAlone = new Refusal(409, 'not_alone', 'This can no longer be changed here: please contact us');

const ownFields = ['firstName', 'lastName', 'dateOfBirth', 'bodyHeight', 'bike', 'diet'] as const;

/** A refusal if a quote is not for free, or needs the office. */
function findObstacle({ quote }: LoadedQuote): Refusal | null {
  const { permission, before, after, fee, due, refund } = quote;
  if (permission !== 'alone') return notAlone;
  return after?.total === before.total && fee + due + refund === 0 ? null : costs;
}

/** The issues at the traveller's own fields, under the names of the form. */
function toOwnPaths(refusal: Refusal, index: number): Refusal {
  const prefix = `passengers.${index}.`;
  const issues = refusal.issues
    ?.filter(({ path }) => path.startsWith(prefix))
    .map(({ path, message }) => ({ path: `passenger.${path.slice(prefix.length)}`, message }));
  return new Refusal(refusal.status, refusal.error, refusal.message, issues);
}

/**
 * Changes the traveller's own passenger data as an amendment that is free: by the same rules, with the same stock of bikes
 * (decision 100). Nothing happens where nothing differs.
 */
async function changePassenger(
  context: Context,
  sql: Sql,
  booking: CompletedRow,
  { id, traveller }: LinkedPart,
  own: GuestAnswers['passenger'],
): Promise<Refusal | null> {
  const passengers: Bookable['passengers'] = await passengersOf(sql, booking.id);
  const before = passengers[traveller - 1];
  if (!before) return noSuchLink;
  const { filledIn } = await loadGuests(sql, booking.id);
  const read = readOwn(own, before, filledIn.includes(traveller));
  if ('issues' in read) return invalid(read.issues);
  const after = { ...before, ...read.own };
  if (!differs(before, after, ownFields)) return null;
  const wanted = passengers.with(traveller - 1, after).map((each, index) => ({ ...each, was: index + 1 }));
  const asking = { by: doer.by, isCustomer: true };
  const loaded = await quoteNow(context, sql, booking, { passengers: wanted }, asking);
  if (loaded instanceof Refusal) return toOwnPaths(loaded, traveller - 1);
  const obstacle = findObstacle(loaded);
  if (obstacle) return obstacle;
  const moved = await applyQuote(context, sql, booking, loaded, '', doer);
  if (moved instanceof Refusal) return toOwnPaths(moved, traveller - 1);
  // What a former traveller gave is not passed on.
  if (read.isOther) await deleteGuestData(sql, id);
  return null;
}

/** Stores the further data of a part, and ends its reminders once nothing is missing. */
async function writeData(
  context: Context,
  sql: Sql,
  { id, booking_id: bookingId, traveller }: LinkedPart,
  data: GuestAnswers['data'],
): Promise<void> {
  const at = context.now();
  const texts = { ...data, emergencyName: data.emergencyName ?? '', birthplace: data.birthplace ?? '' };
  await writeGuestData(sql, id, texts);
  const passenger = (await passengersOf(sql, bookingId))[traveller - 1];
  const complete = passenger && isComplete(passenger, traveller, await loadGuests(sql, bookingId));
  await sql.query(
    `update guest_part set answered_at = $2::timestamptz, next_mail_at = case when not $3 then next_mail_at end
     where id = $1`,
    [id, new Date(at), complete === true],
  );
  // The names of the fields only, so that the audit has no personal data.
  const fields = Object.entries(texts).flatMap(([field, text]) => (text === '' ? [] : [field]));
  const details = { traveller, fields };
  await writeAudit(sql, { at, by: doer.by, command: 'guests answer', bookingId, details });
}

async function saveLocked(context: Context, sql: Sql, answers: GuestAnswers): Promise<Refusal | null> {
  const found = await findLinkedPart(context, sql, answers.token);
  if (!found) return noSuchLink;
  await lockBooking(sql, found.booking_id);
  // Read again under the lock: the link may have been withdrawn, or the traveller numbered anew.
  const part = await findLinkedPart(context, sql, answers.token);
  const booking = await findBooking(sql, found.booking_id);
  if (!part || booking?.status !== 'completed') return noSuchLink;
  if (stateOf(context, booking, false).state === 'locked') return locked;
  const refusal = await changePassenger(context, sql, booking, part, answers.passenger);
  if (refusal) return refusal;
  await writeData(context, sql, part, answers.data);
  return null;
}

/** Fills in the part that a link opens: everything of it, or nothing with a refusal that names the fields (decision 105). */
export async function savePart(
  context: Context,
  answers: GuestAnswers,
): Promise<WireOf<'saveGuestPart'> | Refusal> {
  const refusal = await context.database.transaction((sql) => saveLocked(context, sql, answers));
  return refusal ?? showPart(context, context.database, answers.token, answers.locale);
}
