import type { BookingRequestInput } from '@towpath/rules/booking/booking-request';
import type { Currency, Market } from '@towpath/rules/core/market';
import { type Brand, brands } from '@towpath/rules/site/brand';
import { spendCredits } from '../../server/src/payments/checkout/spend-credit.ts';
import { american, americanTerms } from '../../server/src/testing/bookings/test-request.ts';
import type { openTestOffice } from '../../server/src/testing/office/test-office.ts';
import { intentIdOf } from '../../server/src/testing/payments/test-payments.ts';
import { type SeededRandom, seededRandom } from '../payments/seeded-random.ts';
import { giveGift } from './gift-life.ts';

type Office = Awaited<ReturnType<typeof openTestOffice>>;
type Count = (what: string) => void;

/** Departures of the season, named season-1 to season-12. */
export const DEPARTURES = 12;

const insured: Readonly<Record<Market, Partial<BookingRequestInput>>> = {
  default: {
    insurance: { cancellation: true, travel: false },
    terms: { general: true, consumer: true, payment: true, cancellation: true },
  },
  north_america: {
    insurance: { cancellation: false, travel: true },
    terms: { ...americanTerms, travel: true },
  },
};
const dollars = { main: american, terms: americanTerms };
const company = { business: { name: 'Voorbeeld Reizen B.V.', vat_number: 'NL004495445B01' } };

/** Choices of a booking. */
interface Wish {
  market: Market;
  brand: Brand;
  changes: Partial<BookingRequestInput>;
  /** The kinds that the report counts. */
  kinds: string[];
}

function wishOf(random: SeededRandom): Wish {
  const isAmerican = random.chance(0.15);
  const market = isAmerican ? 'north_america' : 'default';
  const isInsured = random.chance(0.3);
  const isCompany = random.chance(0.1);
  const voucher = random.chance(0.15) ? 'TEN' : null;
  const departureId = `season-${random.between(1, DEPARTURES)}`;
  const brand = brands[random.chance(0.3) ? 1 : 0] ?? brands[0];
  return {
    market,
    brand,
    changes: {
      ...{ departureId, brand, voucher },
      ...(isAmerican && dollars),
      ...(isInsured && insured[market]),
      ...(isCompany && company),
    },
    kinds: [
      `of ${brand}`,
      isInsured ? 'insured' : '',
      voucher ? 'vouchers' : '',
      isAmerican ? 'in dollars' : '',
      isAmerican && isInsured ? 'insured in dollars' : '',
      isCompany ? 'for companies' : '',
    ].filter(Boolean),
  };
}

/** The codes of issued credit vouchers with which no booking has been made yet, by brand and currency. */
export type UnusedVouchers = Map<string, string[]>;

const unusedOf = (vouchers: UnusedVouchers, brand: Brand, currency: Currency) => {
  const codes = vouchers.get(`${brand} ${currency}`) ?? [];
  vouchers.set(`${brand} ${currency}`, codes);
  return codes;
};

/** The code for a booking: an unused credit voucher, or a coupon; null: none. */
function codeOf(random: SeededRandom, vouchers: UnusedVouchers, { market, brand, changes }: Wish) {
  const codes = unusedOf(vouchers, brand, market === 'default' ? 'eur' : 'usd');
  const isSpending = random.chance(0.5);
  return (isSpending && codes.shift()) || (changes.voucher ?? null);
}

/** Cancels a booking, half of them with a credit voucher instead of the refund. */
async function cancel(
  { paying, run }: Office,
  id: string,
  random: SeededRandom,
  vouchers: UnusedVouchers,
  count: Count,
) {
  const isVoucher = random.chance(0.5);
  const consent = { consented_on: '2027-03-01', consent: 'On the telephone' };
  const { status } = await run('bookings.cancel', { booking: id, voucher: isVoucher ? consent : null });
  if (status !== 200) return;
  count('cancellations');
  const [given] = await paying.database.query<{ code: string; brand: Brand; currency: Currency }>(
    'select code, brand, currency from credit_voucher where booking_id = $1',
    [id],
  );
  if (!given) return;
  count('refunds as vouchers');
  unusedOf(vouchers, given.brand, given.currency).push(given.code);
}

const card = 'pm_card_visa';
const cards = [...Array.from({ length: 28 }, () => card), ...['pm_card_createDispute', 'pm_card_refundFail']];
const debits = [
  'pm_success_de',
  'pm_success_de',
  'pm_successDelayed_de',
  'pm_insufficientFunds_de',
  'pm_disputed_de',
];
/** Test methods of each market, repeated to be drawn more often; the results of debits arrive after days. */
const methods: Readonly<Record<Market, readonly string[]>> = {
  default: [
    ...cards,
    ...debits,
    'pm_klarna',
    'pm_klarna',
    'pm_klarna_refundFails',
    'pm_ideal',
    'pm_ideal',
    'pm_bancontact',
  ],
  north_america: [
    ...cards.slice(-15),
    'pm_usBankAccount_success',
    'pm_usBankAccount_success',
    'pm_usBankAccount_success',
    'pm_usBankAccount_accountClosed',
    'pm_usBankAccount_insufficientFunds',
    'pm_usBankAccount_dispute',
  ],
};
const isDisputed = (method: string) => /dispute/i.test(method);

function methodOf(random: SeededRandom, market: Market): string {
  const all = methods[market];
  return all[random.between(0, all.length - 1)] ?? card;
}

const consent = {
  return_url: 'https://book.example/back',
  'mandate_data[customer_acceptance][type]': 'online',
};

