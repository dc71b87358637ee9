import type { AmendmentChangeInput } from '../../rules/src/amendments/change.ts';
import { applyAmendment, createQuote } from '../../server/src/amendments/customer-amendment.ts';
import { Refusal } from '../../server/src/config/errors.ts';
import { operationOf } from '../../server/src/operations/all.ts';
import { readOperationInput } from '../../server/src/operations/operation.ts';
import type { openAmendments } from '../../server/src/testing/bookings/test-amendments.ts';

export type Shop = Awaited<ReturnType<typeof openAmendments>>;

/** What a quote promises, in minor units; total in euro cents, null for a cancellation. */
export interface PromisedAmounts {
  total: number | null;
  due: number;
  refund: number;
  rest: number;
}

/** The result of applying a proposal. again: the quote that replaces an outdated one. */
export type ApplyOutcome =
  | { status: 'applied'; promised: PromisedAmounts }
  | { status: 'changed'; again: Proposal | null }
  | { status: 'refused'; error: string };

/** A change that was quoted, by the customer or by staff. */
export interface Proposal {
  /** Null for staff: the effects of their plan are not compared. */
  promised: PromisedAmounts | null;
  apply: () => Promise<ApplyOutcome>;
}

interface ProposedChange {
  change: AmendmentChangeInput;
  /** A total that the office has agreed, in euro cents. */
  agreed?: number | null;
  /** An agreed fee of a cancellation, in euro cents. */
  fee?: number | null;
}

type CustomerQuote = Exclude<Awaited<ReturnType<typeof createQuote>>, Refusal>;

function toProposal(shop: Shop, bookingId: string, { id, quote }: CustomerQuote): Proposal {
  const { after, due, refund, rest } = quote;
  const promised = { total: after?.total ?? null, due, refund, rest };
  return {
    promised,
    apply: async () => {
      const outcome = await applyAmendment(shop.context, shop.provider, { bookingId, quoteId: id });
      if (outcome instanceof Refusal) return { status: 'refused', error: outcome.error };
      if (outcome.status === 'changed')
        return { status: 'changed', again: toProposal(shop, bookingId, outcome.quote) };
      return outcome.status === 'applied'
        ? { status: 'applied', promised }
        : { status: 'refused', error: outcome.status };
    },
  };
}

/** Quotes a change like the customer's page; returns the error of a refusal. */
export async function proposeAsCustomer(
  shop: Shop,
  id: string,
  { change }: ProposedChange,
): Promise<Proposal | string> {
  const quoted = await createQuote(shop.context, id, change as Parameters<typeof createQuote>[2]);
  return quoted instanceof Refusal ? describe(quoted) : toProposal(shop, id, quoted);
}

const describe = ({ error, issues }: Refusal) =>
  issues && error === 'invalid' ? `${error} ${JSON.stringify(issues)}` : error;

/** Plans a change like the office; returns the error of a refusal. */
export async function proposeAsStaff(
  { context, provider }: Shop,
  id: string,
  { change, agreed = null, fee = null }: ProposedChange,
): Promise<Proposal | string> {
  const input = readOperationInput('bookings.amend', {
    booking: id,
    change,
    fee,
    agreed: agreed === null ? null : { total: agreed, reason: 'Agreed by telephone' },
  });
  if (input instanceof Refusal) return describe(input);
  const plan = await operationOf('bookings.amend').plan(context, provider, input, 'desk@example.com');
  if (plan instanceof Refusal) return describe(plan);
  return {
    promised: null,
    apply: async () => {
      const done = await plan.perform(() => {});
      if (!(done instanceof Refusal)) {
        const { after, due, refund, rest } = done;
        return { status: 'applied', promised: { total: change.cancel ? null : after, due, refund, rest } };
      }
      return done.error === 'not_now' || done.error === 'changed'
        ? { status: 'changed', again: null }
        : { status: 'refused', error: describe(done) };
    },
  };
}
