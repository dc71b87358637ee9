import { createDatabase } from '../../e2e/support/server/database.ts';
import { median, writeFigures } from '../../load-tests/support/figures.ts';
import { numberArgument } from '../../load-tests/support/report.ts';
import { connect } from '../../server/src/database/database.ts';
import { fill } from '../statements/fill.ts';
import { measureIdle } from './idle.ts';
import { recordOrder, sumOf } from './order-path.ts';
import { measureOrders } from './order-time.ts';

/** Seconds for which a whole run counts the transactions of an idle instance. */
const WHOLE = 120;
/** Paid orders in each round of a whole run. */
const ORDERS = 400;

const seconds = numberArgument('seconds', WHOLE);
const orders = numberArgument('orders', ORDERS);

/** What a paid order sends, call by call. */
async function orderOnFew() {
  const own = await createDatabase();
  const database = connect({ connectionString: own.url, prepared: true });
  try {
    await fill(own.url, 1_000, 1);
    return await recordOrder(database);
  } finally {
    await database.close();
    await own.drop();
  }
}

const order = await orderOnFew();
const ofOrder = sumOf(order);
const time = await measureOrders(orders);
const idle = await measureIdle(seconds);
const least = { better: 'less', unit: '' } as const;
writeFigures(
  'costs',
  'What a paid order and an idle instance ask of the database',
  [
    {
      what: 'statements of a paid order, those that begin and end transactions included',
      values: [ofOrder.statements],
      required: 60,
      goal: 60,
      ...least,
    },
    {
      what: 'transactions of a paid order, statements outside of one included',
      values: [ofOrder.transactions],
      required: 18,
      goal: 12,
      ...least,
    },
    {
      what: 'milliseconds of processor time of the instance for a paid order',
      values: time.instance,
      required: 25,
      goal: 9,
      better: 'less',
      unit: 'ms',
    },
    {
      what: 'milliseconds of processor time of PostgreSQL for a paid order',
      values: time.postgres,
      required: 25,
      goal: 9,
      better: 'less',
      unit: 'ms',
    },
    {
      what: `transactions a second of an idle instance, in ${seconds} seconds`,
      values: [idle.transactions],
      required: 2,
      goal: 2,
      ...least,
    },
    {
      what: `seconds from a booking to its mail, the longest of ${idle.delays.length}`,
      values: idle.delays,
      counts: 'worst',
      required: 3,
      goal: 3,
      better: 'less',
      unit: 's',
    },
  ],
  [
    `An order without what the stand-in for the provider does: ${Object.entries(order)
      .map(([call, { statements, transactions }]) => `\`${call}\` ${statements} in ${transactions}`)
      .join(', ')} transactions; in production, by a client that is counted.`,
    `Processor time: all processes of PostgreSQL and of one instance, webhooks included and mails not, in ${time.instance.length} rounds of ${orders} orders of one cabin type by eight customers at a time, ${Math.round(median(time.perSecond))} a second; the stand-in for the provider is a process of its own that does not count.`,
  ],
  { isWhole: seconds === WHOLE && orders === ORDERS },
);
