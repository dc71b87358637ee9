import { testTotals } from '../../rules/src/amendments/test-independent-bill.ts';
import { drawFrom } from '../../rules/src/bikes/test-fleets.ts';
import { readBookingRequest } from '../../rules/src/booking/booking-request.ts';
import { createBooking } from '../../server/src/bookings/placing/create-booking.ts';
import { passengersOf, requestFor } from '../../server/src/bookings/test-request.ts';
import { findOffer } from '../../server/src/catalogue/departure-offer.ts';
import { Refusal } from '../../server/src/config/errors.ts';
import { applyAmendment, createQuote } from '../../server/src/operations/amendments/amend.ts';
import { openAmendments } from '../../server/src/operations/amendments/test-amendments.ts';
import { lockPayment } from '../../server/src/payments/checkout/payment-rows.ts';
import { readRefund } from '../../server/src/payments/refunds/refund-rows.ts';
import { recordManualRefund } from '../../server/src/payments/settlement/manual-money.ts';
import { testToday } from '../../server/src/testing/test-context.ts';
import {
  afterChange,
  changeOf,
  type Draw,
  departures,
  firstModel,
  type Model,
  payable,
  wishFor,
} from './chain-model.ts';

type Shop = Awaited<ReturnType<typeof openAmendments>>;

/** Result of a run, and the faults that it found. */
export interface ChainCounts {
  chains: number;
  applied: number;
  /** Quotes that no longer held, and were replaced before money moved. */
  requoted: number;
  /** Changes for which stock was gone. */
  refused: number;
  faults: string[];
}

const STEPS = 6;
/** Per cent of the price of a place that is given up; the journey is more than 30 days away. */
const LEAVING = 20;

async function setPrices({ database }: Shop, draw: Draw): Promise<void> {
  await database.query(
    `update stock set unit_price = 50000 + (hashtext(departure_id || cabin_type_id || $1::text) & 65535),
       surcharge_price = 90000 + (hashtext(cabin_type_id || $1::text) & 65535)`,
    [String(draw(1_000_000))],
  );
  await database.query(
    'update product set unit_price = 100 + (hashtext(id || $1::text) & 8191) where id like $2',
    [...[String(draw(1_000_000)), 'product-bike%']],
  );
  await database.query(`update departure set voucher_code = $1 where id = 'summer'`, [
    draw(3) === 0 ? 'SPRING' : null,
  ]);
}

async function offerOf({ database }: Shop, departureId: string) {
  const found = await findOffer(database, departureId, 'boatbiketours', testToday);
  if (!found) throw new Error(`No departure ${departureId}`);
  return found.offer;
}

const oneNumber = async ({ database }: Shop, query: string, id: string): Promise<number> => {
  const [row] = await database.query<{ value: number }>(query, [id]);
  return row?.value ?? Number.NaN;
};

const ledgerTotal = (shop: Shop, id: string) =>
  oneNumber(shop, 'select coalesce(sum(amount), 0)::int as value from ledger where booking_id = $1', id);

/** Differences between the stock and what active bookings occupy. */
async function stockFaults({ database }: Shop): Promise<string[]> {
  const rows = await database.query<{ place: string; taken: number; booked: number }>(
    `select stock.departure_id || ' ' || stock.cabin_type_id as place, taken, coalesce((
       select sum(count)::int from booking_cabin join booking on booking.id = booking_id
       where booking_cabin.departure_id = stock.departure_id and booking_cabin.cabin_type_id = stock.cabin_type_id
         and status = 'completed' and released_at is null), 0) as booked
     from stock where departure_id = any($1::text[])`,
    [departures],
  );
  return rows
    .filter(({ taken, booked }) => taken !== booked)
    .map(({ place, taken, booked }) => `${place}: ${taken} taken, ${booked} booked`);
}

async function payOpen(shop: Shop, id: string): Promise<void> {
  const open = await shop.database.query<{ id: string }>(
    `select id from payment where booking_id = $1 and state = 'open' order by created_at`,
    [id],
  );
  for (const payment of open) await shop.pay(payment.id);
}

