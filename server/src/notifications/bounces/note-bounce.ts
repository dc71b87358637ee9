import { lockBooking } from '../../bookings/lock-booking.ts';
import { Refusal } from '../../config/errors.ts';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import type { DeliveryReport } from './delivery-report.ts';

/** What a report led to: the mail counts as returned now or did before, or it is still tried or was delivered. */
export type Bounce = 'returned' | 'known' | 'not_final';

/** A mail that came back, of the outbox or with a passenger's link. */
interface ReturnedMail {
  kind: string;
  audience: 'visitor' | 'operator';
  booking_id: string | null;
  /** Null where the link is for nobody any more. */
  address: string | null;
  /** Whether sending it is over. */
  is_sent: boolean;
  /** Whether it is known that it did not arrive. */
  is_known: boolean;
  /** Notes that it came back. at in milliseconds. */
  mark: (sql: Sql, reason: string, at: number) => Promise<unknown>;
}

type Found = Omit<ReturnedMail, 'mark'>;

const unknownMail = new Refusal(422, 'mail_unknown', 'The report is about no mail of this server');
const otherRecipient = new Refusal(
  422,
  'other_recipient',
  'The report is not about the recipient of the mail',
);
const notSent = new Refusal(409, 'mail_not_sent', 'The mail is still being sent: report this again later');

/** The mail of the outbox, locked. Lock order: mail. */
async function findMail(sql: Sql, id: string): Promise<ReturnedMail | null> {
  const [mail] = await sql.query<Found>(
    `select kind, audience, booking_id, address, sent_at is not null or given_up_at is not null as is_sent,
       given_up_at is not null or returned_at is not null as is_known
     from mail where id = $1 for update`,
    [id],
  );
  const mark = (own: Sql, reason: string, at: number) =>
    own.query(
      `update mail set returned_at = $2::timestamptz, failure = 'refused', problem = $3 where id = $1`,
      [id, new Date(at), reason],
    );
  return mail ? { ...mail, mark } : null;
}

/** The mail with a passenger's link, which has the id of the link; no reminder follows one that came back. */
async function findLink(sql: Sql, id: string): Promise<ReturnedMail | null> {
  const [link] = await sql.query<Found>(
    `select 'own_part_invitation' as kind, 'visitor' as audience, own_part_link.booking_id, email as address, true as is_sent,
       returned_at is not null as is_known
     from own_part_link left join own_part on own_part.id = part_id where own_part_link.id = $1`,
    [id],
  );
  const mark = async (own: Sql, _reason: string, at: number) => {
    await own.query(
      'update own_part set next_mail_at = null from own_part_link where own_part.id = part_id and own_part_link.id = $1',
      [id],
    );
    await own.query('update own_part_link set returned_at = $2::timestamptz where id = $1', [
      id,
      new Date(at),
    ]);
  };
  return link ? { ...link, mark } : null;
}

/** Locks the booking that a mail is about, before the mail. Lock order: booking. */
async function lockItsBooking(sql: Sql, id: string): Promise<void> {
  const [found] = await sql.query<{ booking_id: string | null }>(
    `select booking_id from mail where id = $1 union all select booking_id from own_part_link where id = $1`,
    [id],
  );
  if (found?.booking_id) await lockBooking(sql, found.booking_id);
}

/** What a report means for a mail, or the reason to note; nothing is written. */
function judge(mail: ReturnedMail, { recipients }: DeliveryReport): { reason: string } | Bounce | Refusal {
  const address = mail.address?.toLowerCase();
  const own = recipients.filter(({ addresses }) => address !== undefined && addresses.includes(address));
  if (own.length === 0) return otherRecipient;
  const final = own.find(({ isFinal }) => isFinal);
  if (!final) return 'not_final';
  if (!mail.is_sent) return notSent;
  return mail.is_known ? 'known' : { reason: final.reason };
}

/**
 * Notes that a mail came back, where a report says so of its recipient, and tells the operator, unless it was a mail to the
 * operator. The same report twice, and one of a mail that is still tried, change nothing (decision 145).
 */
export function noteBounce({ database, now }: Context, report: DeliveryReport): Promise<Bounce | Refusal> {
  const id = report.mail;
  if (!isId(id)) return Promise.resolve(unknownMail);
  return database.transaction(async (sql) => {
    await lockItsBooking(sql, id);
    const mail = (await findMail(sql, id)) ?? (await findLink(sql, id));
    if (!mail) return unknownMail;
    const judged = judge(mail, report);
    if (judged instanceof Refusal || typeof judged === 'string') return judged;
    const at = now();
    await mail.mark(sql, judged.reason, at);
    const details = { mail: mail.kind, recipient: mail.address ?? '', problem: judged.reason };
    if (mail.audience === 'visitor')
      await queueNotification(sql, 'mail_failed', { at, bookingId: mail.booking_id }, details);
    return 'returned';
  });
}
