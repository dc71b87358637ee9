import { startFakeStripe } from '@towpath/fake-stripe/testing/test-server';
import { createDatabase } from '../../e2e/support/server/database.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { Refusal } from '../../server/src/config/errors.ts';
import { connect, type Database, type Sql } from '../../server/src/database/database.ts';
import { startPayment } from '../../server/src/payments/checkout/start-payment.ts';
import { settle } from '../../server/src/payments/settlement/settle.ts';
import { openProvider, type Provider } from '../../server/src/payments/stripe/provider.ts';
import { intentIdOf } from '../../server/src/testing/payments/test-payments.ts';
import { barrierForTwo, withTransactionsOn } from '../support/interleaving.ts';
import { readPaymentRecords } from './payment-records.ts';
import { fakeStripeAt } from './stripe-accounts.ts';
import { insertPaymentTestData, requestPayment } from './test-data.ts';
import { findViolations, type Violations } from './violations.ts';

const EUR_50 = 5_000;
const lock = / for update$/;
const reads = /^\s*select\b/;
const contextOn = (database: Database) => ({ config: readConfig({}), database, now: Date.now });

/** Pays at Stripe without a webhook; returns the intent's id. */
async function payUnnoticed(database: Database, provider: Provider): Promise<string> {
  const id = await requestPayment(database, 'default', EUR_50);
  const started = await startPayment(contextOn(database), provider, id, 'pm_card_visa');
  if (started instanceof Refusal) throw started;
  const intentId = intentIdOf(started.client_secret);
  await provider.default.stripe.paymentIntents.confirm(intentId);
  return intentId;
}

/** Makes every transaction wait at the barrier before its first write; with `locked` false its reads take no lock. */
const waitingAt =
  (barrier: () => Promise<void>, locked: boolean) =>
  (sql: Sql): Sql => {
    let writing = false;
    return {
      query: async (text, values) => {
        if (!writing && !reads.test(text)) {
          writing = true;
          await barrier();
        }
        return sql.query(locked ? text : text.replace(lock, ''), values);
      },
    };
  };

/**
 * Settles a payment twice at the same time, as its webhook and the visitor's return do: neither writes before both have read,
 * unless the lock prevents it. Returns the violations.
 */
export async function settleTwice({ locked }: { locked: boolean }): Promise<Violations> {
  await using resources = new AsyncDisposableStack();
  const own = await createDatabase();
  resources.defer(own.drop);
  const database = connect({ connectionString: own.url });
  resources.defer(database.close);
  const stripe = await startFakeStripe({ now: Date.now });
  resources.defer(stripe.close);
  await insertPaymentTestData(database);
  const port = Number(new URL(stripe.url).port);
  const provider = openProvider(readConfig({}), fakeStripeAt(port));
  const intentId = await payUnnoticed(database, provider);
  const waiting = withTransactionsOn(database, waitingAt(barrierForTwo(database), locked));
  const settling = () => settle(contextOn(waiting), provider, 'default', intentId);
  await Promise.all([settling(), settling()]);
  return findViolations(await readPaymentRecords(database, port)).violations;
}