/** Pays out the refunds that staff would pay by hand. */
async function payRefunds({ database, context }: Shop, id: string): Promise<void> {
  const due = await database.query<{ id: string; payment_id: string }>(
    `select refund.id, payment_id from refund join payment on payment.id = payment_id
     where booking_id = $1 and refund.state = 'requested'`,
    [id],
  );
  for (const each of due)
    await database.transaction(async (sql) => {
      const payment = await lockPayment(sql, each.payment_id);
      const refund = await readRefund(sql, each.id);
      const paid = { reference: 'test', paidOn: testToday };
      if (payment) await recordManualRefund(context, sql, payment, refund, paid);
    });
}

async function book(shop: Shop): Promise<string> {
  const passengers = passengersOf({ 'annatwin-upper': [2] });
  const read = readBookingRequest(requestFor({ passengers }), testToday);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  const onFault = (fault: unknown) => {
    throw fault;
  };
  const placed = await createBooking(shop.context, read.request, { client: null, onFault, timeout: 30_000 });
  if (placed instanceof Refusal) throw new Error(placed.message);
  return placed.id;
}

/** State that must be the same before and after a quote is refused or replaced. */
async function snapshot(shop: Shop, id: string): Promise<string> {
  const { amount, departure_id } = await shop.stored(id);
  const payments = await shop.paymentsOf(id);
  return JSON.stringify([amount, departure_id, payments, await ledgerTotal(shop, id), await shop.taken()]);
}

interface Chain {
  shop: Shop;
  id: string;
  draw: Draw;
  counts: ChainCounts;
  next: () => number;
}

/** Applies a quote, sometimes after prices or stock have changed: it is honoured, or nothing changes. */
async function applyLater(
  { shop, id, draw, counts }: Chain,
  quoteId: string,
): Promise<{ applied: boolean; again: string | null }> {
  const { context, provider, database } = shop;
  const event = draw(4);
  if (event === 0) await setPrices(shop, draw);
  if (event === 1)
    await database.query(`update stock set total = taken where departure_id = any($1::text[])`, [departures]);
  const before = await snapshot(shop, id);
  const outcome = await applyAmendment(context, provider, { bookingId: id, quoteId });
  if (event === 1)
    await database.query(`update stock set total = 100 where departure_id = any($1::text[])`, [departures]);
  if (!(outcome instanceof Refusal) && outcome.status === 'applied') return { applied: true, again: null };
  if ((await snapshot(shop, id)) !== before)
    counts.faults.push(`${id}: something changed though the quote was not applied`);
  if (outcome instanceof Refusal) {
    counts.refused += 1;
    return { applied: false, again: null };
  }
  counts.requoted += 1;
  return { applied: false, again: outcome.status === 'changed' ? outcome.quote.id : null };
}

/** One amendment; the model afterwards. */
async function amend(chain: Chain, model: Model, round: number): Promise<Model> {
  const { shop, id, draw, counts, next } = chain;
  const wanted = wishFor(model, draw, next);
  if (!wanted) return model;
  const { request } = await shop.stored(id);
  const change = changeOf(model, wanted, request.passengers, round) as Parameters<typeof createQuote>[2];
  const quoted = await createQuote(shop.context, id, change);
  if (quoted instanceof Refusal) {
    counts.faults.push(`${id}: ${quoted.error} ${JSON.stringify(quoted.issues ?? quoted.message)}`);
    return model;
  }
  let outcome = await applyLater(chain, quoted.id);
  if (outcome.again) outcome = await applyLater({ ...chain, draw: () => 3 }, outcome.again);
  if (!outcome.applied) return model;
  counts.applied += 1;
  const after = afterChange(model, wanted, await offerOf(shop, wanted.departureId), LEAVING);
  const stored = await shop.stored(id);
  const { total } = testTotals(after.bill);
  if (stored.amount !== total)
    counts.faults.push(`${id}: the bill is ${stored.amount}, independently ${total}`);
  counts.faults.push(...(await stockFaults(shop)));
  return after;
}

