import { startFakeStripe } from '@towpath/fake-stripe/testing/test-server';
import { createDatabase } from '../../e2e/support/database.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { Refusal } from '../../server/src/config/errors.ts';
import { connect, type Database, type Sql } from '../../server/src/database/database.ts';
import { startPayment } from '../../server/src/payments/checkout/start-payment.ts';
import { settle } from '../../server/src/payments/settlement/settle.ts';
import { openProvider, type Provider } from '../../server/src/payments/stripe/provider.ts';
import { barrierForTwo, withTransactionsOn } from '../support/interleaving.ts';
import { sandboxAt } from './accounts.ts';
import { readBooks } from './books.ts';
import { openShop, requestPayment } from './shop.ts';
import { judge, type Violations } from './verdict.ts';

const EUR_50 = 5_000;
const lock = / for update$/;
const reads = /^\s*select\b/;
const contextOn = (database: Database) => ({ config: readConfig({}), database, now: Date.now });

/** A payment that the provider has been paid and the shop has not heard of; gives its intent's id. */
async function paidUnseen(database: Database, provider: Provider): Promise<string> {
  const id = await requestPayment(database, 'default', EUR_50);
  const started = await startPayment(contextOn(database), provider, id, 'pm_card_visa');
  if (started instanceof Refusal) throw started;
  const [intentId = ''] = started.client_secret.split('_secret_');
  await provider.default.stripe.paymentIntents.confirm(intentId);
  return intentId;
}

/** Stops every transaction ahead of its first write; where `locked` is false its reads take no lock either. */
const stoppingAt =
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
 * Settles one payment twice at once, as its webhook and its visitor's return do: neither writes before both have read, unless
 * the lock keeps one of them from reading. Gives what is then wrong in the books.
 */
export async function settleTwice({ locked }: { locked: boolean }): Promise<Violations> {
  const own = await createDatabase();
  const database = connect({ connectionString: own.url });
  const sandbox = await startFakeStripe({ now: Date.now });
  try {
    await openShop(database);
    const port = Number(new URL(sandbox.url).port);
    const provider = openProvider(readConfig({}), sandboxAt(port));
    const intentId = await paidUnseen(database, provider);
    const stopped = withTransactionsOn(database, stoppingAt(barrierForTwo(database), locked));
    const settling = () => settle(contextOn(stopped), provider, 'default', intentId);
    await Promise.all([settling(), settling()]);
    return judge(await readBooks(database, port)).violations;
  } finally {
    await sandbox.close();
    await database.close();
    await own.drop();
  }
}
