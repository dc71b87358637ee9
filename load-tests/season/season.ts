import { settleDue } from '@towpath/fake-stripe/objects/settle-due';
import { addDays } from '@towpath/rules/core/dates';
import { markets } from '@towpath/rules/core/market';
import { cents, toEuros } from '@towpath/rules/core/money';
import type { BooksTotals } from '@towpath/rules/office/views/books-view';
import { type Brand, brands } from '@towpath/rules/site/brand';
import type { Config } from '../../server/src/config/config.ts';
import { readTransactions } from '../../server/src/payments/books/read-transactions.ts';
import { booksPeriod, booksTotals } from '../../server/src/payments/books/totals.ts';
import { spendCredits } from '../../server/src/payments/checkout/spend-credit.ts';
import { executeDueRefunds } from '../../server/src/payments/refunds/execute-refunds.ts';
import { isManual } from '../../server/src/payments/rows/refund-rows.ts';
import { fakeStripeStore } from '../../server/src/payments/stripe/fake-stripe-store.ts';
import { listTransactions } from '../../server/src/payments/stripe/provider-transactions.ts';
import { openTestOffice } from '../../server/src/testing/office/test-office.ts';
import {
  continueAfterDebit,
  DEPARTURES,
  type Processing,
  runBooking,
  type UnusedVouchers,
} from './booking-life.ts';
import { closedMonths } from './closed-months.ts';
import { deferredIncomeFaults } from './deferred-income.ts';
import { exportedRows } from './exported-rows.ts';
import { invoiceFaults } from './invoice-faults.ts';
import { journalFaults } from './journal-faults.ts';

interface SeasonOptions {
  bookings: number;
  seed: number;
  /** Bookings that are made at the same time. */
  concurrency: number;
  /** Where the data of all invoices are written; absent: nowhere. */
  invoices?: string | null;
}

/** The result of a run: counts, the books of the season, and every disagreement. */
interface SeasonReport {
  counts: Record<string, number>;
  totals: BooksTotals[];
  faults: string[];
}

const DAY = 24 * 3_600_000;
/** Days until a bank pays or refuses a debit, and until a slow refund succeeds or fails. */
export const BANK_DAYS = 4;
const FIRST = '2027-03-01';
/** The number of bookings after which late payments are settled and the provider's transactions are read. */
const CAUGHT_UP_EVERY = 250;
/** Days in which the season is sold. */
const SELLING = 92;

type Office = Awaited<ReturnType<typeof openTestOffice>>;

/** Departures with many cabins, two weeks apart, all later than the deposit's last day. */
export async function addDepartures({ paying: { database } }: Office): Promise<void> {
  await database.query(
    `insert into departure (id, tour_id, ship_id, program_id, program_name, date, end_date, duration, multi_market)
     select 'season-' || n, 'canals', 'anna', 'p', 'Canals', '2027-07-10'::date + 14 * n, '2027-07-17'::date + 14 * n, 8, true
     from generate_series(1, $1) as n`,
    [DEPARTURES],
  );
  await database.query(
    `insert into stock (departure_id, cabin_type_id, total, taken, unit_price, discount_price, surcharge_price)
     select 'season-' || n, 'annatwin-upper', 5000, 0, 99950 + 1000 * n, null, 149950 from generate_series(1, $1) as n`,
    [DEPARTURES],
  );
}

/** The payment methods of a season, and the time until a debit settles. */
export const seasonSettings: Partial<Config> = {
  sandboxSettlesSeconds: (BANK_DAYS * DAY) / 1_000,
  paymentMethods: {
    default: ['card', 'ideal', 'bancontact', 'sepa_debit', 'klarna'],
    north_america: ['card', 'us_bank_account'],
  },
};

/** Executes refunds and spends credit vouchers, as jobs do within seconds. */
async function runJobs({ paying: { context, provider } }: Office): Promise<void> {
  await executeDueRefunds(context, provider);
  await spendCredits(context);
}

/**
 * Settles debits and slow refunds that banks have answered, and records the results: of every payment that was processing, and
 * of refunds since a time in milliseconds.
 */
