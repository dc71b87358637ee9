import { expect } from 'vitest';
import type { Config } from '../../config/config.ts';
import { executeDueRefunds } from '../../payments/refunds/execute-refunds.ts';
import { openTestOffice } from '../office/test-office.ts';
import { intentIdOf } from './test-payments.ts';

/** The price of a place in the tests' departure, in cents. */
export const usualPrice = 149_950;
/** A consent to a credit voucher. */
export const consent = { consented_on: '2027-03-01', consent: 'On the telephone' };

/** A server with payments and the office, and what tests of credit vouchers do. */
export async function openVouchers(config: Partial<Config> = {}) {
  const office = await openTestOffice(config);
  const { paying, run } = office;
  const { context, database } = paying;
  return {
    ...office,
    /** Cancels a booking for a credit voucher without a fee, and returns its code. */
    voucherFor: async (booking: string): Promise<string> => {
      const { status } = await run('bookings.cancel', { booking, fee: 0, voucher: consent });
      expect(status).toBe(200);
      await executeDueRefunds(context, paying.provider);
      const [voucher] = await database.query<{ code: string }>(
        'select code from credit_voucher where booking_id = $1',
        [booking],
      );
      return voucher?.code ?? '';
    },
    balanceOf: async (code: string): Promise<number> => {
      const [voucher] = await database.query<{ balance: number }>(
        'select balance from credit_voucher where code = $1',
        [code],
      );
      return voucher?.balance ?? 0;
    },
    /** Sets the price of new bookings, so that a credit voucher pays a part or all of them. */
    setPrice: (cents: number) =>
      database.query(`update stock set unit_price = $1, surcharge_price = $1 where departure_id = 'summer'`, [
        cents,
      ]),
    payCard: async (id: string, type: 'deposit' | 'full_payment') => {
      const { client_secret } = await paying.payBooking(id, type);
      await paying.browser(client_secret, 'confirm');
      await paying.settleIntent(intentIdOf(client_secret));
    },
    /** The ledger's entries of credit vouchers and what is left on all of them: they cancel each other out. */
    expectNothingLost: async () => {
      const [sums] = await database.query<{ owed: number; left: number }>(
        `select (select -coalesce(sum(amount), 0)::int from ledger where starts_with(intent_id, 'manual_voucher_')
                   or starts_with(object_id, 'manual_ended_') or object_id in (
                   select object_id from refund where voucher_code is not null)) as owed,
           (select coalesce(sum(balance), 0)::int from credit_voucher)
           + (select coalesce(sum(charge), 0)::int from credit_voucher_use
              where payment_id is null and returned_at is null) as left`,
      );
      expect(sums?.left).toBe(sums?.owed);
    },
  };
}
