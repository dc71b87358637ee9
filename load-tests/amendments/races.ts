import type { AmendmentChangeInput } from '../../rules/src/amendments/change.ts';
import { Refusal } from '../../server/src/config/errors.ts';
import type { Context } from '../../server/src/database/context.ts';
import { operationOf } from '../../server/src/operations/all.ts';
import { applyAmendment } from '../../server/src/operations/amendments/amend.ts';
import { readOperationInput } from '../../server/src/operations/operation.ts';
import { settle } from '../../server/src/payments/settlement/settle.ts';
import { intentIdOf } from '../../server/src/payments/test-payments.ts';
import { interleave, withoutLock } from '../support/interleaving.ts';
import type { Shop } from './proposals.ts';

/** Something that was prepared and is then done in a transaction; the result in a word. */
export type Act = (context: Context) => Promise<string>;

/** A customer's quote, to be applied. */
export async function customerAct(shop: Shop, bookingId: string, change: AmendmentChangeInput): Promise<Act> {
  const { status, body } = await shop.quote(bookingId, change);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return async (context) => {
    const outcome = await applyAmendment(context, shop.provider, { bookingId, quoteId: body.id });
    return outcome instanceof Refusal ? outcome.error : outcome.status;
  };
}

/** A change that staff have looked at, to be confirmed; total: an agreed one, in euro cents. */
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

/** A payment that was made with a card, whose webhook is to be handled. */
export async function webhookAct(shop: Shop, path: string, body: object = {}): Promise<Act> {
  const { client_secret } = await shop.post(path, { payment_method_id: 'pm_card_visa', ...body });
  const intentId = intentIdOf(client_secret);
  await shop.provider.default.stripe.paymentIntents.confirm(intentId);
  return async (context) => (await settle(context, shop.provider, 'default', intentId)) ?? 'unknown';
}

/** What the first of two acts is about to do when the second one begins. */
export const moments = {
  writes: /^(savepoint unamended|insert into ledger)/,
  'takes cabins': /^update stock set taken = taken \+/,
};

/**
 * Does two things at the same time: the second begins at a moment of the first, which goes on when the second waits for a lock or
 * is done. Without the guard the booking is not locked.
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
