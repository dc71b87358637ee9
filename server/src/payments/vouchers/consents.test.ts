import type { OperationBody, OperationName } from '@towpath/rules/office/operations';
import { afterAll, describe, expect, test } from 'vitest';
import { consent, openVouchers, usualPrice } from '../../testing/payments/test-vouchers.ts';
import { spendCredits } from '../checkout/spend-credit.ts';
import { executeDueRefunds } from '../refunds/execute-refunds.ts';

const site = await openVouchers();
const { paying, run, paid, voucherFor, balanceOf, setPrice, payCard, expectNothingLost } = site;
const { context, database } = paying;
afterAll(() => site.close());

const insured = {
  insurance: { cancellation: true, travel: false },
  terms: { general: true, consumer: true, payment: true, cancellation: true },
};
const withdrawal = { insurance: { cancellation: false, travel: false } };
const paymentOf = async (id: string) => (await paying.paymentsOf(id))[0]?.id ?? '';
const numberOf = async (id: string) => (await run('bookings.show', { booking: id })).result.number;
const mail = (name: string) => ({ kind: 'mail_visitor', values: { mail: name } });
const kindsAndMails = (effects: readonly { kind: string; values: object }[] = []) =>
  effects.map((each) => (each.kind === 'mail_visitor' ? Object.values(each.values).join() : each.kind));
const vouchersOf = (id: string) =>
  database.query<{ value: number; consent: string }>(
    'select value, consent from credit_voucher where booking_id = $1',
    [id],
  );

describe('a credit voucher for a customer who agreed', () => {
  test('a credit voucher for a customer who agreed is given for a part of a payment', async () => {
    const id = await paid('full_payment');
    const refund = { payment: await paymentOf(id), amount: 4_000, voucher: consent };
    const planned = await run('payments.refund', refund, 'finance', true);
    expect(planned.effects).toEqual([
      { kind: 'refund_voucher', values: { amount: 4_000, currency: 'eur' } },
      mail('voucher_raised'),
    ]);
    expect((await run('payments.refund', refund)).result).toMatchObject({ state: 'done', amount: 4_000 });
    expect(await vouchersOf(id)).toEqual([{ value: 4_000, consent: 'On the telephone' }]);
    expect(await paying.notificationsOf(id)).toEqual(['payment_received', 'voucher_raised']);
    await expectNothingLost();
  });

  test('a credit voucher for a customer who agreed is given for what a change makes cheaper, and the mail about the change says so', async () => {
    const id = await paid('full_payment', insured);
    const amend = { booking: id, change: withdrawal, voucher: consent };
    const planned = await run('bookings.amend', amend, 'owner', true);
    expect(kindsAndMails(planned.effects)).toEqual([
      'total_before',
      'total_after',
      'refund_voucher',
      'booking_amended',
      'voucher_raised',
    ]);
    const { result } = await run('bookings.amend', amend);
    await executeDueRefunds(context, paying.provider);
    expect(await vouchersOf(id)).toMatchObject([{ value: result.refund }]);
    const [notice] = await database.query<{ split: object }>(
      `select details -> 'split' as split from notice where booking_id = $1 and kind = 'booking_amended'`,
      [id],
    );
    expect(notice?.split).toEqual({ money: 0, given: result.refund, returned: 0 });
    await expectNothingLost();
  });

  test('a credit voucher for a customer who agreed is given for one booking of a departure that is called off, and the others get their money', async () => {
    const [agreed, other] = [await paid('full_payment'), await paid('deposit')];
    const callOff = {
      reason: 'too_few' as const,
      departure: 'summer',
      vouchers: [{ booking: (await numberOf(agreed)) ?? '', ...consent }],
    };
    const planned = await run('departures.call-off', callOff, 'owner', true);
    expect(kindsAndMails(planned.effects)).toEqual([
      'stop_sale',
      'cancel_bookings',
      'refund',
      'refund_voucher',
      'mail_bookers',
    ]);
    await run('departures.call-off', callOff);
    await executeDueRefunds(context, paying.provider);
    const [payment] = await paying.paymentsOf(agreed);
    expect(await vouchersOf(agreed)).toMatchObject([{ value: payment?.charge }]);
    expect(await vouchersOf(other)).toEqual([]);
    expect(await paying.notificationsOf(other)).toContain('refunded');
    await expectNothingLost();
    await run('departures.open', { departure: 'summer' });
  });

  test('a credit voucher for a customer who agreed is refused for a booking of another departure that is called off', async () => {
    const callOff = {
      departure: 'summer',
      reason: 'too_few' as const,
      vouchers: [{ booking: 'BBT-1', ...consent }],
    };
    expect(await run('departures.call-off', callOff, 'owner', true)).toMatchObject({ status: 409 });
  });
});

