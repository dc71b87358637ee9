import type { BookingRequestInput } from '@towpath/rules/booking/booking-request';
import { toEuros } from '@towpath/rules/core/money';
import { type GiftRequestInput, priceForTwo } from '@towpath/rules/gifts/gift-request';
import { listTours } from '../../catalogue/tour-list.ts';
import { todayOf } from '../../database/context.ts';
import { requestFor } from '../bookings/test-request.ts';
import { intentIdOf } from './test-payments.ts';
import { openVouchers } from './test-vouchers.ts';

/** A server with payments and the office, and what tests of gift vouchers do. */
export async function openGifts() {
  const site = await openVouchers({
    paymentMethods: { default: ['card', 'sepa_debit'], north_america: ['card'] },
  });
  const { paying } = site;
  const { context, database } = paying;
  let key = 0;
  const request = (changes: Partial<GiftRequestInput> = {}): GiftRequestInput => {
    key += 1;
    return {
      brand: 'boatbiketours',
      locale: 'en',
      tour: null,
      amount: 50,
      giver: 'Anna Visser',
      email: 'anna@example.com',
      recipient: 'Grandpa Jan',
      recipient_email: 'jan@example.com',
      greeting: 'Happy birthday!',
      deliver_on: todayOf(context),
      idempotency_key: `a-key-of-a-browser-${key}`,
      ...changes,
    };
  };
  /** Stores a purchase and returns the id of its payment. */
  const buy = async (changes: Partial<GiftRequestInput>): Promise<string> => {
    const { body } = await paying.server.post('/api/v1/gift-vouchers', request(changes));
    const { payment } = body as { payment?: string };
    if (!payment) throw new Error(JSON.stringify(body));
    return payment;
  };
  const order = (payment: string, payment_method_id = 'pm_card_visa') =>
    paying.post(`/payments/${payment}`, { payment_method_id });
  const settle = (secret: string) => paying.settleIntent(intentIdOf(secret));
  return {
    ...site,
    request,
    buy,
    order,
    settle,
    /** Buys a gift voucher and pays it, settled. */
    buyPaid: async (changes: Partial<GiftRequestInput>, method = 'pm_card_visa') => {
      const payment = await buy(changes);
      const { client_secret } = await order(payment, method);
      await paying.confirm(client_secret);
      await settle(client_secret);
      return { payment, intent: intentIdOf(client_secret) };
    },
    codeOf: async (payment: string): Promise<string> => {
      const [voucher] = await database.query<{ code: string }>(
        'select code from credit_voucher where purchase_id = $1',
        [payment],
      );
      if (!voucher) throw new Error('No voucher was issued');
      return voucher.code;
    },
    /** The kinds of the notifications about a payment. */
    noticesOf: async (payment: string): Promise<string[]> =>
      (
        await database.query<{ kind: string }>('select kind from notice where payment_id = $1 order by id', [
          payment,
        ])
      ).map(({ kind }) => kind),
    lookUp: async (code: string, brand = 'boatbiketours') =>
      (await paying.server.post('/api/v1/voucher-balance', { brand, code })) as {
        status: number;
        body: Record<string, unknown>;
      },
    /** A booking whose balance is open. */
    withBalance: async (): Promise<string> => site.paid('deposit'),
    bookingWith: (voucher: string, changes: Partial<BookingRequestInput> = {}) =>
      requestFor({ voucher, ...changes }, { 'annatwin-upper': [1] }),
    /** The price of the tests' tour for two, in euros. */
    priceOfTour: async (): Promise<number> => {
      const tours = await listTours(database, database, todayOf(context));
      const price = tours.find(({ id }) => id === 'canals')?.from_price;
      return price ? toEuros(priceForTwo(price)) : 0;
    },
    settleLater: async (secret: string) => {
      await paying.fakeStripe.settle(30);
      await settle(secret);
    },
  };
}
