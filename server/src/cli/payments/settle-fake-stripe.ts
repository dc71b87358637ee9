import { Refusal } from '../../config/errors.ts';
import { startFakeStripe } from '../../payments/stripe/fake-stripe.ts';
import { directCommand } from '../command-without-database.ts';
import { withDatabase } from '../with-database.ts';

const MAX_DAYS = 60;

/** Moves the clock of fake Stripe's banks by days, so that a demo or a test need not wait for debits and refunds. */
export const settleFakeStripe = directCommand({
  name: 'payments sandbox',
  takes: '--days NUMBER',
  about: 'none',
  flags: { days: 'NUMBER: 0 to 60' },
  does: 'let so many days pass at the banks of fake Stripe: debits succeed or fail, slow refunds arrive',
  work: async ({ flags }, config) => {
    const days = Number(flags.days);
    if (!/^\d+$/.test(flags.days ?? '') || days > MAX_DAYS)
      return new Refusal(422, 'invalid', '--days must be a number of days from 0 to 60.');
    return withDatabase(config, async (context) => {
      const fakeStripe = await startFakeStripe(context);
      if (!fakeStripe)
        return new Refusal(409, 'no_fake_stripe', 'Every market has keys: there is no fake Stripe.');
      const { settled, waiting } = await fakeStripe.settle(days).finally(fakeStripe.close);
      const output = `${settled} debits and refunds were settled, ${waiting} wait for their banks; the running server delivers the events.`;
      return { output, details: { settled, waiting } };
    });
  },
});
