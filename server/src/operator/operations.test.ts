import { formatMoney } from '@towpath/rules/format';
import { cents, fromEuros, minus } from '@towpath/rules/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { american, americanTerms, takenOf } from '../bookings/test-request.ts';
import { tellNotices } from '../mail/tell.ts';
import { reconcile } from '../payments/reconcile.ts';
import { finishRefunds } from '../payments/refunds.ts';
import { settle } from '../payments/settle.ts';
import { intentIdOf, openPayments } from '../payments/test-payments.ts';
import { acceptBooking, declineBooking } from './answer-request.ts';
import { readAsked } from './asked.ts';
import { cancelBooking } from './cancel-booking.ts';
import { carryOut, type Operation } from './operation.ts';
import { refundPayment } from './refund-payment.ts';
import { requestPayment } from './request-payment.ts';
import { resendMail } from './resend-mail.ts';

const DAY = 86_400_000;
let paying: Awaited<ReturnType<typeof openPayments>>;

beforeAll(async () => {
  paying = await openPayments();
  await paying.database.query(`update stock set total = 100 where departure_id = 'request'`);
});
afterAll(() => paying.close());

/** Runs an operation as it was typed; `answer` is what somebody at a terminal says. */
async function run(operation: Operation, args: readonly string[], answer?: string) {
  const asked = readAsked(['--by', 'mieke', ...args], operation.flags);
  if (!asked) return { ending: 2, said: '', complained: '' };
  const said: string[] = [];
  const complained: string[] = [];
  const desk = {
    say: (text: string) => void said.push(text),
    complain: (text: string) => void complained.push(text),
    ask: answer === undefined ? null : async () => answer,
  };
  const ending = await carryOut(operation, asked, paying.context, paying.provider, desk);
  return { ending, said: said.join('\n'), complained: complained.join('\n') };
}

const numberOf = async (id: string) => {
  const [booking] = await paying.database.query<{ number: string }>(
    'select number from booking where id = $1',
    [id],
  );
  return booking?.number ?? '';
};
const auditOf = async (bookingId: string) =>
  (
    await paying.database.query<{ entry: string }>(
      `select by || ': ' || command as entry from audit where booking_id = $1 order by id`,
      [bookingId],
    )
  ).map(({ entry }) => entry);
async function paid(type: 'deposit' | 'full_payment', changes: Parameters<typeof paying.book>[0] = {}) {
  const market = changes.main ? 'north_america' : 'default';
  const id = await paying.book(changes);
  const { client_secret } = await paying.payBooking(id, type);
  await paying.browser(client_secret, 'confirm', {}, market);
  await settle(paying.context, paying.provider, market, intentIdOf(client_secret));
  const [payment] = await paying.paymentsOf(id);
  if (!payment) throw new Error('There is a payment');
  return { id, payment };
}
/** Everything that an operation may change, to see that it changed nothing. */
const everything = () =>
  paying.database.query(
    `select (select jsonb_agg(b order by attempt) from booking b) as bookings, (select count(*) from audit) as audits,
       (select count(*) from notice) as notices, (select count(*) from refund) as refunds,
       (select jsonb_agg(p order by id) from payment p) as payments, (select jsonb_agg(s) from stock s) as stock`,
  );

