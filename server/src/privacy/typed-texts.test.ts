import { cents } from '@towpath/rules/core/money';
import { OTHER_LINE } from '@towpath/rules/payment/refund-lines';
import { afterAll, describe, expect, test } from 'vitest';
import { requestRefund } from '../payments/refund-requests/request-refund.ts';
import { BY_STAFF } from '../payments/rows/refund-rows.ts';
import { openPayments } from '../testing/payments/test-payments.ts';
import { columnsContaining } from '../testing/test-scan.ts';
import { applyRetention } from './retention.ts';

const DAY = 24 * 3_600_000;
const paying = await openPayments();
const { database } = paying;
afterAll(() => paying.close());

const after = (days: number) => ({
  ...paying.context,
  now: () => Date.parse('2027-06-26T12:00:00Z') + days * DAY,
});

describe('what staff typed about a booking', () => {
  test('notes about a booking are erased with the travel data, later ones as many days after they were written', async () => {
    const id = await paying.book();
    const note = (days: number) =>
      database.query(
        `insert into booking_note (booking_id, at, by, text) values ($1, $2::timestamptz, 'desk', $3)`,
        [id, new Date(after(days).now()), `day ${days}`],
      );
    const left = async (days: number) => {
      await applyRetention(after(days));
      const notes = await database.query<{ text: string }>(
        'select text from booking_note where booking_id = $1 order by id',
        [id],
      );
      return notes.map(({ text }) => text);
    };
    await note(20);
    expect(await left(30)).toEqual(['day 20']);
    expect(await left(31)).toEqual([]);
    await note(40);
    await note(50);
    expect(await left(70)).toEqual(['day 40', 'day 50']);
    expect(await left(71)).toEqual(['day 50']);
    expect(await left(81)).toEqual([]);
  });

  test('why a refund is made is erased with the invoice data, also from the audit', async () => {
    const { id: bookingId, intentId } = await paying.bookPaid();
    await paying.settleIntent(intentId);
    const note = 'Broke her ankle';
    const lines = [{ line: OTHER_LINE, name: note, amount: cents(1_000) }];
    const request = { bookingId, lines, reason: BY_STAFF, note, by: 'desk' };
    await database.transaction((sql) => requestRefund(paying.context, sql, request));
    await applyRetention(after(2_557));
    expect(await columnsContaining(database, [note])).toEqual([
      'audit.details',
      'refund.note',
      'refund_line.name',
    ]);
    await applyRetention(after(2_558));
    expect(await columnsContaining(database, [note])).toEqual([]);
  });

  test('the reason of an agreed price is erased with the invoice data, from the bill and from amendments; amounts stay', async () => {
    const id = await paying.book();
    const discounts = (reason: string | null) => [
      { code: 'EARLY', description: 'Early bird', amount: 100 },
      { code: 'AGREED', description: reason, amount: 200 },
    ];
    await database.query(
      `update booking set bill = jsonb_set(bill, '{discounts}', $2::jsonb) where id = $1`,
      [id, JSON.stringify(discounts('Quiet cabin after surgery'))],
    );
    await database.query(
      `insert into amendment (booking_id, state, version, kinds, quote, by, created_at, expires_at, decided_at, decided_by)
       select id, 'applied', 0, '{}', jsonb_build_object('before', bill, 'after', kept), 'desk', now(), now(), now(), 'desk'
       from booking, lateral (values (bill), (null)) as quoted (kept) where id = $1`,
      [id],
    );
    const places = () => columnsContaining(database, ['surgery']);
    await applyRetention(after(2_557));
    expect(await places()).toEqual(['amendment.quote', 'booking.bill']);
    await applyRetention(after(2_558));
    expect(await places()).toEqual([]);
    const left = await database.query(
      `select bill -> 'discounts' as bill, quote #> '{before,discounts}' as before, quote #> '{after,discounts}' as after
       from booking join amendment on booking_id = booking.id where booking.id = $1
       order by after nulls last`,
      [id],
    );
    const erased = discounts(null);
    expect(left).toEqual([
      { bill: erased, before: erased, after: erased },
      { bill: erased, before: erased, after: null },
    ]);
  });
});