export async function catchUp(office: Office, since: number): Promise<void> {
  const { paying } = office;
  const { context, database } = paying;
  await runJobs(office);
  // Without webhooks, whose delivery is not tested here.
  const accounts = markets.map((id) => ({ id, secretKey: '', publishableKey: '', webhook: null }));
  await settleDue({ store: fakeStripeStore(database), accounts, now: context.now }, context.now());
  const intents = await database.query<{ intent_id: string; market: 'default' | 'north_america' }>(
    `select distinct refund.intent_id, market from refund join payment on payment.id = payment_id
     where not ${isManual('refund.intent_id')} and refund.created_at > $1::timestamptz and not exists (
       select 1 from ledger where ledger.intent_id = refund.intent_id and kind = 'refund_reversal')
     union
     select intent_id, market from payment_attempt join payment on payment.id = payment_id
     where state = 'processing' and intent_id is not null`,
    [new Date(since - 2 * BANK_DAYS * DAY)],
  );
  for (const { intent_id, market } of intents) await paying.settleIntent(intent_id, market);
}

/** The sum of a column in a currency, in minor units. */
const sumOf = (rows: readonly Readonly<Record<string, unknown>>[], column: string, currency: string) =>
  Math.round(
    rows
      .filter((row) => row.currency === currency)
      .reduce((all, row) => all + Number(row[column] ?? 0) * 100, 0),
  );

/** The taxable, exempt and tax parts of documents together, in minor units. */
const partsOf = (rows: readonly Readonly<Record<string, unknown>>[], currency: string) =>
  ['taxable', 'exempt', 'tax'].reduce((all, column) => all + sumOf(rows, column, currency), 0);

/** The exported tables of a period that do not add up to its totals. */
async function exportFaults(
  office: Office,
  from: string,
  until: string,
  totals: readonly BooksTotals[],
  company: Brand | null = null,
) {
  const rowsOf = await exportedRows(office, from, until, company);
  const faults: string[] = [];
  for (const of of totals) {
    const expected = [
      ['sales', sumOf(rowsOf('sales'), 'total', of.currency), of.invoices + of.credit_notes],
      ['taxed parts', partsOf(rowsOf('sales'), of.currency), of.invoices + of.credit_notes],
      ['payments', sumOf(rowsOf('payments'), 'amount', of.currency), of.payments],
      ['refunds', sumOf(rowsOf('refunds'), 'amount', of.currency), of.refunds + of.disputes],
      ['fees', sumOf(rowsOf('fees'), 'fee', of.currency), of.fees],
      ['payouts', -sumOf(rowsOf('payouts'), 'amount', of.currency), of.payouts ?? 0],
      ['open items', sumOf(rowsOf('open_items'), 'open', of.currency), of.closing],
      ['vouchers', sumOf(rowsOf('vouchers'), 'owed', of.currency), of.vouchers],
    ] as const;
    for (const [name, exported, total] of expected)
      if (exported !== total)
        faults.push(`${of.currency} ${name}: ${exported} exported, ${total} in the totals`);
  }
  return faults;
}

/** Compares the transactions at Stripe with the stored ones. */
async function providerFaults({ paying }: Office, totals: readonly BooksTotals[]): Promise<string[]> {
  const listed = [
    ...(await listTransactions(paying.provider, 'default', 0)),
    ...(await listTransactions(paying.provider, 'north_america', 0)),
  ];
  return totals.flatMap(({ currency, provider_balance }) => {
    const net = listed.filter((each) => each.currency === currency).reduce((all, each) => all + each.net, 0);
    return net === provider_balance
      ? []
      : [`${currency}: Stripe holds ${net}, the books say ${provider_balance}`];
  });
}

/** Compares the balances and reservations of credit vouchers with what the ledger owes for them. */
async function voucherFaults(
  { paying: { database } }: Office,
  totals: readonly BooksTotals[],
): Promise<string[]> {
  const left = await database.query<{ currency: string; left: number }>(
    `select currency, sum(balance + coalesce((select sum(charge) from credit_voucher_use as used
       where used.code = credit_voucher.code and payment_id is null and returned_at is null), 0))::int as left
     from credit_voucher group by currency`,
  );
  return totals.flatMap(({ currency, vouchers }) => {
    const own = left.find((each) => each.currency === currency)?.left ?? 0;
    return own === vouchers ? [] : [`${currency}: vouchers hold ${own}, the ledger owes ${vouchers}`];
  });
}

/** The series of documents with missing numbers. */
async function numberFaults({ paying: { database } }: Office): Promise<string[]> {
  const gaps = await database.query<{ brand: string; year: number }>(
    'select brand, year from document group by brand, year having max(sequence) <> count(*)',
  );
  return gaps.map(({ brand, year }) => `the documents of ${brand} in ${year} have gaps`);
}

const isOff = (totals: readonly BooksTotals[]) =>
  totals.filter((each) => each.difference !== 0 || each.provider_difference !== 0);

const money = (amount: number) => toEuros(cents(amount)).toFixed(2);
const describeOff = ({ currency, difference, provider_difference }: BooksTotals) =>
  `${currency}: off by ${money(difference)}, provider by ${money(provider_difference)}`;