describe('a booking on request', () => {
  const onRequest = { departureId: 'request' };

  test('that is accepted can be paid, and is told of', async () => {
    const id = await paying.book(onRequest);
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: false });
    const { ending, said } = await run(acceptBooking, [await numberOf(id)]);
    expect({ ending, said }).toEqual({
      ending: 0,
      said: `Booking ${await numberOf(id)} is accepted; the visitor is told how to pay.`,
    });
    expect(await paying.bookingOf(id)).toMatchObject({ can_pay: true });
    expect(await paying.noticesOf(id)).toEqual(['booking_accepted']);
    expect(await auditOf(id)).toEqual(['mieke: bookings accept']);
  });

  test('that is declined gives its cabins back and cannot be paid', async () => {
    const before = await takenOf(paying.database, 'request');
    const id = await paying.book(onRequest);
    expect(await takenOf(paying.database, 'request')).not.toEqual(before);
    expect((await run(declineBooking, [id, '--yes', '--json'])).said).toBe(
      JSON.stringify({ booking: id, number: await numberOf(id) }),
    );
    expect(await takenOf(paying.database, 'request')).toEqual(before);
    expect(await paying.bookingOf(id)).toEqual({ status: 'failed', id, error: 'declined' });
    expect(await paying.noticesOf(id)).toEqual(['booking_declined']);
    expect((await paying.payBooking(id, 'full_payment')).status).toBe(409);
  });

  test('is answered once, whoever else answers at the same time', async () => {
    const id = await paying.book(onRequest);
    const answers = await Promise.all([
      run(acceptBooking, [id]),
      run(declineBooking, [id, '--yes']),
      run(acceptBooking, [id]),
      run(declineBooking, [id, '--yes']),
    ]);
    expect(answers.filter(({ ending }) => ending === 0)).toHaveLength(1);
    expect(await paying.noticesOf(id)).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
  });
});

describe('cancelling', () => {
  // 2027-03-01 is 117 days before the departure: 20 per cent.
  test('a booking paid in full costs the fee, gives the rest and the cabins back, and is told of', async () => {
    const before = await takenOf(paying.database);
    const { id, payment } = await paid('full_payment');
    const number = await numberOf(id);
    const { ending, said } = await run(cancelBooking, [number.toLowerCase(), '--yes']);
    expect(ending).toBe(0);
    const fee = Math.round(payment.amount * 0.2);
    expect(said).toContain(`Booking ${number}: fee €${(fee / 100).toFixed(2)}, refund €`);
    expect(await takenOf(paying.database)).toEqual(before);
    await finishRefunds(paying.context, paying.provider);
    expect(await paying.ledgerOf(id)).toEqual([
      `charge ${payment.amount}`,
      `refund -${payment.amount - fee}`,
    ]);
    expect(await paying.noticesOf(id)).toEqual(['payment_received', 'booking_cancelled', 'refunded']);
    expect(await auditOf(id)).toEqual(['mieke: payment refund', 'mieke: bookings cancel']);
    expect(await paying.bookingOf(id)).toEqual({ status: 'failed', id, error: 'cancelled' });
  });

  test('keeps premiums', async () => {
    const insurance = { cancellation: true, travel: false };
    const terms = { general: true, consumer: true, payment: true, cancellation: true };
    const { id, payment } = await paid('full_payment', { insurance, terms });
    const { insurance_amount, full_amount } = await paying.bookingOf(id);
    await run(cancelBooking, [id, '--yes']);
    await finishRefunds(paying.context, paying.provider);
    const kept = Math.round(Number(full_amount) * 20) + Math.round(Number(insurance_amount) * 100);
    expect(await paying.ledgerOf(id)).toEqual([
      `charge ${payment.amount}`,
      `refund -${payment.amount - kept}`,
    ]);
  });

  test('gives back from several payments', async () => {
    const { id } = await paid('deposit');
    const balance = (await paying.paymentsOf(id)).find(({ type }) => type === 'balance');
    const { client_secret } = await paying.post(`/payments/${balance?.id}`, {
      payment_method_id: 'pm_card_visa',
    });
    await paying.browser(client_secret, 'confirm');
    await settle(paying.context, paying.provider, 'default', intentIdOf(client_secret));
    await run(cancelBooking, [id, '--fee', '0', '--yes']);
    await finishRefunds(paying.context, paying.provider);
    const moves = (await paying.ledgerOf(id)).map((entry) => Number(entry.split(' ')[1]));
    expect(moves).toHaveLength(4);
    expect(moves.reduce((sum, move) => sum + move)).toBe(0);
  });

  test('in dollars keeps the fee in dollars', async () => {
    const { id, payment } = await paid('full_payment', { main: american, terms: americanTerms });
    await run(cancelBooking, [id, '--fee', '100', '--yes']);
    await finishRefunds(paying.context, paying.provider);
    expect(await paying.ledgerOf(id)).toEqual([
      `charge ${payment.charge}`,
      `refund -${payment.charge - 11_000}`,
    ]);
  });

  test('says what is owed beyond what was paid', async () => {
    const { id, payment } = await paid('deposit');
    const { full_amount } = await paying.bookingOf(id);
    const { said } = await run(cancelBooking, [id, '--fee', String(full_amount), '--yes']);
    const owed = formatMoney('en', minus(fromEuros(Number(full_amount)), cents(payment.amount)));
    expect(said).toContain(`refund €0.00. ${owed} more than was paid is owed.`);
    expect(await paying.ledgerOf(id)).toEqual([`charge ${payment.amount}`]);
  });

  test('says what it will do, and does nothing without a yes', async () => {
    const { id } = await paid('full_payment');
    const before = await everything();
    const nobody = await run(cancelBooking, [id]);
    expect(nobody).toMatchObject({ ending: 1, said: '' });
    expect(nobody.complained).toMatch(/^Booking BBT-\d+: fee €.*, refund €.* It will be cancelled for good/);
    expect(nobody.complained).toContain('add --yes to go ahead');
    expect(await run(cancelBooking, [id], 'no')).toMatchObject({ ending: 1 });
    expect(await run(cancelBooking, [id], '')).toMatchObject({ ending: 1 });
    expect(await everything()).toEqual(before);
    expect(await run(cancelBooking, [id], 'yes')).toMatchObject({ ending: 0 });
  });

  test('waits for a payment that is on its way', async () => {
    const { id, payment } = await paid('deposit');
    await paying.database.query(`update payment set state = 'processing' where id = $1`, [payment.id]);
    const { complained } = await run(cancelBooking, [id, '--yes']);
    expect(complained).toMatch(
      /^A payment for BBT-\d+ is on its way: cancel the booking when it has settled\.$/,
    );
    await paying.database.query(`update payment set state = 'completed' where id = $1`, [payment.id]);
  });

  test('happens once, however many do it', async () => {
    const { id, payment } = await paid('full_payment');
    const all = await Promise.all([1, 2, 3].map(() => run(cancelBooking, [id, '--fee', '1', '--yes'])));
    expect(all.filter(({ ending }) => ending === 0)).toHaveLength(1);
    await finishRefunds(paying.context, paying.provider);
    expect(await paying.ledgerOf(id)).toEqual([
      `charge ${payment.amount}`,
      `refund -${payment.amount - 100}`,
    ]);
  });
});

