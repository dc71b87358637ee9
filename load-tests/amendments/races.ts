import type { AmendmentChangeInput } from '../../rules/src/amendments/change.ts';
import { applyAmendment } from '../../server/src/amendments/customer-amendment.ts';
import { Refusal } from '../../server/src/config/errors.ts';
import type { Context } from '../../server/src/database/context.ts';
import { operationOf } from '../../server/src/operations/all.ts';
import { readOperationInput } from '../../server/src/operations/operation.ts';
import { settle } from '../../server/src/payments/settlement/settle.ts';
import { intentIdOf } from '../../server/src/testing/payments/test-payments.ts';
import { interleave, withoutLock } from '../support/interleaving.ts';
import type { Shop } from './proposals.ts';

/** A prepared action that runs in a transaction; resolves with its status or error. */
export type Act = (context: Context) => Promise<string>;

/** Applies a customer's quote. */
export async function customerAct(shop: Shop, bookingId: string, change: AmendmentChangeInput): Promise<Act> {
  const { status, body } = await shop.quote(bookingId, change);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return async (context) => {
    const outcome = await applyAmendment(context, shop.provider, { bookingId, quoteId: body.id });
    return outcome instanceof Refusal ? outcome.error : outcome.status;
  };
}

/** Confirms a change that staff have planned; total: an agreed total in euro cents. */
export async function staffAct(
  shop: Shop,
  booking: string,
  change: AmendmentChangeInput,
  total: number | null = null,
): Promise<Act> {
  const agreed = total === null ? null : { total, reason: 'Agreed by telephone' };
  const input = readOperationInput('bookings.amend', { booking, change, agreed });
  if (input instanceof Refusal) throw new Error(JSON.stringify(input.issues));
  // The plan performs on the database that it was made with.
  let performing: Context = shop.context;
  const context = {
    ...shop.context,
    database: {
      ...shop.database,
      transaction: ((work) => performing.database.transaction(work)) as typeof shop.database.transaction,
    },
  };
  const plan = await operationOf('bookings.amend').plan(context, shop.provider, input, 'desk@example.com');
  if (plan instanceof Refusal) throw new Error(plan.message);
  return async (given) => {
    performing = given;
    const done = await plan.perform(() => {});
    return done instanceof Refusal ? done.error : 'applied';
  };
}

/** Handles the webhook of a card payment. */
export async function webhookAct(shop: Shop, path: string, body: object = {}): Promise<Act> {
  const { client_secret } = await shop.post(path, { payment_method_id: 'pm_card_visa', ...body });
  const intentId = intentIdOf(client_secret);
  await shop.provider.default.stripe.paymentIntents.confirm(intentId);
  return async (context) => (await settle(context, shop.provider, 'default', intentId)) ?? 'unknown';
}

/** The statement before which the first of two acts pauses and the second one begins. */
const moments = {
  writes: /^(select pg_advisory_xact_lock\(hashtextextended\('bikes |insert into ledger)/,
  'takes cabins': /^update stock set taken = taken \+/,
};

/**
 * Runs two acts at the same time: the second begins at a moment of the first, which continues when the second waits for a lock
 * or has ended. Without the guard the booking is not locked.
 */
export function atOnce(
  { context }: Shop,
  [first, second]: readonly [Act, Act],
  { moment = 'writes', guarded = true }: { moment?: keyof typeof moments; guarded?: boolean } = {},
): Promise<string[]> {
  const lock = /^select 1 from booking where id = \$1 for update/;
  const database = guarded ? context.database : withoutLock(context.database, lock);
  return interleave(database, moments[moment], [
    (on) => first({ ...context, database: on }),
    (on) => second({ ...context, database: on }),
  ]);
}
