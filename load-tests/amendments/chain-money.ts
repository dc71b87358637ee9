import { lockPayment } from '../../server/src/payments/rows/payment-rows.ts';
import { readRefund } from '../../server/src/payments/rows/refund-rows.ts';
import { recordManualRefund } from '../../server/src/payments/settlement/manual-money.ts';
import { testToday } from '../../server/src/testing/test-context.ts';
import { payable } from './chain-model.ts';
import { readRecords } from './records.ts';
import type { Chain, Run } from './run.ts';

/** A payment pays for what the changes before it added to premiums. */
const settlePremiums = (chain: Chain) => {
  chain.premiums = chain.premiums.map((change) => ({ ...change, isPaid: true }));
};

/** Makes the first payment, if there is something to pay. */
export async function payFirst({ shop, draw }: Run, chain: Chain): Promise<void> {
  if (chain.isPaid || payable(chain.model) <= 0) return;
  shop.advanceTime(1);
  await shop.payFirst(chain.id, draw(2) === 0 ? 'deposit' : 'full_payment');
  chain.isPaid = true;
  settlePremiums(chain);
}

/** Makes the open payments. */
export async function payOpen({ shop }: Run, chain: Chain): Promise<void> {
  const { payments } = await readRecords(shop.database, chain.id);
  const open = payments.filter(({ state }) => state === 'open');
  // A later moment than that of the changes before.
  shop.advanceTime(1);
  for (const payment of open) await shop.pay(payment.id);
  if (open.length > 0) settlePremiums(chain);
}

/** Pays out the refunds that staff pay by hand. */
export async function payRefunds({ shop: { context, database } }: Run, { id }: Chain): Promise<void> {
  const { refunds } = await readRecords(database, id);
  for (const each of refunds.filter(({ state }) => state === 'requested'))
    await database.transaction(async (sql) => {
      const payment = await lockPayment(sql, each.payment);
      const refund = await readRefund(sql, each.id);
      const paid = { reference: 'test', paidOn: testToday };
      if (payment) await recordManualRefund(context, sql, payment, refund, paid);
    });
}
