import { setTimeout as pause } from 'node:timers/promises';
import { deliverDue } from '@towpath/fake-stripe/events/webhooks';
import { settleDue } from '@towpath/fake-stripe/objects/settle-due';
import { startFakeStripe } from '@towpath/fake-stripe/testing/test-server';
import { seededRandom } from '../seeded-random.ts';
import { accountsSendingTo } from '../stripe-accounts.ts';
import { unreliableDelivery } from '../webhook-delivery.ts';

/**
 * Fake Stripe as a process of its own, as it must outlive the servers that are killed (architecture 5). WEBHOOK_URL: where it
 * sends its events; SEED: of the webhook faults, none without it. Messages: 'stop faults', which also settles every debit that waits for its
 * bank, and from then on no other one, and 'count' for the number of each fault.
 */
const BANK_SETTLES_AFTER = 2_000;
const INTERVAL = 250;

const delivery = unreliableDelivery(seededRandom(Number(process.env.SEED), 'webhooks'));
if (process.env.SEED === undefined) delivery.stopFaults();
const { options, url } = await startFakeStripe({
  accounts: accountsSendingTo(process.env.WEBHOOK_URL ?? ''),
  now: Date.now,
  settlesAfter: BANK_SETTLES_AFTER,
  delivery: delivery.policy,
  random: undefined,
});

let isStopped = false;
let settling: Promise<unknown> = Promise.resolve();
async function settle(): Promise<void> {
  if (isStopped) return;
  settling = settleDue(options, Date.now());
  await settling;
}

async function stopFaults(): Promise<void> {
  delivery.stopFaults();
  isStopped = true;
  await settling;
  await settleDue(options, Date.now() + BANK_SETTLES_AFTER);
  process.send?.({ stopped: true });
}

process.on('message', (message) => {
  if (message === 'stop faults') void stopFaults();
  if (message === 'count') process.send?.({ counts: delivery.counts });
});

process.send?.({ port: Number(new URL(url).port) });

async function repeat(work: () => Promise<unknown>): Promise<never> {
  for (;;) {
    await work();
    await pause(INTERVAL);
  }
}

// Two workers per account, so that a webhook that hangs delays no other.
const workers = options.accounts.flatMap((account) => [account, account]);
await Promise.all([
  repeat(settle),
  ...workers.map((account) => repeat(() => deliverDue({ ...options, accounts: [account] }, Date.now()))),
]);
