import { type Cents, cents, minus, zero } from '@towpath/rules/core/money';
import type { Charge } from '../stripe/provider.ts';
import type { Dispute, ProviderRefund } from '../stripe/provider-money.ts';

export type MovementKind = 'charge' | 'refund' | 'refund_reversal' | 'dispute' | 'dispute_reversal';

/** Money that moved at the provider: in minor units, above zero what came in. at in milliseconds: when the object was made. */
export interface Movement {
  kind: MovementKind;
  objectId: string;
  intentId: string | null;
  amount: Cents;
  currency: string;
  at: number;
  /** Whether the sandbox has played it, which our own record alone tells. */
  sandbox?: boolean;
}

/** What the provider has told of an account or an intent. */
export interface ProviderMoney {
  charges: readonly Charge[];
  refunds: readonly ProviderRefund[];
  disputes: readonly Dispute[];
}

type Moved = Omit<Movement, 'kind' | 'objectId'> & { id: string };

const moved = (kind: MovementKind, { id, intentId, amount, currency, at }: Moved): Movement => ({
  ...{ kind, objectId: id, intentId, amount, currency, at },
});

const out = <Told extends { amount: number }>(told: Told) => ({
  ...told,
  amount: minus(zero, cents(told.amount)),
});
const into = <Told extends { amount: number }>(told: Told) => ({ ...told, amount: cents(told.amount) });

function ofRefund(refund: ProviderRefund): Movement[] {
  const given = moved('refund', out(refund));
  return refund.failed ? [given, moved('refund_reversal', into(refund))] : [given];
}

function ofDispute(dispute: Dispute): Movement[] {
  if (dispute.status === 'inquiry') return [];
  const taken = moved('dispute', out(dispute));
  return dispute.status === 'won' ? [taken, moved('dispute_reversal', into(dispute))] : [taken];
}

/**
 * Every movement of money behind what the provider has told, the same whenever it is asked: a refund that failed went out
 * and came back, though nobody may have looked in between.
 */
export function movementsOf({ charges, refunds, disputes }: ProviderMoney): Movement[] {
  const paid = charges.filter(({ amount }) => amount > 0);
  return [
    ...paid.map((charge) => moved('charge', into(charge))),
    ...refunds.flatMap(ofRefund),
    ...disputes.flatMap(ofDispute),
  ];
}
