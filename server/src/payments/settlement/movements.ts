import { cents, minus, zero } from '@towpath/rules/core/money';
import type { Movement, MovementKind } from '../rows/ledger.ts';
import type { Charge } from '../stripe/provider.ts';
import type { Dispute, ProviderRefund } from '../stripe/provider-money.ts';

/** The charges, refunds and disputes of an account or an intent. */
export interface ProviderMoney {
  charges: readonly Charge[];
  refunds: readonly ProviderRefund[];
  disputes: readonly Dispute[];
}

type ProviderObject = Omit<Movement, 'kind' | 'objectId'> & { id: string };

const toMovement = (
  kind: MovementKind,
  { id, intentId, amount, currency, at }: ProviderObject,
): Movement => ({
  kind,
  objectId: id,
  intentId,
  amount,
  currency,
  at,
});

const negate = <Item extends { amount: number }>(item: Item) => ({
  ...item,
  amount: minus(zero, cents(item.amount)),
});
const withCents = <Item extends { amount: number }>(item: Item) => ({ ...item, amount: cents(item.amount) });

function refundMovements(refund: ProviderRefund): Movement[] {
  const refunded = toMovement('refund', negate(refund));
  return refund.failed ? [refunded, toMovement('refund_reversal', withCents(refund))] : [refunded];
}

function disputeMovements(dispute: Dispute): Movement[] {
  if (dispute.status === 'inquiry') return [];
  const disputed = toMovement('dispute', negate(dispute));
  return dispute.status === 'won'
    ? [disputed, toMovement('dispute_reversal', withCents(dispute))]
    : [disputed];
}

/**
 * Lists all movements behind the provider's objects. The result does not depend on when they were fetched: a failed refund
 * is always a refund and its reversal.
 */
export function movementsOf({ charges, refunds, disputes }: ProviderMoney): Movement[] {
  const paid = charges.filter(({ amount }) => amount > 0);
  return [
    ...paid.map((charge) => ({ ...toMovement('charge', withCents(charge)), method: charge.method })),
    ...refunds.flatMap(refundMovements),
    ...disputes.flatMap(disputeMovements),
  ];
}