describe('refunding a payment', () => {
  test('gives back a part, then what is left, and no more', async () => {
    const { id, payment } = await paid('full_payment');
    expect((await run(refundPayment, [payment.id, '--amount', '10.50', '--yes'])).said).toMatch(
      /^€10\.50 is refunded/,
    );
    const most = await run(refundPayment, [payment.id, '--amount', '99999', '--yes']);
    expect(most.complained).toMatch(/^Only €[\d,.]+ of payment .* is left to be refunded\.$/);
    expect((await run(refundPayment, [payment.id, '--yes'])).ending).toBe(0);
    expect((await run(refundPayment, [payment.id, '--yes'])).complained).toMatch(/^Nothing of payment/);
    expect(await paying.ledgerOf(id)).toEqual([
      `charge ${payment.amount}`,
      'refund -1050',
      `refund -${payment.amount - 1050}`,
    ]);
  });
});

describe('requesting a payment', () => {
  test('writes one of its own, whose link is told of and can be paid, even when the booking is cancelled', async () => {
    const { id } = await paid('deposit');
    await run(cancelBooking, [id, '--yes']);
    const args = ['--amount', '75.5', '--description', 'Damage to a bike'];
    const { said } = await run(requestPayment, [await numberOf(id), ...args]);
    expect(said).toMatch(/^€75\.50 is requested for BBT-\d+; the link is mailed\.$/);
    const asked = (await paying.paymentsOf(id)).find(({ type }) => type === 'other');
    expect(asked).toMatchObject({ state: 'open', amount: 7550, charge: 7550, currency: 'eur' });
    paying.pass(DAY);
    await reconcile(paying.context, paying.provider);
    const { client_secret } = await paying.post(`/payments/${asked?.id}`, {
      payment_method_id: 'pm_card_visa',
    });
    await paying.browser(client_secret, 'confirm');
    expect(await settle(paying.context, paying.provider, 'default', intentIdOf(client_secret))).toBe(
      'completed',
    );
    expect(await paying.noticesOf(id)).toContain('payment_requested');
    paying.pass(-DAY);
  });
});

