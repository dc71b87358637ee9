import { Refusal } from '../../config/errors.ts';
import { startFakeStripe } from '../../payments/stripe/fake-stripe.ts';
import { directCommand } from '../command-without-database.ts';
import { withDatabase } from '../with-database.ts';

const DAY = 24 * 3_600_000;
const MAX_DAYS = 60;

/** Settles what is due within some days at fake Stripe, so that a demo or a test need not wait. */
export const settleSandbox = directCommand({
  name: 'payments sandbox',
  takes: '--days NUMBER',
  about: 'none',
  flags: { days: 'NUMBER: 0 to 60' },
  does: 'settle what banks would settle within so many days at fake Stripe: debits and slow refunds',
  work: async ({ flags }, config) => {
    const days = Number(flags.days);
    if (!/^\d+$/.test(flags.days ?? '') || days > MAX_DAYS)
      return new Refusal(422, 'invalid', '--days must be a number of days from 0 to 60.');
    return withDatabase(config, async (context) => {
      const sandbox = await startFakeStripe(context);
      if (!sandbox) return new Refusal(409, 'no_sandbox', 'Every market has keys: there is no fake Stripe.');
      const settled = await sandbox.settle(days * DAY).finally(sandbox.close);
      const output = `${settled} debits and refunds were settled; the running server delivers their events.`;
      return { output, details: { settled } };
    });
  },
});
