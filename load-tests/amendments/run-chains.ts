import { drawFrom } from '../../rules/src/testing/test-fleets.ts';
import { openAmendments } from '../../server/src/testing/bookings/test-amendments.ts';
import { bikes, drawPrices, prepareCatalogue } from './catalogue.ts';
import { changePrices, step } from './chain.ts';
import { firstCabin, firstModel, type Model, payable } from './chain-model.ts';
import { payFirst, payOpen, payRefunds } from './chain-money.ts';
import { book } from './chain-request.ts';
import { expectedRefusal } from './expected-refusal.ts';
import { drawBike, drawHeight } from './random-change.ts';
import { openOf, readRecords, removeBooking, stockFaults } from './records.ts';
import { activeOf, type Chain, type ChainCounts, noCounts, type Run } from './run.ts';

/** The maximum of attempts at an amendment in a chain. */
const MOST_ROUNDS = 6;
/** Bookings that compete for cabins and bikes at the same time. */
const LIVE = 3;
const MOST_FAULTS = 5;

function drawFirst({ draw, prices }: Run): Model {
  const passengers = [0, 1].map((who) => ({
    who,
    cabin: firstCabin(1),
    bike: drawBike(draw),
    diet: '',
    extras: [],
    height: drawHeight(draw),
  }));
  const market = draw(4) === 0 ? 'north_america' : 'default';
  return firstModel({ market, hasCoupon: draw(4) === 0, passengers }, prices);
}

/** Books a twin for two with available bikes, if a cabin is free. */
async function start(run: Run): Promise<void> {
  const drawn = drawFirst(run);
  const refusal = (model: Model) => expectedRefusal(null, model, activeOf(run));
  const onOwnBikes = drawn.passengers.map((each) => ({ ...each, bike: bikes[2] ?? '' }));
  const model =
    refusal(drawn) === 'bike_gone' ? firstModel({ ...drawn, passengers: onOwnBikes }, run.prices) : drawn;
  if (refusal(model)) return;
  const id = await book(run.shop, model);
  let latest = 1;
  const next = () => {
    latest += 1;
    return latest;
  };
  const chain = {
    id,
    model,
    round: 0,
    rounds: 1 + run.draw(MOST_ROUNDS),
    isPaid: false,
    premiums: [],
    isCancelled: false,
    kept: 0,
    next,
  };
  run.live.push(chain);
  run.counts.started += 1;
  if (run.draw(5) > 0) await payFirst(run, chain);
}

/** Makes the open payments, compares the ledger with the bill, and removes the booking. */
async function end(run: Run, chain: Chain): Promise<void> {
  const { shop, counts } = run;
  if (!chain.isCancelled) await payFirst(run, chain);
  await payOpen(run, chain);
  await payRefunds(run, chain);
  const records = await readRecords(shop.database, chain.id);
  const should = chain.isCancelled ? chain.kept : payable(chain.model);
  if (records.ledger !== should) run.fault(chain, `ledger: ${records.ledger}, expected ${should}`);
  if (openOf(records) > 0) run.fault(chain, 'a payment is open at the end');
  for (const fault of stockFaults(records, activeOf(run))) run.fault(chain, fault);
  await removeBooking(shop.database, chain.id);
  run.live.splice(run.live.indexOf(chain), 1);
  counts.chains += 1;
}

/** Runs one attempt of a chain; an exception is a fault and ends the chain. */
async function attempt(run: Run, chain: Chain): Promise<void> {
  try {
    await step(run, chain);
  } catch (fault) {
    run.fault(chain, fault instanceof Error ? `${fault.stack}` : String(fault));
    chain.rounds = 0;
  }
}

async function advance(run: Run): Promise<void> {
  const { draw, live } = run;
  const chain = live[draw(live.length)];
  if (!chain) throw new Error('No cabin is free, and no booking ends');
  await attempt(run, chain);
  if (!chain.isCancelled && draw(3) === 0) await payFirst(run, chain);
  if (draw(3) === 0) await payOpen(run, chain);
  if (draw(3) === 0) await payRefunds(run, chain);
  for (const each of [...live].filter(({ round, rounds, isCancelled }) => isCancelled || round >= rounds))
    await end(run, each);
}

/** Which chains to run; onProgress is called after each chain. */
export interface RunOptions {
  chains: number;
  seed: number;
  onProgress?: (counts: ChainCounts) => void;
}

async function runAll(run: Run, { chains, onProgress }: RunOptions) {
  const { live, counts } = run;
  await changePrices(run);
  const mayStart = () => counts.started < chains;
  while ((live.length > 0 || mayStart()) && counts.faults.length < MOST_FAULTS) {
    if (live.length < LIVE && mayStart()) await start(run);
    const before = counts.chains;
    await advance(run);
    if (counts.chains > before) onProgress?.(counts);
  }
}

/**
 * Random chains of amendments of bookings by customers and staff, with prices, cabins and bikes that change in between, against
 * an independent bill: every quote is honoured, replaced or refused before money moves, cabins and bikes equal the bookings after
 * each, and at the end the ledger differs from the bill by 0.00 (decision 100). On a database of its own; stops after five faults.
 */
export async function runChains(options: RunOptions): Promise<ChainCounts> {
  const shop = await openAmendments();
  const counts = noCounts();
  try {
    await prepareCatalogue(shop.database);
    const draw = drawFrom(options.seed);
    const fault = ({ id, round }: Chain, text: string) => {
      counts.faults.push(`seed ${options.seed}, booking ${id}, round ${round}: ${text}`);
    };
    await runAll({ shop, draw, prices: drawPrices(draw), live: [], counts, fault }, options);
  } finally {
    await shop.close();
  }
  return counts;
}