/** Reads the books of every month and of the whole season, and compares them with each other, the exports and Stripe. */
async function auditBooks(office: Office): Promise<Pick<SeasonReport, 'totals' | 'faults'>> {
  const { database, context } = office.paying;
  const faults: string[] = [];
  const last = addDays(FIRST, SELLING + 20);
  const before = new Map<string, number>();
  for (let from = FIRST; from <= last; from = addDays(from, 30)) {
    const period = [from, addDays(from, 29)] as const;
    const totals = await booksTotals(database, booksPeriod(context, ...period));
    for (const off of isOff(totals)) faults.push(`${period[0]} ${describeOff(off)}`);
    for (const { currency, opening, closing } of totals) {
      if (opening !== (before.get(currency) ?? 0))
        faults.push(`${from} ${currency}: opens at ${money(opening)}`);
      before.set(currency, closing);
    }
    faults.push(...(await exportFaults(office, ...period, totals)));
  }
  const until = addDays(last, 30);
  const totals = await booksTotals(database, booksPeriod(context, FIRST, until));
  for (const off of isOff(totals)) faults.push(`the season, ${describeOff(off)}`);
  faults.push(
    ...(await exportFaults(office, FIRST, until, totals)),
    ...(await providerFaults(office, totals)),
    ...(await voucherFaults(office, totals)),
    ...(await numberFaults(office)),
  );
  for (const company of brands) faults.push(...(await companyFaults(office, company, until)));
  return { totals, faults };
}

/** Compares the books of a company for the season with its exports and its journal, and its months with each other. */
async function companyFaults(office: Office, company: Brand, until: string): Promise<string[]> {
  const { database, context } = office.paying;
  const period = booksPeriod(context, FIRST, until, company);
  const totals = await booksTotals(database, period);
  const faults = [
    ...isOff(totals).map(describeOff),
    ...(await exportFaults(office, FIRST, until, totals, company)),
    ...(await journalFaults(office, period, totals)),
  ];
  return faults.map((fault) => `${company}: ${fault}`);
}

/** Runs a step for one item after the other; returns the results. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  step: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await step(item));
  return results;
}

/**
 * Simulates a season of bookings of two companies and checks that their books reconcile to 0.00 with ledger and provider (decision
 * 097), that closed months do not change (decision 128), and that all invoices are valid as data (decision 127).
 */
export async function runSeason({
  bookings,
  seed,
  concurrency,
  invoices = null,
}: SeasonOptions): Promise<SeasonReport> {
  const office = await openTestOffice(seasonSettings);
  const { paying } = office;
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const vouchers: UnusedVouchers = new Map();
  const months = closedMonths(office);
  let caughtUp = paying.context.now();
  let processing: Processing[] = [];
  const catchUpNow = async () => {
    const since = caughtUp;
    caughtUp = paying.context.now();
    await catchUp(office, since);
    const answered = await inTurn(processing, (each) => continueAfterDebit(office, each, vouchers, count));
    processing = processing.filter((_, index) => !answered[index]);
    await readTransactions(paying.context, paying.provider);
  };
  try {
    await addDepartures(office);
    for (let index = 0; index < bookings; index += concurrency) {
      const group = Array.from({ length: Math.min(concurrency, bookings - index) }, (_, n) => index + n);
      await runJobs(office);
      const debits = await Promise.all(group.map((each) => runBooking(office, each, seed, vouchers, count)));
      processing.push(...debits.filter((each) => each !== null));
      paying.advanceTime((SELLING * DAY * group.length) / bookings);
      // Before banks' answers are recorded, so that some are entered after their month was closed.
      await months.closeLast(count);
      if (Math.floor(index / CAUGHT_UP_EVERY) !== Math.floor((index + group.length) / CAUGHT_UP_EVERY))
        await catchUpNow();
    }
    // Settles debits, then the refunds that were made after them, then the provider's payouts.
    for (const days of [0, 5, 5, 6]) {
      paying.advanceTime(days * DAY);
      await catchUpNow();
    }
    if (processing.length > 0) throw new Error(`${processing.length} debits were never answered`);
    const audit = await auditBooks(office);
    const income = await deferredIncomeFaults(office, FIRST, counts);
    const invoiced = await invoiceFaults(office, invoices, count);
    const changed = await months.changes(count);
    const faults = [...audit.faults, ...income, ...invoiced, ...changed];
    return { counts: { bookings, ...counts }, totals: audit.totals, faults };
  } finally {
    await office.close();
  }
}
