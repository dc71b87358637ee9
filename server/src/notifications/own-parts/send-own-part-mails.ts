import { detailsDueOn } from '@towpath/rules/booking/overview/missing-details';
import type { Locale } from '@towpath/rules/core/locale';
import { knownName } from '@towpath/rules/passengers/described-fields';
import type { StoredPassenger } from '@towpath/rules/passengers/passenger-fields';
import { translatedName } from '@towpath/rules/text/names';
import type { CompletedRow } from '../../bookings/completed-row.ts';
import { findBooking } from '../../bookings/find-booking.ts';
import { makeOwnPartLink } from '../../bookings/own-parts/links.ts';
import { isComplete, loadOwnParts } from '../../bookings/own-parts/own-part-rows.ts';
import { nextReminderAt } from '../../bookings/own-parts/reminders.ts';
import { passengersOf } from '../../bookings/write-passenger.ts';
import { nameTranslations } from '../../catalogue/content/tour-content.ts';
import { shipNameIn } from '../../catalogue/content/translations.ts';
import { type Context, todayOf } from '../../database/context.ts';
import { claimRows } from '../../jobs/claim-rows.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { runForEach } from '../../jobs/run-for-each.ts';
import { sendDirect } from '../mail/send-direct.ts';
import { isPermanentFailure, type Transport } from '../mail/transport.ts';
import { type OwnPartMail, ownPartMessage } from './own-part-mail.ts';

/** Milliseconds after which a mail that could not be sent is tried again. */
const RETRY = 10 * 60_000;
/** Milliseconds until an address that has had enough of these mails is tried again. */
const WAIT = 60 * 60_000;

/** A part whose mail is due, with the journey and the passenger. */
interface DuePart {
  id: string;
  booking_id: string;
  passenger: number;
  email: string;
  invited_at: Date;
  locale: Locale;
  mails_sent: number;
  traveller: StoredPassenger | null;
  ship: string;
  end_date: string;
}

/** SQL condition on a row of `own_part`: its next mail is to be sent at $1. */
const isDue = 'next_mail_at <= $1::timestamptz and email is not null';
/** SQL condition: the mail of some part is to be sent at $1. */
export const passengerMailsDue = `exists (select from own_part where ${isDue})`;

/** Claims the part whose mail is due longest. */
const claim = `update own_part set next_mail_at = $2::timestamptz
  from booking join departure on departure.id = departure_id join ship on ship.id = ship_id
  where booking.id = booking_id and own_part.id = (
    select id from own_part where ${isDue}
    order by next_mail_at limit 1 for update skip locked)
  returning own_part.id, booking_id, passenger, email, invited_at, own_part.locale, mails_sent, end_date,
    ${shipNameIn('own_part.locale')} as ship, request -> 'passengers' -> (passenger - 1) as traveller`;

/** Sets when the next mail of a part is due, in milliseconds, unless it was invited anew meanwhile; null: never. */
async function postpone(
  { database }: Context,
  { id, invited_at }: DuePart,
  at: number | null,
): Promise<void> {
  await database.query(
    'update own_part set next_mail_at = $3::timestamptz where id = $1 and invited_at = $2::timestamptz',
    [id, invited_at, at === null ? null : new Date(at)],
  );
}

async function toMail(
  { database }: Context,
  booking: CompletedRow,
  part: DuePart,
  due_on: string,
): Promise<OwnPartMail> {
  const names = await nameTranslations(database, part.locale);
  return {
    kind: part.mails_sent === 0 ? 'own_part_invitation' : 'own_part_reminder',
    brand: booking.brand,
    locale: part.locale,
    address: part.email,
    name: part.traveller ? knownName(part.traveller).firstName : '',
    booker: booking.name,
    tour: translatedName(names, booking.tour_name),
    ship: part.ship,
    departure_date: booking.departure_date,
    end_date: part.end_date,
    due_on,
  };
}

/** What a mail of a part is for: each invitation, and each mail after it, counts. */
const causeOf = ({ id, invited_at, mails_sent }: DuePart) =>
  `own part ${id}, ${invited_at.toISOString()}, ${mails_sent}`;

/** Sends a mail with a link of its own, unless its address has had enough of these mails. Whether it was sent. */
function sendLink(
  context: Context,
  transport: Transport,
  publicAddress: string,
  part: DuePart,
  mail: OwnPartMail,
): Promise<boolean> {
  const direct = { cause: causeOf(part), kind: mail.kind, address: part.email };
  return sendDirect(context, transport, direct, async () => {
    const link = await makeOwnPartLink(context.database, part, context.now());
    return link && ownPartMessage(context, publicAddress, mail, link);
  });
}

/** Sends the mail of a part, and sets when the next one is due. */
async function send(
  context: Context,
  transport: Transport,
  publicAddress: string,
  part: DuePart,
  mail: OwnPartMail,
): Promise<void> {
  const { database, now } = context;
  try {
    const isSent = await sendLink(context, transport, publicAddress, part, mail);
    if (!isSent) return postpone(context, part, now() + WAIT);
  } catch (fault) {
    if (!isPermanentFailure(fault)) throw fault;
    await postpone(context, part, null);
    const details = { mail: mail.kind, recipient: part.email, problem: 'The address was refused' };
    const subject = { at: now(), bookingId: part.booking_id };
    return queueNotification(database, 'mail_failed', subject, details);
  }
  await database.query(
    'update own_part set mails_sent = mails_sent + 1 where id = $1 and invited_at = $2::timestamptz',
    [part.id, part.invited_at],
  );
  await postpone(context, part, nextReminderAt(context, mail.due_on));
}

/** Whether a passenger has filled in everything since the invitation: then no reminder is sent. */
async function isDone(
  { database }: Context,
  { booking_id, passenger: number, mails_sent }: DuePart,
): Promise<boolean> {
  const passenger = (await passengersOf(database, booking_id))[number - 1];
  if (!passenger) return true;
  return mails_sent > 0 && isComplete(passenger, number, await loadOwnParts(database, booking_id));
}

async function processDue(
  context: Context,
  transport: Transport,
  publicAddress: string,
  part: DuePart,
): Promise<void> {
  const booking = await findBooking(context.database, part.booking_id);
  if (booking?.status !== 'completed' || booking.released) return postpone(context, part, null);
  const dueOn = detailsDueOn(booking.departure_date, booking.booked_on);
  if (todayOf(context) > dueOn || (await isDone(context, part))) return postpone(context, part, null);
  const mail = await toMail(context, booking, part, dueOn);
  return send(context, transport, publicAddress, part, mail);
}

/**
 * Mails invitations, and reminders to passengers whose part is open: saving a complete part ends them (decision 105). Each mail
 * has a link of its own. Throws an AggregateError after all were tried if some failed; those are retried.
 */
export async function sendOwnPartMails(
  context: Context,
  transport: Transport,
  publicAddress: string,
): Promise<void> {
  await runForEach(
    claimRows<DuePart>(context, claim, RETRY),
    (part) => processDue(context, transport, publicAddress, part),
    'Some mails to passengers could not be sent',
  );
}
