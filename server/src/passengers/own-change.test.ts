import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { bert, openOwnParts } from '../testing/bookings/test-own-parts.ts';

const site = await openOwnParts();
afterAll(() => site.close());
beforeEach(() => site.reset());

describe('a passenger’s own change', () => {
  test('a passenger’s own change stores everything but a bike that costs more, and a height for which no frame is left (decision 117)', async () => {
    const id = await site.book();
    const token = await site.linkFor(id);
    const dearer = await site.save(token, { bike: 'product-bike-00002', bodyHeight: 189 });
    expect([dearer.status, dearer.body.kept]).toEqual([200, [{ field: 'bike', reason: 'costs' }]]);
    expect(dearer.body.state).toBe('complete');
    await site.database.query(
      `insert into bike_stock (departure_id, product_id, frame, from_cm, to_cm, count)
       values ('summer', 'product-bike-00001', 'L', 150, 190, 5)`,
    );
    const gone = await site.save(token, { lastName: 'Quist', bodyHeight: 199, diet: 'product-diet-00001' });
    await site.database.query('delete from bike_stock');
    expect([gone.status, gone.body.kept]).toEqual([200, [{ field: 'bodyHeight', reason: 'bike_gone' }]]);
    expect((await site.stored(id)).request.passengers[1]).toMatchObject({
      bike: bert.bike,
      bodyHeight: 189,
      lastName: 'Quist',
      diet: 'product-diet-00001',
    });
  });

  test('another person’s data is not stored in the name of a passenger whose name is not theirs to change', async () => {
    const id = await site.book();
    const token = await site.linkFor(id);
    await site.limitDetails(id, 365);
    const other = await site.save(token, { firstName: 'Dora', lastName: 'Smit' });
    const same = await site.save(token, { lastName: 'Quist' });
    expect([other.status, other.body.error]).toEqual([409, 'not_alone']);
    expect([same.status, same.body.kept]).toEqual([200, [{ field: 'lastName', reason: 'not_alone' }]]);
  });

  test('a passenger’s own change does not wait for a request or a payment under way, and the request does not undo it (decision 117)', async () => {
    const id = await site.book();
    const token = await site.linkFor(id);
    await site.database.query(`update departure set on_request = true where id = 'summer'`);
    const suite = { cabin: 'annasuite:1' };
    const asked = await site.amend(id, { passengers: await site.passengersWith(id, suite, suite) });
    await site.database.query(`update departure set on_request = false where id = 'summer'`);
    expect(asked.body).toMatchObject({ status: 'requested' });
    const setPayment = (from: string, to: string) =>
      site.database.query('update payment set state = $3 where booking_id = $1 and state = $2', [
        id,
        from,
        to,
      ]);
    await setPayment('open', 'processing');
    const saved = await site.save(token, { lastName: 'Quist', bodyHeight: 191, diet: 'product-diet-00001' });
    expect([saved.status, saved.body.state, saved.body.kept]).toEqual([200, 'complete', []]);
    await setPayment('processing', 'open');
    await site.staff.read('amendments.answer', { booking: id, accept: true });
    expect((await site.stored(id)).request.passengers[1]).toMatchObject({
      cabin: 'annasuite:1',
      lastName: 'Quist',
      bodyHeight: 191,
      diet: 'product-diet-00001',
    });
  });
});
