import { setTimeout as pause } from 'node:timers/promises';
import { deliverDue } from '@towpath/fake-stripe/events/webhooks';
import { settleDue } from '@towpath/fake-stripe/objects/settle-due';
import { startFakeStripe } from '@towpath/fake-stripe/testing/test-server';
import { accountsTelling } from './accounts.ts';
import { chanceOf } from './chance.ts';
import { badDelivery } from './delivery.ts';

/**
 * The provider of the fault run, in a process of its own: it outlives the servers that are killed (architecture 5).
 * TELL_AT is where it tells its events, SEED what its bad deliveries are drawn from. The messages 'heal' and 'counts' end
 * the bad deliveries and ask for what befell them.
 */
process.on('disconnect', () => process.exit());

const SETTLES_AFTER = 2_000;
const BREATH = 250;

const delivery = badDelivery(chanceOf(Number(process.env.SEED), 'webhooks'));
const { options, url } = await startFakeStripe({
  accounts: accountsTelling(process.env.TELL_AT ?? ''),
  now: Date.now,
  settlesAfter: SETTLES_AFTER,
  delivery: delivery.policy,
  random: undefined,
});

process.on('message', (wish) => {
  if (wish === 'heal') delivery.heal();
  if (wish === 'counts') process.send?.({ counts: delivery.counts });
});

process.send?.({ port: Number(new URL(url).port) });

async function repeat(work: () => Promise<unknown>): Promise<never> {
  for (;;) {
    await work();
    await pause(BREATH);
  }
}

// Each account by itself and more than once, so that a webhook that hangs holds up no other.
const tellers = options.accounts.flatMap((account) => [account, account]);
await Promise.all([
  repeat(() => settleDue(options, Date.now())),
  ...tellers.map((account) => repeat(() => deliverDue({ ...options, accounts: [account] }, Date.now()))),
]);
