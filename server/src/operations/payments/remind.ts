import type { Locale } from '@towpath/rules/core/locale';
import type { Effect } from '@towpath/rules/office/effects';
import type { LeftBooking } from '@towpath/rules/office/refusals/left-booking';
import { reasonOf } from '@towpath/rules/office/refusals/reason';
import { smallestPayment } from '@towpath/rules/payment/credit';
import {
  askingMails,
  type RemindedBooking,
  type Reminder,
  reminderOf,
} from '@towpath/rules/payment/reminder';
import { lockBooking } from '../../bookings/lock-booking.ts';
import { missing } from '../../config/coded-refusal.ts';
import type { Audit } from '../../database/audit.ts';
import { bookingState, isActive } from '../../database/booking-state.ts';
import { type Context, todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { queueNotification } from '../../jobs/queue-notification.ts';
import { openFirstPayment } from '../bookings/booking-money.ts';
import type { Handler } from '../implement.ts';
import { previewMail } from '../preview-mail.ts';

interface FoundBooking {
  id: string;
  number: string;
  name: string;
  locale: Locale;
  /** The payment that is due first. */
  payment_id: string | null;
  reminded: RemindedBooking;
}

/** Bookings by their ids or numbers, in the order of booking, with what can be paid. */
function findBookings(context: Context, sql: Sql, bookings: readonly string[]): Promise<FoundBooking[]> {
  return sql.query<FoundBooking>(
    `select booking.id, number, locale, payment.id as payment_id,
       concat_ws(' ', request #>> '{passengers,0,firstName}', request #>> '{passengers,0,lastName}') as name,
       json_build_object(
         'email', coalesce(request #>> '{main,emailAddress}', ''),
         'isUnpaid', ${isActive} and ${bookingState} = 'open' and ${openFirstPayment} > 0 and departure.date > $2::date,
         'payment', case when payment.id is not null then json_build_object('due_on', payment.due_on) end,
         'asked_on', (select max(at at time zone $3)::date from notice where booking_id = booking.id and kind = any($4::text[]))
       ) as reminded
     from booking join departure on departure.id = departure_id left join lateral (
       select id, due_on from payment where booking_id = booking.id and state = 'open' and type in ('balance', 'other')
         and charge >= $5::int and ${isActive}
       order by due_on nulls last, created_at limit 1) as payment on true
     where booking.status = 'completed' and (booking.id::text = any($1::text[]) or number = any($1::text[]))
     order by attempt`,
    [bookings, todayOf(context), context.config.timeZone, askingMails, smallestPayment],
  );
}

type Planned = FoundBooking & { reminder: Reminder };
type Mailed = FoundBooking & { mail: Extract<Reminder, { mail: string }>['mail'] };

const toMailed = ({ reminder, ...booking }: Planned): Mailed[] =>
  'mail' in reminder ? [{ ...booking, mail: reminder.mail }] : [];

function toLeft({ id, number, name, reminder, reminded }: Planned): LeftBooking[] {
  if (!('left' in reminder)) return [];
  const reasons = {
    nothing_due: reasonOf('booking_nothing_due', { booking: number }),
    no_address: reasonOf('booking_no_address', { booking: number }),
    asked_lately: reasonOf('booking_asked_lately', { booking: number, date: reminded.asked_on ?? '' }),
  };
  const { code, values } = reasons[reminder.left];
  return [{ booking: id, number, name, reason: { code, values: { ...values } }, issue: null }];
}

async function planReminders(context: Context, sql: Sql, bookings: readonly string[]): Promise<Planned[]> {
  const today = todayOf(context);
  const found = await findBookings(context, sql, bookings);
  return found.map((booking) => ({ ...booking, reminder: reminderOf(booking.reminded, today) }));
}

/** The payment that a mail is about; the link of a booking opens its page. */
const paymentOf = ({ mail, payment_id, reminded }: Mailed) =>
  mail === 'payment_link' && reminded.isUnpaid ? null : payment_id;

/** The mail as the first of these customers gets it; they have the same mail and language. */
async function preview(context: Context, mailed: readonly Mailed[]): Promise<Effect[]> {
  const [first] = mailed;
  if (!first) return [];
  const { id: booking_id, mail: kind, locale: language } = first;
  const mail = await previewMail(context, { kind, booking_id, payment_id: paymentOf(first), details: {} });
  const values = { language, count: mailed.length, ...mail };
  return [{ kind: 'mail_passengers', values }];
}

const toRemind = ({ number, name, reminded: { email } }: Mailed): Effect => ({
  kind: 'remind',
  values: { number, name, address: email },
});

const toNotReminded = ({ number, name, reason, issue }: LeftBooking): Effect => ({
  kind: 'not_reminded',
  values: { number, name },
  why: { reason, issue },
});

async function effectsOf(context: Context, planned: readonly Planned[]): Promise<Effect[]> {
  const mailed = planned.flatMap(toMailed);
  const groups = Map.groupBy(mailed, ({ locale, mail }) => `${locale} ${mail}`);
  const previews = await Promise.all([...groups.values()].map((group) => preview(context, group)));
  const nobody: Effect[] = mailed.length === 0 ? [{ kind: 'remind_nobody', values: {} }] : [];
  const left = planned.flatMap(toLeft).map(toNotReminded);
  return [...nobody, ...mailed.map(toRemind), ...left, ...previews.flat()];
}

/**
 * Queues the mail. One that was sent before is repeated, which is not reported to the operator; the job that asks for
 * balances does not ask on the same day again.
 */
async function queueReminder(sql: Sql, booking: Mailed, at: number, today: string): Promise<void> {
  const { id: bookingId, mail } = booking;
  const paymentId = paymentOf(booking);
  const repeated = await sql.query(
    `insert into notice (at, kind, booking_id, payment_id, details, repeats)
     select $4::timestamptz, kind, booking_id, payment_id, '{}', max(id) from notice
     where booking_id = $1 and payment_id = $2 and kind = $3 group by kind, booking_id, payment_id returning id`,
    [bookingId, paymentId, mail, new Date(at)],
  );
  if (repeated.length === 0) await queueNotification(sql, mail, { at, bookingId, paymentId }, {});
  await sql.query(
    `update payment set asked_on = coalesce(asked_on, $2::date), reminded_on = coalesce(reminded_on, $2::date),
       overdue_on = case when due_on < $2::date then coalesce(overdue_on, $2::date) else overdue_on end
     where id = $1 and due_on is not null`,
    [paymentId, today],
  );
}

/** Reminds one booking, as it is once it is locked. */
function remind(context: Context, audit: Audit, id: string): Promise<Planned[]> {
  const at = context.now();
  return context.database.transaction(async (sql) => {
    await lockBooking(sql, id);
    const planned = await planReminders(context, sql, [id]);
    for (const booking of planned.flatMap(toMailed)) {
      await queueReminder(sql, booking, at, todayOf(context));
      await audit(sql, { at, bookingId: id, paymentId: paymentOf(booking), details: { mail: booking.mail } });
    }
    return planned;
  });
}

/**
 * Reminds the customers of bookings of what is open. Each booking is looked at again in its own transaction: repeating the call
 * reaches those that an interrupted one did not.
 */
export const remindCustomers: Handler<'payments.remind'> = async ({ context, audit }, { bookings }) => {
  const named = [...new Set(bookings.map((each) => each.trim()))];
  const planned = await planReminders(context, context.database, named);
  const known = new Set(planned.flatMap(({ id, number }) => [id, number]));
  const unknown = named.find((each) => !known.has(each));
  if (unknown !== undefined) return missing('booking_unknown', { about: unknown });
  const count = planned.flatMap(toMailed).length;
  return {
    summary: `${count} of ${planned.length} customers will be reminded.`,
    effects: await effectsOf(context, planned),
    perform: async () => {
      const done: Planned[] = [];
      for (const { id } of planned) done.push(...(await remind(context, audit, id)));
      return { reminded: done.flatMap(toMailed).length, left: done.flatMap(toLeft) };
    },
  };
};