async function runChain(chain: Omit<Chain, 'id' | 'next'>): Promise<void> {
  const { shop, draw, counts } = chain;
  await setPrices(shop, draw);
  const id = await book(shop);
  let model = firstModel(await offerOf(shop, 'summer'));
  await shop.payFirst(id, draw(2) === 0 ? 'deposit' : 'full_payment');
  let people = 1;
  const next = () => {
    people += 1;
    return people;
  };
  for (let round = 1; round <= STEPS; round += 1) {
    if (draw(2) === 0) await setPrices(shop, draw);
    model = await amend({ ...chain, id, next }, model, round);
    if (draw(3) === 0) await payOpen(shop, id);
    if (draw(3) === 0) await payRefunds(shop, id);
  }
  await payOpen(shop, id);
  await payRefunds(shop, id);
  const difference = (await ledgerTotal(shop, id)) - payable(model);
  if (difference !== 0) counts.faults.push(`${id}: the ledger differs by ${difference} cents`);
  // Its stock is released, so that cabins do not run out.
  await shop.database.query(
    `update stock set taken = taken - count from booking_cabin
     where booking_id = $1 and stock.departure_id = booking_cabin.departure_id and stock.cabin_type_id = booking_cabin.cabin_type_id`,
    [id],
  );
  await shop.database.query(
    `update booking set released_at = now(), release_reason = 'cancelled' where id = $1`,
    [id],
  );
  // Read with every comparison of the stock.
  await shop.database.query('delete from booking_cabin where booking_id = $1', [id]);
}

/** Prepares two departures, insurance, and terms that allow withdrawing from it. */
async function prepare({ database }: Shop): Promise<void> {
  await database.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, multi_market)
     values ('autumn', 'canals', 'anna', 'p', 'Canals', '2027-09-04', '2027-09-11', 8, true);
     insert into stock (departure_id, cabin_type_id, total, taken, unit_price, discount_price)
     values ('autumn', 'annatwin-upper', 100, 0, 80000, null), ('autumn', 'annasuite', 100, 0, 99000, 70000);
     update stock set total = 100 where departure_id = 'summer';
     alter table terms disable trigger terms_unchanged;
     update terms set insurance_withdrawal_days = 14;
     insert into insurance_policy (id, insurance_type, market, fixed_cost, fee_percentage, tax_percentage)
     values ('travel', 'travel', 'default', 1000, 2, 21)`,
  );
}

const noCounts = (): ChainCounts => ({ chains: 0, applied: 0, requoted: 0, refused: 0, faults: [] });

/** Runs chains one after the other on a database of their own, as each changes prices and stock; stops after 20 faults. */
async function runOnOwn(chains: number, seed: number, until: number): Promise<ChainCounts> {
  const shop = await openAmendments();
  const counts = noCounts();
  try {
    await prepare(shop);
    const draw = drawFrom(seed);
    while (counts.chains < chains && counts.faults.length < 20 && Date.now() < until) {
      await runChain({ shop, draw, counts });
      counts.chains += 1;
    }
  } finally {
    await shop.close();
  }
  return counts;
}

/** How many run at the same time, and until when new chains begin, in milliseconds. */
interface RunOptions {
  parallel?: number;
  until?: number;
}

/**
 * Random chains of amendments of paid bookings, with prices and stock that change in between, against an independent bill:
 * every quote is honoured or replaced before money moves, the stock equals the bookings after each, and at the end the ledger
 * differs from the bill by 0.00 (design 8, decision 100).
 */
export async function runChains(
  chains: number,
  seed: number,
  { parallel = 1, until = Number.POSITIVE_INFINITY }: RunOptions = {},
): Promise<ChainCounts> {
  const shares = Array.from({ length: parallel }, (_, index) => Math.floor((chains + index) / parallel));
  const parts = await Promise.all(shares.map((share, index) => runOnOwn(share, seed + index, until)));
  const total = (name: 'chains' | 'applied' | 'requoted' | 'refused') =>
    parts.reduce((sum, part) => sum + part[name], 0);
  return {
    ...{ chains: total('chains'), applied: total('applied') },
    ...{ requoted: total('requoted'), refused: total('refused') },
    faults: parts.flatMap(({ faults }) => faults),
  };
}
