import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openOwnParts } from '../../testing/bookings/test-own-parts.ts';
import { columnsContaining } from '../../testing/test-scan.ts';

const site = await openOwnParts();
afterAll(() => site.close());
beforeEach(() => site.reset());

const edit = (booking: string, change: Record<string, string>) => ({
  booking,
  passenger: { number: 2, change },
});
const edited = (booking: string, change: Record<string, string>) =>
  site.staff.read('bookings.edit', edit(booking, change));

describe('a passenger whom staff edit', () => {
  test('a passenger whom staff edit loses the former passenger’s data and link if it is another person, as the preview says (decision 105)', async () => {
    const id = await site.book();
    const token = await site.linkFor(id);
    await site.save(token);
    const plan = async (change: Record<string, string>) => {
      const { effects, harmless } = await site.staff.plan('bookings.edit', edit(id, change));
      return [effects?.map(({ kind }) => kind), harmless];
    };
    const other = { firstName: 'Dora', lastName: 'Smit', dateOfBirth: '1990-02-03' };
    expect(await plan({ lastName: 'Quist' })).toEqual([[], true]);
    expect(await plan(other)).toEqual([['replace_passenger'], false]);
    await edited(id, { lastName: 'Quist' });
    expect((await site.show(token)).body.state).toBe('complete');
    await edited(id, other);
    expect((await site.show(token)).status).toBe(404);
    expect(await columnsContaining(site.database, ['XQ77314Z', 'Wilma Zonderman'])).toEqual([]);
    expect((await site.ownPartsOf(id))[1]).toMatchObject({ first_name: 'Dora', complete: false });
    expect(await plan({ firstName: 'Eva', lastName: 'Mol' })).toEqual([[], true]);
  });

  test('a passenger whom staff edit keeps the correction when the customer’s open request is accepted later (decision 117)', async () => {
    const id = await site.book();
    await site.database.query(`update departure set on_request = true where id = 'summer'`);
    const suite = { cabin: 'annasuite:1' };
    const passengers = await site.passengersWith(id, suite, { ...suite, bodyHeight: 190 });
    expect((await site.amend(id, { passengers })).body).toMatchObject({ status: 'requested' });
    await site.database.query(`update departure set on_request = false where id = 'summer'`);
    await edited(id, { lastName: 'Quist', gender: 'Male', bodyHeight: '180' });
    await site.staff.read('amendments.answer', { booking: id, accept: true });
    expect((await site.stored(id)).request.passengers[1]).toMatchObject({
      cabin: 'annasuite:1',
      lastName: 'Quist',
      gender: 'Male',
      bodyHeight: 190,
    });
  });
});