describe('a mail again', () => {
  const mailsOf = (id: string) =>
    paying.database.query<{ kind: string; text: string }>(
      'select kind, text from mail where booking_id = $1 order by notice_id',
      [id],
    );

  test('is the link to pay, or one that was written before', async () => {
    const id = await paying.book();
    expect((await run(resendMail, [id])).said).toMatch(
      /^The mail payment_link for BBT-\d+ goes to anna@example\.com/,
    );
    await tellNotices(paying.context, 'https://book.example.com');
    expect((await run(resendMail, [id, '--mail', 'booking_received'])).ending).toBe(0);
    await tellNotices(paying.context, 'https://book.example.com');
    const mails = await mailsOf(id);
    expect(mails.map(({ kind }) => kind)).toEqual(['booking_received', 'payment_link', 'booking_received']);
    expect(mails[1]?.text).toContain(`https://book.example.com/bookings/${id}/payment`);
    const unknown = await run(resendMail, [id, '--mail', 'birthday']);
    expect(unknown.complained).toMatch(
      /^No mail birthday was written for BBT-\d+; there are: booking_received, payment_link/,
    );
  });

  test('leads to the balance where that is what can be paid', async () => {
    const { id } = await paid('deposit');
    await run(resendMail, [id]);
    await tellNotices(paying.context, 'https://book.example.com');
    const balance = (await paying.paymentsOf(id)).find(({ type }) => type === 'balance');
    expect((await mailsOf(id)).at(-1)?.text).toContain(`https://book.example.com/payments/${balance?.id}`);
  });
});

test('what cannot be done is refused in one sentence, and nothing is changed', async () => {
  const { id, payment } = await paid('full_payment');
  const open = await paying.book({ departureId: 'request' });
  const gone = await paying.book();
  await run(cancelBooking, [gone, '--yes']);
  const before = await everything();
  const cases: [Operation, string[], RegExp][] = [
    [acceptBooking, ['BBT-1'], /^There is no booking BBT-1\.$/],
    [acceptBooking, [id], /is not on request\.$/],
    [declineBooking, [id, '--yes'], /is not on request\.$/],
    [cancelBooking, [open, '--yes'], /is still a request: decline it\.$/],
    [cancelBooking, [gone, '--yes'], /has been given back already\.$/],
    [cancelBooking, [id, '--fee', '-1', '--yes'], /^$/],
    [cancelBooking, [id, '--fee', 'ten', '--yes'], /^ten is no amount: write euros such as 120\.50\.$/],
    [cancelBooking, [id, '--fee', '9999999', '--yes'], /^A fee of 9999999 is more than the tour price/],
    [refundPayment, [id, '--yes'], /^There is no payment/],
    [refundPayment, [payment.id, '--amount', '0', '--yes'], /^0 is no amount/],
    [requestPayment, [id, '--amount', '5'], /^--description has to say/],
    [requestPayment, [id, '--amount', '5.005', '--description', 'x'], /^--amount has to be euros/],
    [requestPayment, [id, '--amount', '0', '--description', 'x'], /^--amount has to be euros/],
    [resendMail, [id], /can be paid now\.$/],
    [resendMail, [gone], /can be paid now\.$/],
    [acceptBooking, [], /^$/],
    [acceptBooking, [id, open], /^$/],
    [acceptBooking, [id, '--fee', '1'], /^$/],
  ];
  for (const [operation, args, sentence] of cases) {
    const { ending, said, complained } = await run(operation, args);
    expect({ ending: ending > 0, said }, args.join(' ')).toEqual({ ending: true, said: '' });
    expect(complained, `${operation.name} ${args.join(' ')}`).toMatch(sentence);
    expect(complained.split('\n')).toHaveLength(1);
  }
  expect(await everything()).toEqual(before);
});