/** The payments of a booking at the provider. */
function payerOf({ paying }: Office, id: string, market: Market, count: Count) {
  const settle = async (client_secret: string) => {
    const { next_action } = await paying.browser(client_secret, 'confirm', consent, market);
    if (next_action?.redirect_to_url)
      await paying.server.ask({
        method: 'POST',
        url: next_action.redirect_to_url.url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'answer=pay',
      });
    await paying.settleIntent(intentIdOf(client_secret), market);
  };
  return {
    first: async (type: 'deposit' | 'full_payment', method: string) => {
      await settle((await paying.payBooking(id, type, method)).client_secret);
      count(`by ${method.replace(/^pm_/, '').replace(/_.*/, '')}`);
      count(`${type} paid`);
    },
    open: async (type: 'balance' | 'other') => {
      const found = await paying.paymentsOf(id);
      const payment = found.find((each) => each.type === type && each.state === 'open');
      if (!payment) return;
      const answer = await paying.post(`/payments/${payment.id}`, { payment_method_id: card });
      await settle(answer.client_secret);
      count(`${type} paid`);
    },
  };
}

/** Whether a charge of a booking is disputed, so that it cannot be refunded. */
async function hasDispute({ paying }: Office, id: string): Promise<boolean> {
  return (await paying.ledgerOf(id)).some((entry) => entry.startsWith('dispute '));
}

async function recordTransfer({ paying, run }: Office, id: string, count: Count): Promise<void> {
  const { result } = await run('bookings.show', { booking: id });
  const received_on = new Date(paying.context.now()).toISOString().slice(0, 10);
  const transfer = { method: 'bank_transfer' as const, reference: 'Statement', received_on };
  await run('payments.record', { booking: id, amount: result.money.due, ...transfer });
  count('bank transfers');
}

/** Makes random changes to a paid booking: the balance, an additional payment, a refund, a cancellation. */
async function changePaidBooking(
  office: Office,
  id: string,
  random: SeededRandom,
  pay: ReturnType<typeof payerOf>,
  vouchers: UnusedVouchers,
  count: Count,
): Promise<void> {
  const { paying, run } = office;
  if (random.chance(0.75)) await pay.open('balance');
  if (random.chance(0.06)) {
    await run('payments.request', {
      booking: id,
      amount: random.between(1_000, 20_000),
      description: 'Transfer',
    });
    await pay.open('other');
  }
  if (random.chance(0.06)) {
    const payment = (await paying.paymentsOf(id))[0]?.id ?? '';
    const { status } = await run('payments.refund', { payment, amount: random.between(100, 9_000) });
    if (status === 200) count('refunds');
  }
  if (random.chance(0.14)) await cancel(office, id, random, vouchers, count);
}

/** Whether a credit voucher has paid the first payment of a booking. */
async function isCovered({ paying }: Office, id: string): Promise<boolean> {
  await spendCredits(paying.context);
  const [covered] = await paying.paymentsOf(id);
  return covered?.state === 'completed';
}

/** A booking whose first payment a bank is processing. */
export interface Processing {
  id: string;
  market: Market;
  random: SeededRandom;
}

/**
 * Continues a booking after its bank has paid or refused the debit; after a refusal most visitors pay by card. Returns false
 * while the bank has not answered.
 */
export async function continueAfterDebit(
  office: Office,
  { id, market, random }: Processing,
  vouchers: UnusedVouchers,
  count: Count,
): Promise<boolean> {
  const [payment] = await office.paying.paymentsOf(id);
  if (payment?.state === 'processing') return false;
  const pay = payerOf(office, id, market, count);
  count(payment?.state === 'completed' ? 'debits paid after days' : 'debits refused after days');
  if (payment?.state !== 'completed') {
    if (random.chance(0.4)) return true;
    await pay.first('full_payment', card);
  }
  if (await hasDispute(office, id)) count('disputes');
  else await changePaidBooking(office, id, random, pay, vouchers, count);
  return true;
}

/** Buys a gift voucher before some bookings, which later ones may spend. */
async function maybeGive(
  office: Office,
  index: number,
  seed: number,
  vouchers: UnusedVouchers,
  count: Count,
): Promise<void> {
  const random = seededRandom(seed, `gift ${index}`);
  if (!random.chance(0.25)) return;
  const { brand, code } = await giveGift(office, random, `${index}`, count);
  if (code) unusedOf(vouchers, brand, 'eur').push(code);
}

/** Makes a booking and takes it through random steps. Returns it if a bank is processing its first payment, otherwise null. */
export async function runBooking(
  office: Office,
  index: number,
  seed: number,
  vouchers: UnusedVouchers,
  count: Count,
): Promise<Processing | null> {
  const random = seededRandom(seed, `booking ${index}`);
  await maybeGive(office, index, seed, vouchers, count);
  const wish = wishOf(random);
  const { market, changes, kinds } = wish;
  const voucher = codeOf(random, vouchers, wish);
  const id = await office.paying.book({ ...changes, voucher });
  for (const kind of kinds) count(kind);
  const { credit } = await office.paying.bookingOf(id);
  if (credit) count('paid with vouchers');
  const pay = payerOf(office, id, market, count);
  const change = () => changePaidBooking(office, id, random, pay, vouchers, count);
  const notPaid = random.chance(0.05);
  if (notPaid) count('not paid');
  else if (market === 'default' && !credit && random.chance(0.05)) await recordTransfer(office, id, count);
  else if (credit && (await isCovered(office, id))) await change();
  else {
    const method = methodOf(random, market);
    await pay.first(random.chance(0.7) ? 'deposit' : 'full_payment', method);
    const payment = (await office.paying.paymentsOf(id)).find(({ state }) => state !== 'canceled');
    if (payment?.state === 'processing') return { id, market, random };
    if (isDisputed(method)) count('disputes');
    else await change();
  }
  return null;
}
