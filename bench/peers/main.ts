import { type Figure, median, writeFigures } from '../../load-tests/support/figures.ts';
import { openHttpClients } from '../../load-tests/support/http-clients.ts';
import { numberArgument } from '../../load-tests/support/report.ts';
import { type Contended, contend, type Measured, measure } from './measure.ts';
import { openMedusa } from './medusa.ts';
import type { Shop } from './shop.ts';
import { openTowpath } from './towpath.ts';
import { openVendure } from './vendure.ts';

const rounds = numberArgument('rounds', 3);

const clients = openHttpClients();
const shops: Shop[] = [];
const results: Measured[][] = [];
const contended: Contended[] = [];
try {
  for (const open of [openTowpath, openVendure, openMedusa]) shops.push(await open(clients));
  for (let round = 0; round < rounds; round += 1) {
    const measured: Measured[] = [];
    for (const shop of shops) {
      measured.push(await measure(shop));
      console.log(shop.name, measured.at(-1));
    }
    results.push(measured);
  }
  for (const shop of shops) contended.push(await contend(shop));
} finally {
  clients.close();
  for (const shop of shops) await shop.close();
}

const measures = [
  { part: 'one', what: 'one product by its id, a second', better: 'more' },
  { part: 'list', what: 'lists of products, a second', better: 'more' },
  { part: 'orders', what: 'orders placed and paid, a second', better: 'more' },
  { part: 'start', what: 'start to the first answer', better: 'less' },
  { part: 'idle', what: 'memory, idle', better: 'less' },
  { part: 'loaded', what: 'memory, after the load', better: 'less' },
] as const;

/** This product's figure divided by that of a peer, round by round. */
const compared = ({ part, what, better }: (typeof measures)[number], peer: number): Figure => ({
  what: `${what}: against ${shops[peer]?.name}`,
  values: results.map(([own, ...peers]) => (own?.[part] ?? 0) / (peers[peer - 1]?.[part] ?? 0)),
  better,
  required: 1,
  goal: part === 'orders' ? (shops[peer]?.ordersGoal ?? 1) : 1,
  unit: 'x',
});

const valuesOf = (index: number, part: keyof Measured) => results.map((round) => round[index]?.[part] ?? 0);
const soldOf = (index: number) => {
  const { sold = 0, oversold = 0, unknown = 0 } = contended[index] ?? {};
  return `${sold} of 20 sold, ${oversold} oversold${unknown > 0 ? `, ${unknown} of 200 answered with an error or not within a minute` : ''}`;
};
const rate = (value: number) => (value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));

writeFigures(
  'peers',
  'Compared with other shops',
  [
    ...measures.flatMap((each) => shops.slice(1).map((_, index) => compared(each, index + 1))),
    {
      what: '200 clients for the last 20 units: oversold here',
      values: [contended[0]?.oversold ?? Number.NaN],
      required: 0,
      goal: 0,
      better: 'less',
      unit: 'units',
    },
  ],
  [
    ...shops.map(({ name }, index) => {
      const of = (part: keyof Measured) => median(valuesOf(index, part));
      return `${name}: ${rate(of('one'))} products, ${rate(of('list'))} lists, ${rate(of('orders'))} paid orders a second; start ${(of('start') / 1_000).toFixed(1)} s; memory ${Math.round(of('idle'))} MB idle, ${Math.round(of('loaded'))} MB after the load; 200 clients for the last 20 units: ${soldOf(index)}.`;
    }),
    `Medians of ${rounds} alternating rounds, each with a fresh process, on one PostgreSQL that syncs to the disk and with databases of their own; everything, the clients included, shares this machine’s processors.`,
    'Installed from npm into a temporary folder, in production mode, with their defaults: no Redis, no separate worker; four products each. Usage data is switched off.',
    'An order goes through the calls of each shop’s own checkout. Here: booking, payment method, payment, confirmation and the page of the return, with the stand-in for the card provider in the same process and database. Vendure: six mutations, with its dummy handler that settles at once. Medusa: cart, shipping, payment collection, session and completion, with its system provider, which authorises only: the money is not captured.',
    'Reads and orders: 8 clients. Caches are as shipped.',
  ],
);
