import { setTimeout as pause } from 'node:timers/promises';
import { markets } from '@towpath/rules/core/market';
import { readConfig } from '../../server/src/config/config.ts';
import { isProviderFault, openProvider } from '../../server/src/payments/stripe/provider.ts';
import type { SeededRandom } from './seeded-random.ts';
import { fakeStripeAt } from './stripe-accounts.ts';

/** Milliseconds between two looks at the latest payments. */
const INTERVAL = 400;
const SHARE = 4;

/** Refunds a part of some of the latest payments at Stripe, as staff do in its dashboard, until it is stopped. */
export function startRefunding(stripePort: number, random: SeededRandom) {
  const provider = openProvider(readConfig({}), fakeStripeAt(stripePort));
  const stopping = new AbortController();
  const seen = new Set<string>();
  let refunds = 0;
  const refundSome = async () => {
    for (const market of markets) {
      const { stripe } = provider[market];
      const { data } = await stripe.paymentIntents.list({ limit: 20 });
      for (const { id, status, amount } of data) {
        if (status !== 'succeeded' || seen.has(id)) continue;
        seen.add(id);
        if (!random.chance(1 / SHARE)) continue;
        await stripe.refunds.create({ payment_intent: id, amount: Math.ceil(amount / SHARE) });
        refunds += 1;
      }
    }
  };
  const refunding = async () => {
    while (!stopping.signal.aborted) {
      // A disputed payment cannot be refunded.
      await refundSome().catch((fault: unknown) => {
        if (!isProviderFault(fault)) throw fault;
      });
      await pause(INTERVAL, null, { signal: stopping.signal }).catch(() => {});
    }
  };
  const done = refunding();
  return {
    count: () => refunds,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
