import { addDays, weekday, yearOfWeeks } from '@towpath/rules/core/dates';
import type {
  RunningOffer,
  WaitingBooking,
  WaitingChange,
  WaitingEnquiry,
  WaitingPayment,
  WaitingRefund,
} from '@towpath/rules/office/views/record-views';
import { isUndelivered } from '../../bookings/paying/undelivered-refunds.ts';
import { bookingState, isActive } from '../../database/booking-state.ts';
import { todayOf } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { openAmount } from '../bookings/booking-money.ts';
import { findOpenComplaints } from '../complaint-views.ts';
import { findDepartures } from '../departures/read.ts';
import type { Handler } from '../implement.ts';
import { isoTime } from '../sql-time.ts';
import { findTasksOfToday } from '../task-rows.ts';
import { findDifferences } from './ledger-differences.ts';
import { findUndeliveredMails } from './outbox.ts';
import { salesBetween } from './sales.ts';

const DEPARTURES_DAYS = 14;

const name = `concat_ws(' ', request #>> '{passengers,0,firstName}', request #>> '{passengers,0,lastName}')`;

/** The conditions of the partial indexes that find bookings in a state. */
const waiting = {
  request: 'on_request and accepted_at is null',
  open: 'first_payment is null',
} as const;

const findWaiting = (sql: Sql, state: keyof typeof waiting) =>
  sql.query<WaitingBooking>(
    `select booking.id, number, ${name} as name, tour.name as tour, date,
       ${isoTime('coalesce(accepted_at, created_at)')} as since,
       case when $1 = 'request' then ${isoTime("least(decided_at + answer_hours * interval '1 hour', (select min(capture_before) from payment where booking_id = booking.id and payment.state = 'open'))")} end as answer_by,
       ${openAmount} as open
     from booking join departure on departure.id = departure_id join tour on tour.id = tour_id
       left join terms on terms.id = terms_id
     where ${isActive} and booking.${waiting[state]} and ${bookingState} = $1
     order by answer_by, attempt limit 200`,
    [state],
  );

const findChanges = (sql: Sql) =>
  sql.query<WaitingChange>(
    `select booking_id as booking, number, ${name} as name, kinds, ${isoTime('requested_at')} as since,
       ${isoTime("(requested_at + answer_hours * interval '1 hour')")} as answer_by
     from amendment join booking on booking.id = booking_id join terms on terms.id = terms_id
     where amendment.state = 'requested' and ${isActive}
     order by answer_by, number limit 200`,
  );

/** Days before the last day of a quote on which it is listed as one that runs out. */
const ENDING_DAYS = 2;

/** Enquiries without a quote, with a question that is not answered, and with a quote that runs out. */
const findEnquiries = (sql: Sql, today: string) =>
  sql.query<WaitingEnquiry>(
    `select number, name, tour_name as tour, party, ${isoTime('created_at')} as since, why, quote_valid_until as until
     from enquiry cross join lateral (select case
       when exists (select from enquiry_message as question where enquiry_id = enquiry.id and by is null and not exists (
         select from enquiry_message as answer where answer.enquiry_id = enquiry.id and answer.by is not null
           and answer.id > question.id)) then 'question'
       when state = 'open' then 'open'
       when state = 'quoted' and quote_valid_until <= $1::date + ${ENDING_DAYS} then 'ending' end as why) as listed
     where email is not null and why is not null order by array_position(array['question', 'ending', 'open'], why), created_at
     limit 200`,
    [today],
  );

const findOffers = (sql: Sql, now: number) =>
  sql.query<RunningOffer>(
    `select number, waiting_party.name, departure_id as departure, tour.name as tour, departure.date,
       ${isoTime('expires_at')} as until
     from waiting_offer join waiting_party on waiting_party.id = party_id
       join departure on departure.id = departure_id join tour on tour.id = tour_id
     where waiting_offer.state = 'open' and expires_at < $1::timestamptz + interval '1 day'
     order by expires_at, number limit 200`,
    [new Date(now)],
  );

const findPayments = (sql: Sql, condition: string, values: unknown[]) =>
  sql.query<WaitingPayment>(
    `select booking_id as booking, number, full_name as name, payment.id as payment, type, charge as amount,
       currency, due_on, problem
     from payment left join booking on booking.id = booking_id
     where ${condition} order by due_on nulls last, payment.created_at limit 200`,
    values,
  );

const findRefunds = (sql: Sql) =>
  sql.query<WaitingRefund>(
    `select refund.id as refund, payment.booking_id as booking, number, case when transferred_at is null then full_name else holder_name end as name, type, refund.amount, payment.currency,
       refund.state, method, message, ${isoTime('refund.created_at')} as at
     from refund join payment on payment.id = refund.payment_id left join booking on booking.id = payment.booking_id
       left join credit_voucher on credit_voucher.code = ended_code
     where ${isUndelivered} or (refund.state = 'requested' and retry_at = 'infinity')
     order by refund.created_at limit 200`,
  );

/** What waits for staff, the departures of the next days, and this week's sales. */
export const showToday: Handler<'today.show'> = async ({ context, by }) => {
  const { database: sql } = context;
  const today = todayOf(context);
  const monday = addDays(today, -weekday(today));
  const [
    requests,
    changes,
    enquiries,
    offers,
    complaints,
    unpaid,
    overdue,
    problems,
    differences,
    refunds,
    failed_mails,
    tasks,
    departures,
    week,
    last_year,
  ] = await Promise.all([
    findWaiting(sql, 'request'),
    findChanges(sql),
    findEnquiries(sql, today),
    findOffers(sql, context.now()),
    findOpenComplaints(sql),
    findWaiting(sql, 'open'),
    findPayments(sql, `payment.state = 'open' and due_on < $1::date`, [today]),
    findPayments(sql, 'problem is not null', []),
    findDifferences(context),
    findRefunds(sql),
    findUndeliveredMails(sql),
    findTasksOfToday(sql, by, today),
    findDepartures(sql, { from: today, until: addDays(today, DEPARTURES_DAYS) }, today),
    salesBetween(sql, monday, today),
    salesBetween(sql, addDays(monday, -yearOfWeeks), addDays(today, -yearOfWeeks)),
  ]);
  const money = { unpaid, overdue, problems, differences, refunds };
  const waiting = { requests, changes, enquiries, offers, complaints, failed_mails, tasks };
  return { today, ...waiting, ...money, departures, sales: { week, last_year } };
};
