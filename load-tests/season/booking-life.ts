import type { BookingRequestInput } from '@towpath/rules/booking/booking-request';
import type { Currency, Market } from '@towpath/rules/core/market';
import { american, americanTerms } from '../../server/src/bookings/test-request.ts';
import type { openTestOffice } from '../../server/src/office/test-office.ts';
import { intentIdOf } from '../../server/src/payments/test-payments.ts';
import { spendCredits } from '../../server/src/payments/vouchers/spend-credit.ts';
import { type SeededRandom, seededRandom } from '../payments/seeded-random.ts';

type Office = Awaited<ReturnType<typeof openTestOffice>>;
type Count = (what: string) => void;

/** Departures of the season, named season-1 to season-12. */
export const DEPARTURES = 12;

const insured = {
  insurance: { cancellation: true, travel: false },
  terms: { general: true, consumer: true, payment: true, cancellation: true },
};
const dollars = { main: american, terms: americanTerms };

/** Choices of a booking. */
interface Wish {
  market: Market;
  changes: Partial<BookingRequestInput>;
  /** For the report. */
  kinds: string[];
}

function wishOf(random: SeededRandom): Wish {
  const isAmerican = random.chance(0.15);
  const isInsured = !isAmerican && random.chance(0.3);
  const voucher = random.chance(0.15) ? 'TEN' : null;
  const departureId = `season-${random.between(1, DEPARTURES)}`;
  const terms = isInsured ? insured : {};
  return {
    market: isAmerican ? 'north_america' : 'default',
    changes: { departureId, voucher, ...(isAmerican ? dollars : terms) },
    kinds: [isInsured ? 'insured' : '', voucher ? 'vouchers' : '', isAmerican ? 'in dollars' : ''].filter(
      Boolean,
    ),
  };
}

/** The codes of vouchers that were given and that no booking has tried yet, by currency. */
export type Purse = Record<Currency, string[]>;

/** The code that a booking is made with: one of the vouchers given instead of refunds, or a coupon. */
function codeOf(random: SeededRandom, purse: Purse, { market, changes }: Wish): string | null {
  const codes = purse[market === 'default' ? 'eur' : 'usd'];
  const isSpending = random.chance(0.5);
  return (isSpending && codes.shift()) || (changes.voucher ?? null);
}

/** Cancels a booking, some for a voucher instead of the refund. */
async function cancel({ paying, run }: Office, id: string, random: SeededRandom, purse: Purse, count: Count) {
  const isVoucher = random.chance(0.5);
  const consent = { consented_on: '2027-03-01', consent: 'On the telephone' };
  const { status } = await run('bookings.cancel', { booking: id, voucher: isVoucher ? consent : null });
  if (status !== 200) return;
  count('cancellations');
  const [given] = await paying.database.query<{ code: string; currency: Currency }>(
    'select code, currency from credit_voucher where booking_id = $1',
    [id],
  );
  if (!given) return;
  count('refunds as vouchers');
  purse[given.currency].push(given.code);
}

function methodOf(random: SeededRandom): string {
  if (random.chance(0.03)) return 'pm_card_createDispute';
  return random.chance(0.04) ? 'pm_card_refundFail' : 'pm_card_visa';
}

/** How a booking is paid at the provider. */
function payerOf({ paying }: Office, id: string, market: Market, count: Count) {
  const settle = async (client_secret: string) => {
    await paying.browser(client_secret, 'confirm', {}, market);
    await paying.settleIntent(intentIdOf(client_secret), market);
  };
  return {
    first: async (type: 'deposit' | 'full_payment', method: string) => {
      await settle((await paying.payBooking(id, type, method)).client_secret);
      count(`${type} paid`);
    },
    open: async (type: 'balance' | 'other') => {
      const found = await paying.paymentsOf(id);
      const payment = found.find((each) => each.type === type && each.state === 'open');
      if (!payment) return;
      const answer = await paying.post(`/payments/${payment.id}`, { payment_method_id: 'pm_card_visa' });
      await settle(answer.client_secret);
      count(`${type} paid`);
    },
  };
}

async function recordTransfer({ paying, run }: Office, id: string, count: Count): Promise<void> {
  const { result } = await run('bookings.show', { booking: id });
  const received_on = new Date(paying.context.now()).toISOString().slice(0, 10);
  const transfer = { method: 'bank_transfer' as const, reference: 'Statement', received_on };
  await run('payments.record', { booking: id, amount: result.money.due, ...transfer });
  count('bank transfers');
}

/** The changes of a paid booking: an additional payment, a refund, a cancellation. */
async function liveOn(
  office: Office,
  id: string,
  random: SeededRandom,
  pay: ReturnType<typeof payerOf>,
  purse: Purse,
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
  if (random.chance(0.14)) await cancel(office, id, random, purse, count);
}

/** Makes a booking and takes it through random steps: paid, cancelled, refunded, disputed, or none of these. */
export async function liveBooking(
  office: Office,
  index: number,
  seed: number,
  purse: Purse,
  count: Count,
): Promise<void> {
  const random = seededRandom(seed, `booking ${index}`);
  const wish = wishOf(random);
  const { market, changes, kinds } = wish;
  const voucher = codeOf(random, purse, wish);
  const id = await office.paying.book({ ...changes, voucher });
  for (const kind of kinds) count(kind);
  const { credit } = await office.paying.bookingOf(id);
  if (credit) count('paid with vouchers');
  if (random.chance(0.05)) return count('not paid');
  if (market === 'default' && !credit && random.chance(0.05)) return recordTransfer(office, id, count);
  const pay = payerOf(office, id, market, count);
  if (credit) await spendCredits(office.paying.context);
  const [covered] = await office.paying.paymentsOf(id);
  if (covered?.state === 'completed') return liveOn(office, id, random, pay, purse, count);
  const method = methodOf(random);
  await pay.first(random.chance(0.7) ? 'deposit' : 'full_payment', method);
  if (method === 'pm_card_createDispute') return count('disputes');
  await liveOn(office, id, random, pay, purse, count);
}
