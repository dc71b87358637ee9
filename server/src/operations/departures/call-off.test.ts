import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openTestOffice } from '../../office/test-office.ts';
import { resumeRefunds } from '../../payments/refunds/refunds.ts';
import { operationOf } from '../all.ts';

const office = await openTestOffice();
const { paying, run } = office;
const { context, database, provider } = paying;
afterAll(() => office.close());

const callOff = { departure: 'summer' };
/** A booking whose money contradicts its payment, which stays open (decision 013). */
async function paidTooLittle() {
  const { id, intentId, charge } = await paying.bookPaid();
  await database.query('update payment set charge = charge + 1 where booking_id = $1', [id]);
  expect(await paying.settleIntent(intentId)).toBe('open');
  return { id, charge };
}
const numberOf = async (id: string) => (await run('bookings.show', { booking: id })).result.number;
const cancelledIds = (cancelled: readonly { booking: string }[]) =>
  cancelled.map(({ booking }) => booking).sort();

// The next test begins with a departure that is on sale and has no bookings.
afterEach(async () => {
  await database.query('drop function if exists fail cascade');
  await database.query(`update payment set state = 'open' where state = 'processing'`);
  await run('departures.call-off', callOff);
  await run('departures.open', callOff);
  await resumeRefunds(context, provider);
});

describe('money that contradicts its payment', () => {
  test('is refunded when its booking is cancelled', async () => {
    const { id, charge } = await paidTooLittle();
    const { status, result } = await run('bookings.cancel', { booking: id, fee: 0 });
    expect([status, result.refund]).toEqual([200, charge]);
    await resumeRefunds(context, provider);
    expect(await paying.ledgerOf(id)).toEqual([`charge ${charge}`, `refund -${charge}`]);
  });

  test('does not stop calling a departure off', async () => {
    const { id } = await paidTooLittle();
    const other = await office.paid('full_payment');
    const { status, result } = await run('departures.call-off', callOff);
    expect([status, result.left]).toEqual([200, []]);
    expect(cancelledIds(result.cancelled)).toEqual([id, other].sort());
  });
});

describe('calling a departure off', () => {
  test('leaves a booking that fails, logs the fault and cancels the others', async () => {
    const [broken, other] = [await paying.book(), await paying.book()];
    await database.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    );
    await database.query(
      `create trigger fail before update on booking for each row when (old.id = '${broken}') execute function fail()`,
    );
    const planned = await operationOf('departures.call-off').plan(
      context,
      provider,
      { ...callOff, vouchers: [] },
      'desk@example.com',
    );
    const faults: unknown[] = [];
    const done =
      'perform' in planned &&
      (await planned.perform(
        () => {},
        (fault) => faults.push(fault),
      ));
    expect(faults).toEqual([expect.objectContaining({ message: expect.stringContaining('broken') })]);
    const number = await numberOf(broken);
    const message = `Booking ${number} could not be cancelled because of a fault: try again.`;
    expect(done).toMatchObject({
      cancelled: [{ booking: other }],
      left: [{ booking: broken, number, message }],
    });
  });
});
