import type { Context } from '../../database/context.ts';
import { isId } from '../../database/ids.ts';
import { findPayment, type PaymentRow } from '../rows/payment-rows.ts';
import { recordRefusal } from '../rows/record-refusal.ts';
import { settleReturn } from '../settlement/settle.ts';
import type { Provider } from '../stripe/provider.ts';

/** The intent id in the return URL, and the booking or payment whose page is requested. */
export interface ReturnRequest {
  intentId: string;
  to: 'bookings' | 'payments';
  id: string;
}

/** Whether a payment is the one, or of the booking, whose page is requested. */
const isOwn = ({ to, id }: ReturnRequest, payment: PaymentRow) =>
  (to === 'bookings' ? payment.booking_id : payment.id) === id.toLowerCase();

async function exists({ database }: Context, { to, id }: ReturnRequest): Promise<boolean> {
  if (to === 'payments') return (await findPayment(database, id)) !== null;
  return isId(id) && (await database.query('select 1 from booking where id = $1', [id])).length > 0;
}

/**
 * Settles the payment of a returning visitor before the page is rendered (decision 005). False for an intent that was not
 * created for this booking or payment: it is recorded as a refusal without calling the provider, and the page ignores it.
 */
export async function handleReturn(
  context: Context,
  provider: Provider,
  visit: ReturnRequest,
  onFault: (fault: unknown) => void,
): Promise<boolean> {
  const own = (payment: PaymentRow) => isOwn(visit, payment);
  if (await settleReturn(context, provider, visit.intentId, onFault, own)) return true;
  const subject = (await exists(context, visit)) ? visit.id : null;
  await recordRefusal(context, { call: 'return', error: 'strange_intent', subject });
  return false;
}