describe('a consent of a later day', () => {
  const later = { consented_on: '2027-03-02', consent: 'On the telephone' };
  const operations: {
    [Name in OperationName]?: (booking: string) => Promise<OperationBody<Name>>;
  } = {
    'bookings.cancel': async (booking) => ({ booking, voucher: later }),
    'bookings.amend': async (booking) => ({ booking, change: withdrawal, voucher: later }),
    'payments.refund': async (booking) => ({ payment: await paymentOf(booking), voucher: later }),
    'payments.refund-lines': async (booking) => ({
      booking,
      lines: [{ line: 'other', amount: 100 }],
      reason: 'x',
      voucher: later,
    }),
    'departures.call-off': async (booking) => ({
      departure: 'summer',
      reason: 'too_few',
      vouchers: [{ booking, ...later }],
    }),
  };

  test.each(Object.entries(operations))(
    'a consent of a later day is refused by %s',
    async (name, inputOf) => {
      const id = await paid('full_payment', insured);
      const answer = await run(name as OperationName, await inputOf(id), 'owner', true);
      expect(answer.status).toBe(422);
      const path = name === 'departures.call-off' ? 'vouchers.0.consented_on' : 'voucher.consented_on';
      expect(answer.issues).toEqual([
        { path, code: 'agreed_in_future', message: 'Agreed on is in the future' },
      ]);
    },
  );
});

describe('a booking that was paid with a credit voucher and a card', () => {
  test('a booking that was paid with a credit voucher and a card states before its cancellation, and in the mail, what goes where', async () => {
    await setPrice(20_000);
    const code = await voucherFor(await paid('full_payment'));
    const value = await balanceOf(code);
    await setPrice(usualPrice);
    const id = await paying.book({ voucher: code });
    await payCard(id, 'full_payment');
    const card = (await paying.paymentsOf(id)).find(({ type }) => type === 'full_payment')?.charge;
    const planned = await run('bookings.cancel', { booking: id, fee: 0 }, 'owner', true);
    const amounts = planned.effects?.filter(({ kind }) => kind.startsWith('refund'));
    expect(amounts).toEqual([
      { kind: 'refund', values: { amount: card, currency: 'eur' } },
      { kind: 'refund_to_voucher', values: { amount: value, currency: 'eur' } },
    ]);
    expect(planned.effects?.slice(-2)).toEqual([mail('booking_cancelled'), mail('voucher_raised')]);
    await run('bookings.cancel', { booking: id, fee: 0 });
    const [notice] = await database.query<{ split: object }>(
      `select details -> 'split' as split from notice where booking_id = $1 and kind = 'booking_cancelled'`,
      [id],
    );
    expect(notice?.split).toEqual({ money: card, given: 0, returned: value });
    await executeDueRefunds(context, paying.provider);
    await expectNothingLost();
  });

  test('a booking that was paid with a credit voucher and a card takes less of the credit voucher where it has become so cheap that too little is left to be charged', async () => {
    await setPrice(20_000);
    const code = await voucherFor(await paid('full_payment'));
    const value = await balanceOf(code);
    await setPrice(300_000);
    const id = await paying.book({ voucher: code });
    // As after a change before the first payment: the deposit of 30 per cent is 40 cents above the credit voucher.
    await database.query('update booking set full_amount = $2, deposit = $3 where id = $1', [
      id,
      Math.round((value + 40) / 0.3),
      value + 40,
    ]);
    await spendCredits(context);
    expect(await balanceOf(code)).toBe(60);
    expect(await paying.payBooking(id, 'deposit')).toMatchObject({ status: 200 });
    expect(await paying.paymentsOf(id)).toMatchObject([{ type: 'deposit', charge: 100 }]);
    await setPrice(usualPrice);
    await expectNothingLost();
  });
});
