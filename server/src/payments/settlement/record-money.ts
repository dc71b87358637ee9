import { type Cents, cents } from '@towpath/rules/core/money';
import type { Context } from '../../database/context.ts';
import type { Sql } from '../../database/database.ts';
import { type NotificationSubject, queueNotification } from '../../jobs/notification-queue.ts';
import type { PaymentRow } from '../checkout/payment-rows.ts';
import type { ProviderRefund } from '../stripe/provider-money.ts';
import { recordMovement } from './ledger.ts';
import { type Movement, type MovementKind, movementsOf } from './movements.ts';
import type { ProviderSnapshot } from './provider-snapshot.ts';

type Entered = Movement & { money: { amount: Cents; currency: string } };

/** Notes on our own refund, where it is one, how far the provider has come with it; gives its reason. */
async function noteRefund(
  sql: Sql,
  refund: ProviderRefund | undefined,
  paymentId: string | null | undefined,
): Promise<string | null> {
  if (!refund?.refundId) return null;
  const [own] = await sql.query<{ reason: string }>(
    `update refund set state = $2, object_id = $3, message = $4 where id::text = $1 and payment_id = $5
     returning reason`,
    [refund.refundId, refund.failed ? 'failed' : 'done', refund.id, refund.message, paymentId],
  );
  return own?.reason ?? null;
}

type Notify = (
  sql: Sql,
  entered: Entered,
  told: ProviderSnapshot,
  subject: NotificationSubject,
) => Promise<void>;

/** Who is told of what was entered; a charge is told of by the payment that it completes. */
const notifiers: Readonly<Record<MovementKind, Notify | null>> = {
  charge: null,
  refund: async (sql, { objectId, money }, { refunds }, subject) => {
    const refund = refunds.find(({ id }) => id === objectId);
    const reason = await noteRefund(sql, refund, subject.paymentId);
    if (!refund?.failed) await queueNotification(sql, 'refunded', subject, { ...money, reason });
  },
  refund_reversal: async (sql, { objectId, money }, { refunds }, subject) => {
    const refund = refunds.find(({ id }) => id === objectId);
    await noteRefund(sql, refund, subject.paymentId);
    await queueNotification(sql, 'refund_failed', subject, { ...money, message: refund?.message ?? '' });
  },
  dispute: (sql, { money }, _told, subject) => queueNotification(sql, 'disputed', subject, money),
  dispute_reversal: (sql, { money }, _told, subject) => queueNotification(sql, 'dispute_won', subject, money),
};

/** Enters what money the provider says has moved, each movement once, and has those told whom it concerns. */
export async function recordMoney(
  context: Context,
  sql: Sql,
  payment: PaymentRow,
  told: ProviderSnapshot,
): Promise<void> {
  const now = context.now();
  const subject = { at: now, bookingId: payment.booking_id, paymentId: payment.id };
  for (const movement of movementsOf(told)) {
    const isNew = await recordMovement(sql, payment, told.market, movement, now);
    const money = { amount: cents(Math.abs(movement.amount)), currency: movement.currency };
    if (isNew) await notifiers[movement.kind]?.(sql, { ...movement, money }, told, subject);
  }
}
