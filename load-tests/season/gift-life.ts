import { type Brand, brands } from '../../rules/src/site/brand.ts';
import { todayOf } from '../../server/src/database/context.ts';
import type { openTestOffice } from '../../server/src/testing/office/test-office.ts';
import { intentIdOf } from '../../server/src/testing/payments/test-payments.ts';
import { isVoucherBlocked } from '../../server/src/vouchers/credit/credit-rows.ts';
import type { SeededRandom } from '../payments/seeded-random.ts';

type Office = Awaited<ReturnType<typeof openTestOffice>>;

/** Ways to pay a gift voucher: most succeed, one is disputed, and two are debits that banks answer after days. */
const methods = [
  ...Array.from({ length: 8 }, () => 'pm_card_visa'),
  'pm_card_createDispute',
  'pm_success_de',
  'pm_insufficientFunds_de',
];

/** Buys a gift voucher of a brand and pays it; returns the id of its payment. */
async function buy({ paying }: Office, brand: Brand, random: SeededRandom, key: string): Promise<string> {
  const { body } = await paying.server.post('/api/v1/gift-vouchers', {
    brand,
    locale: 'en',
    tour: null,
    amount: random.between(25, 2_000),
    giver: 'Anna Visser',
    email: 'anna@example.com',
    recipient: 'Grandpa Jan',
    recipient_email: null,
    greeting: '',
    deliver_on: todayOf(paying.context),
    idempotency_key: `gift-of-the-season-${key}`,
  });
  const { payment } = body as { payment: string };
  const payment_method_id = methods[random.between(0, methods.length - 1)];
  const { client_secret } = await paying.post(`/payments/${payment}`, { payment_method_id });
  await paying.confirm(client_secret);
  await paying.settleIntent(intentIdOf(client_secret));
  return payment;
}

interface Gift {
  number: string;
  code: string;
  balance: number;
  brand: Brand;
}

/** Pays nothing, a part or all of a gift voucher back: staff, or its buyer who withdraws. Returns whether something is left. */
async function maybeRefund(
  { paying, run }: Office,
  { number, balance, brand }: Gift,
  random: SeededRandom,
  count: (what: string) => void,
): Promise<boolean> {
  const way = random.between(1, 100);
  if (way > 55) return true;
  if (way > 35) {
    const amount = random.between(1, balance - 1);
    const { status } = await run('vouchers.refund', { number, amount, reason: 'One of two cannot come' });
    if (status === 200) count('gift vouchers refunded in part');
    // Some buyers then withdraw from the rest.
    if (way > 40) return true;
  }
  if (way > 20) {
    const bought = { brand, number, email: 'anna@example.com' };
    const { status } = await paying.server.post('/api/v1/gift-vouchers/withdrawal', bought);
    if (status === 200) count('gift vouchers withdrawn');
    return status !== 200;
  }
  const { status } = await run('vouchers.refund', { number, reason: 'Withdrawn' });
  if (status === 200) count('gift vouchers refunded');
  return status !== 200;
}

/**
 * A random purchase of a gift voucher, some of which are paid back wholly or in part. Returns its brand, and its code if it can be
 * spent.
 */
export async function giveGift(
  office: Office,
  random: SeededRandom,
  key: string,
  count: (what: string) => void,
): Promise<{ brand: Brand; code: string | null }> {
  const brand = brands[random.chance(0.3) ? 1 : 0] ?? brands[0];
  const payment = await buy(office, brand, random, key);
  const [gift] = await office.paying.database.query<Gift & { blocked: boolean }>(
    `select number, code, balance, credit_voucher.brand, ${isVoucherBlocked} as blocked
     from gift_voucher join credit_voucher on purchase_id = payment_id where payment_id = $1`,
    [payment],
  );
  count(gift ? 'gift vouchers' : 'gift vouchers that wait for a bank');
  if (gift?.blocked) count('gift vouchers disputed');
  if (!gift) return { brand, code: null };
  const isLeft = await maybeRefund(office, gift, random, count);
  return { brand, code: isLeft && !gift.blocked ? gift.code : null };
}
