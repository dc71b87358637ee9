import { paymentMoves, stateOfIntent } from '@towpath/rules/payment/payment';
import type { StoredIntent } from '../rows/payment-rows.ts';
import { movementsOf } from './movements.ts';
import { findAmountMismatch, otherPayer, ownershipMismatch } from './ownership-mismatch.ts';
import type { ProviderSnapshot } from './provider-snapshot.ts';

/** Whether a snapshot of an intent contains nothing new, so that settling it under the lock would change nothing. */
export function isSettled(stored: StoredIntent, snapshot: ProviderSnapshot): boolean {
  const { payment, status, recorded } = stored;
  const { intent } = snapshot;
  const isAuthorised = intent.status === 'requires_capture';
  return (
    status === intent.status &&
    movementsOf(snapshot).every(({ kind, objectId }) => recorded.includes(`${kind} ${objectId}`)) &&
    !paymentMoves[payment.state].includes(stateOfIntent(intent.status)) &&
    (payment.capture !== 'manual' || isAuthorised === (payment.authorised_at !== null)) &&
    ownershipMismatch(payment, snapshot) === null &&
    findAmountMismatch(payment, intent) === null &&
    otherPayer(stored, intent) === null
  );
}
