import { setTimeout as pause } from 'node:timers/promises';
import { markets } from '@towpath/rules/core/market';
import { readConfig } from '../../server/src/config/config.ts';
import { isProviderFault, openProvider } from '../../server/src/payments/stripe/provider.ts';
import type { SeededRandom } from './seeded-random.ts';
import { fakeStripeAt } from './stripe-accounts.ts';

type Client = ReturnType<typeof openProvider>['default']['stripe'];
type ListedIntent = Awaited<ReturnType<Client['paymentIntents']['list']>>['data'][number];

/** Milliseconds between two lists of the latest payments. */
const INTERVAL = 400;
/** The share of the payments that are refunded in part, and the refunded share of each. */
const REFUNDED_SHARE = 0.25;
/** The share of the authorisations that a bank ends early. */
const LOST_SHARE = 0.08;

/**
 * Refunds a part of some of the latest payments at Stripe, as staff do in its dashboard, and ends some authorisations as banks
 * do, until it is stopped.
 */
export function startRefunding(stripePort: number, random: SeededRandom) {
  const provider = openProvider(readConfig({}), fakeStripeAt(stripePort));
  const stopping = new AbortController();
  const seen = new Set<string>();
  const counts = { refunds: 0, authorisationsLost: 0 };
  /** Refunds or ends some of the intents; called once for each status of an intent. */
  const act = async (
    stripe: Client,
    { id, status, amount }: Pick<ListedIntent, 'id' | 'status' | 'amount'>,
  ) => {
    if (status === 'succeeded' && random.chance(REFUNDED_SHARE)) {
      await stripe.refunds.create({ payment_intent: id, amount: Math.ceil(amount * REFUNDED_SHARE) });
      counts.refunds += 1;
    }
    if (status === 'requires_capture' && random.chance(LOST_SHARE)) {
      await stripe.paymentIntents.cancel(id);
      counts.authorisationsLost += 1;
    }
  };
  const processLatest = async (stripe: Client) => {
    const { data } = await stripe.paymentIntents.list({ limit: 20 });
    for (const intent of data) {
      const key = `${intent.id} ${intent.status}`;
      if (seen.has(key)) continue;
      seen.add(key);
      await act(stripe, intent);
    }
  };
  const refunding = async () => {
    while (!stopping.signal.aborted) {
      // A disputed payment cannot be refunded, an answered request's authorisation not ended.
      for (const market of markets)
        await processLatest(provider[market].stripe).catch((fault: unknown) => {
          if (!isProviderFault(fault)) throw fault;
        });
      await pause(INTERVAL, null, { signal: stopping.signal }).catch(() => {});
    }
  };
  const done = refunding();
  return {
    counts,
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
