import type Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { inEuros, startFakeStripe, stripeError, testAccount } from '../testing/test-server.ts';

const webhook = { url: 'http://127.0.0.1:9', secret: 'whsec_x' };
const fakeStripe = await startFakeStripe({ accounts: [testAccount('default', webhook)] });
const { stripe } = fakeStripe;
afterAll(() => fakeStripe.close());

/** Creates a disputed payment. */
async function disputed(): Promise<Stripe.Dispute> {
  const payment = inEuros('pm_card_createDispute');
  const { id } = await stripe.paymentIntents.create({ ...payment, confirm: true });
  const { data } = await stripe.disputes.list({ payment_intent: id });
  const [dispute] = data;
  if (!dispute || data.length > 1) throw new Error('not one dispute');
  return dispute;
}
const eventsOf = async ({ id }: Stripe.Dispute) => {
  const { data } = await stripe.events.list({ limit: 100 });
  return data.filter(({ data: { object } }) => 'id' in object && object.id === id).map(({ type }) => type);
};

describe('a dispute', () => {
  it('covers the whole charge and can be retrieved', async () => {
    const dispute = await disputed();
    expect(dispute).toMatchObject({ amount: 51_300, currency: 'eur', status: 'needs_response' });
    const found = await stripe.disputes.retrieve(dispute.id, { expand: ['charge'] });
    expect(found).toMatchObject({ id: dispute.id, charge: { id: dispute.charge, disputed: true } });
    expect((await stripe.disputes.list({ charge: String(dispute.charge) })).data).toHaveLength(1);
    expect(await eventsOf(dispute)).toEqual(['charge.dispute.funds_withdrawn', 'charge.dispute.created']);
  });

  it.each([
    ['winning_evidence', 'won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated']],
    ['losing_evidence', 'lost', ['charge.dispute.closed']],
    ['They were aboard.', 'under_review', ['charge.dispute.updated']],
  ])('a dispute with the evidence "%s" is %s', async (uncategorized_text, status, events) => {
    const dispute = await disputed();
    const answered = await stripe.disputes.update(dispute.id, { evidence: { uncategorized_text } });
    expect(answered).toMatchObject({ status, evidence: { uncategorized_text } });
    expect((await eventsOf(dispute)).slice(0, events.length)).toEqual(events);
  });

  it('that is closed is lost, and cannot be closed again', async () => {
    const dispute = await disputed();
    expect(await stripe.disputes.close(dispute.id)).toMatchObject({ status: 'lost' });
    expect(await stripeError(stripe.disputes.close(dispute.id))).toMatchObject({ statusCode: 400 });
    expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({ status: 'lost' });
  });

  it('that does not exist is not found', async () => {
    expect(await stripeError(stripe.disputes.retrieve('dp_none'))).toMatchObject({ statusCode: 404 });
    expect(await stripeError(stripe.disputes.close('dp_none'))).toMatchObject({ statusCode: 404 });
  });
});
