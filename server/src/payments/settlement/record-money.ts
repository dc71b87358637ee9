import { type Cents, cents } from '@towpath/rules/core/money';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { isId } from '../../database/ids.ts';
import { creditRefund } from '../../documents/issue-credit-note.ts';
import { type NotificationSubject, queueNotification } from '../../jobs/queue-notification.ts';
import { creditedLines } from '../rows/credited-lines.ts';
import type { Movement, MovementKind } from '../rows/ledger.ts';
import { recordMovement } from '../rows/ledger.ts';
import type { PaymentRow } from '../rows/payment-rows.ts';
import type { ProviderRefund } from '../stripe/provider-money.ts';
import { movementsOf } from './movements.ts';
import type { ProviderSnapshot } from './provider-snapshot.ts';
import { askAgain, closeRepayments, isOfDebit } from './repayments.ts';

type NewEntry = Movement & { money: { amount: Cents; currency: string } };

/** Updates the stored refund that a provider refund belongs to, if any, and returns its reason and the ended credit voucher that it pays out. */
async function updateRefund(
  sql: Sql,
  refund: ProviderRefund | undefined,
  paymentId: string | null | undefined,
): Promise<{ reason: string; ended_code: string | null } | null> {
  if (!refund?.refundId) return null;
  const [own] = await sql.query<{ reason: string; ended_code: string | null }>(
    `update refund set state = $2, object_id = $3, message = $4 where id::text = $1 and payment_id = $5
     returning reason, ended_code`,
    [refund.refundId, refund.failed ? 'failed' : 'done', refund.id, refund.message, paymentId],
  );
  return own ?? null;
}

type Notify = (
  sql: Sql,
  entry: NewEntry,
  snapshot: ProviderSnapshot,
  subject: NotificationSubject,
) => Promise<void>;

/** The notification of each kind of new ledger entry. A charge is notified when its payment completes. */
const notifiers: Readonly<Record<MovementKind, Notify | null>> = {
  charge: null,
  refund: async (sql, { objectId, money }, { refunds }, subject) => {
    const refund = refunds.find(({ id }) => id === objectId);
    const own = await updateRefund(sql, refund, subject.paymentId);
    // The holder of an ended credit voucher was told of the refund when it was requested.
    if (refund?.failed || own?.ended_code) return;
    const told = { reason: own?.reason ?? null, refund: own ? (refund?.refundId ?? null) : null };
    await queueNotification(sql, 'refunded', subject, { ...money, ...told });
  },
  refund_reversal: async (sql, { objectId, money }, { refunds }, subject) => {
    const refund = refunds.find(({ id }) => id === objectId);
    await updateRefund(sql, refund, subject.paymentId);
    await queueNotification(sql, 'refund_failed', subject, { ...money, message: refund?.message ?? '' });
  },
  dispute: (sql, { money }, _snapshot, subject) => queueNotification(sql, 'disputed', subject, money),
  dispute_reversal: async (sql, { money }, _snapshot, subject) => {
    if (subject.paymentId) await closeRepayments(sql, subject.paymentId, subject.at);
    await queueNotification(sql, 'dispute_won', subject, money);
  },
};

/** Notifies of a new ledger entry; a debit that a bank took back is asked for again. */
async function follow(
  context: Context,
  sql: Sql,
  payment: PaymentRow,
  entry: NewEntry,
  snapshot: ProviderSnapshot,
): Promise<void> {
  const subject = { at: context.now(), bookingId: payment.booking_id, paymentId: payment.id };
  if (entry.kind === 'dispute' && (await isOfDebit(sql, entry.objectId)))
    await askAgain(context, sql, payment, entry.money);
  else await notifiers[entry.kind]?.(sql, entry, snapshot, subject);
}

/** Adds the movements of a snapshot to the ledger, each once, and queues their notifications. */
export async function recordMoney(
  context: Context,
  sql: Sql,
  payment: PaymentRow,
  snapshot: ProviderSnapshot,
): Promise<void> {
  const now = context.now();
  for (const movement of movementsOf(snapshot)) {
    const isNew = await recordMovement(sql, payment, snapshot.market, movement, now);
    const money = { amount: cents(Math.abs(movement.amount)), currency: movement.currency };
    if (isNew && movement.kind === 'refund') {
      const refund = snapshot.refunds.find(({ id }) => id === movement.objectId);
      const lines = await creditedLines(sql, isId(refund?.refundId ?? '') ? refund?.refundId : null);
      await creditRefund(context, sql, payment, money.amount, lines);
    }
    if (isNew) await follow(context, sql, payment, { ...movement, money }, snapshot);
  }
}
