import type { StateTone } from '../states/state-badge.tsx';

const tones: Readonly<Record<string, StateTone>> = {
  completed: 'good',
  processing: 'waiting',
  open: 'waiting',
  failed: 'bad',
  overdue: 'bad',
  refund_requested: 'waiting',
  refund_done: 'good',
  refund_refused: 'bad',
  refund_failed: 'bad',
};

/** The tone of a state of a payment, or of a refund where it starts with `refund_`. */
export const paymentTone = (state: string): StateTone => tones[state] ?? 'over';

/** The key of the words of a state; those of refunds are apart. */
export const paymentStateKey = (state: string) =>
  `payment.${state.startsWith('refund_') ? state : `state_${state}`}`;
