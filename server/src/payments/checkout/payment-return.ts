import type { Context } from '../../database/context.ts';
import { isId } from '../../database/ids.ts';
import { findPayment, paymentOfIntent } from '../rows/payment-rows.ts';
import { recordRefusal } from '../rows/record-refusal.ts';
import { settleReturn } from '../settlement/settle.ts';
import type { Provider } from '../stripe/provider.ts';

/** The intent id in the return URL, and the booking or payment whose page is requested. */
export interface ReturnRequest {
  intentId: string;
  to: 'bookings' | 'payments';
  id: string;
}

async function isOwn({ database }: Context, { intentId, to, id }: ReturnRequest): Promise<boolean> {
  const payment = await paymentOfIntent(database, intentId);
  const owner = to === 'bookings' ? payment?.booking_id : payment?.id;
  return owner === id.toLowerCase();
}

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
  if (await isOwn(context, visit)) {
    await settleReturn(context, provider, visit.intentId, onFault);
    return true;
  }
  const subject = (await exists(context, visit)) ? visit.id : null;
  await recordRefusal(context, { call: 'return', error: 'strange_intent', subject });
  return false;
}
