import type {
  AcceptedTextView,
  AuditView,
  FormerBookerView,
  LedgerView,
  PaymentView,
  RefundView,
} from '@towpath/rules/office/views/booking-view';
import type { MailView } from '@towpath/rules/office/views/mail-view';
import { reversalOfPayment } from '../../bookings/paying/reversals.ts';
import type { Sql } from '../../database/database.ts';
import { isFakeStripeIntent, isFakeStripePayment } from '../../payments/rows/payment-rows.ts';
import { findLeftLines } from '../../payments/rows/refund-line-rows.ts';
import { refundReason } from '../../payments/rows/refund-rows.ts';
import { findComplaints } from '../complaint-views.ts';
import { mailFields } from '../mail-fields.ts';
import { nameIds } from '../names/name-ids.ts';
import { findNotes } from '../note-rows.ts';
import { isoTime } from '../sql-time.ts';

const findPayments = (sql: Sql, bookingId: string) =>
  sql.query<PaymentView>(
    `select id, type, state, ${reversalOfPayment} as reversal, description, amount, charge, currency, due_on,
       problem,
       ${isoTime('created_at')} as created_at, ${isoTime('completed_at')} as completed_at,
       ${isFakeStripePayment} as sandbox,
       coalesce(method, (select method from ledger where payment_id = payment.id and kind = 'charge' order by id limit 1)) as method,
       case when method = 'voucher' then right(reference, 4) else reference end as reference,
       greatest(0, coalesce((select sum(ledger.amount)::int from ledger where payment_id = payment.id), 0)
         - coalesce((select sum(refund.amount)::int from refund
             where payment_id = payment.id and refund.state = 'requested'), 0)) as refundable
     from payment where booking_id = $1 order by payment.created_at, type = 'balance', id`,
    [bookingId],
  );

const findRefunds = (sql: Sql, bookingId: string) =>
  sql.query<RefundView>(
    `select refund.id, refund.payment_id as payment, refund.amount, payment.currency, refund.state, ${refundReason} as reason,
       requested_by as by, ${isoTime('refund.created_at')} as at, message, resolution, refund.reference,
       right(refund.voucher_code, 4) as voucher,
       coalesce((select json_agg(json_build_object('line', line, 'name', name, 'amount', refund_line.amount) order by position)
         from refund_line where refund_id = refund.id), '[]') as lines
     from refund join payment on payment.id = refund.payment_id
     where booking_id = $1 order by refund.created_at, refund.id`,
    [bookingId],
  );

const findLedger = (sql: Sql, bookingId: string) =>
  sql.query<LedgerView>(
    `select kind, amount, currency, ${isoTime('at')} as at, object_id as object, intent_id as intent,
       payment_id as payment, ${isFakeStripeIntent('ledger.intent_id')} as sandbox
     from ledger where booking_id = $1 order by ledger.id`,
    [bookingId],
  );

const findMails = (sql: Sql, bookingId: string) =>
  sql.query<MailView>(
    `select ${mailFields} from mail where booking_id = $1 order by mail.created_at, notice_id`,
    [bookingId],
  );

async function countUnwrittenMails(sql: Sql, bookingId: string): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from notice where told_at is null and booking_id = $1`,
    [bookingId],
  );
  return row?.count ?? 0;
}

async function findAudit(sql: Sql, bookingId: string): Promise<AuditView[]> {
  const entries = await sql.query<AuditView>(
    `select id, ${isoTime('at')} as at, by, command, details from audit where booking_id = $1 order by id`,
    [bookingId],
  );
  return nameIds(sql, entries, 'details');
}

const findAccepted = (sql: Sql, bookingId: string) =>
  sql.query<AcceptedTextView>(
    `select term, version, language, hash, ${isoTime('accepted_at')} as accepted_at
     from accepted_text where booking_id = $1 order by term`,
    [bookingId],
  );

const findFormerBookers = (sql: Sql, bookingId: string) =>
  sql.query<FormerBookerView>(
    `select ${isoTime('at')} as at, by, former ->> 'name' as name, former ->> 'emailAddress' as email,
       former ->> 'phoneNumber' as phone
     from booking_transfer where booking_id = $1 order by booking_transfer.at desc`,
    [bookingId],
  );

/**
 * The payments, refunds, ledger, mails, audit entries, accepted texts, notes, complaints and former bookers of a booking, each in
 * order.
 */
export async function findBookingRecords(sql: Sql, bookingId: string) {
  const [
    payments,
    refunds,
    refundable_lines,
    ledger,
    mails,
    unwritten_mails,
    audit,
    accepted,
    notes,
    complaints,
    former_bookers,
  ] = await Promise.all([
    findPayments(sql, bookingId),
    findRefunds(sql, bookingId),
    findLeftLines(sql, bookingId),
    findLedger(sql, bookingId),
    findMails(sql, bookingId),
    countUnwrittenMails(sql, bookingId),
    findAudit(sql, bookingId),
    findAccepted(sql, bookingId),
    findNotes(sql, { kind: 'booking', id: bookingId }),
    findComplaints(sql, bookingId),
    findFormerBookers(sql, bookingId),
  ]);
  const money = { payments, refunds, refundable_lines, ledger };
  return { ...money, mails, unwritten_mails, audit, accepted, notes, complaints, former_bookers };
}
