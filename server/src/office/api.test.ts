import { afterAll, describe, expect, test } from 'vitest';
import { openTestOffice } from '../testing/office/test-office.ts';

const office = await openTestOffice();
const { paying, run } = office;
afterAll(() => office.close());

const signedIn = { 'x-test-role': 'owner', 'x-csrf-token': 'right' };

test('answers are never cached, and unknown operations and inputs are refused', async () => {
  const found = await office.call('bookings.list', { input: { search: 'anna' } }, signedIn);
  expect(found).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect((await office.call('toString', { input: {} }, signedIn)).status).toBe(404);
  expect((await office.call('bookings.show', { booking: 'x' }, signedIn)).status).toBe(422);
  expect(await run('bookings.cancel', { booking: '', fee: -1 })).toMatchObject({
    status: 422,
    issues: [{ path: 'booking' }, { path: 'fee' }],
  });
  const unstorable = await run('bookings.list', { search: 'a\0' });
  expect(unstorable).toMatchObject({ status: 422, issues: [{ path: 'search' }] });
});

test('a dry run states the effects of a cancellation and changes nothing', async () => {
  const id = await office.paid('full_payment');
  const before = await run('bookings.show', { booking: id });
  const planned = await run('bookings.cancel', { booking: id }, 'sales', true);
  const { paid } = before.result.money;
  const fee = Math.round(before.result.amounts.tour * 0.2);
  expect(planned).toMatchObject({
    status: 200,
    harmless: false,
    effects: expect.arrayContaining([
      { kind: 'fee', values: { amount: fee, currency: 'eur' } },
      { kind: 'refund', values: { amount: paid - fee, currency: 'eur' } },
    ]),
  });
  expect((await run('bookings.show', { booking: id })).result).toEqual(before.result);
});

describe('two members of staff on one booking', () => {
  test('two members of staff on one booking do not overwrite each other: the second is told who changed what', async () => {
    const booking = await paying.book();
    const { version } = (await run('bookings.show', { booking })).result;
    const change = { booking, version, contact: { phoneNumber: '+31 20 765 43 21' } };
    expect((await run('bookings.edit', change, 'sales')).status).toBe(200);
    const second = await run('bookings.cancel', { booking, version });
    expect(second).toMatchObject({
      status: 409,
      error: 'changed',
      change: { by: 'sales@example.com', command: 'bookings edit' },
    });
    const { result } = await run('bookings.show', { booking });
    expect(result).toMatchObject({ state: 'open', contact: { phoneNumber: '+31 20 765 43 21' } });
    expect((await run('bookings.cancel', { booking, version: result.version })).status).toBe(200);
  });

  test('of two changes of one booking at the same moment one is made', async () => {
    const booking = await paying.book({ departureId: 'request' });
    const { version } = (await run('bookings.show', { booking })).result;
    const height = { booking, version, passenger: { number: 1, change: { bodyHeight: '180' } } };
    const all = await Promise.all(['180', '181', '182'].map(() => run('bookings.edit', height)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

test('an answer to a request is audited with the state before and after', async () => {
  const booking = await paying.book({ departureId: 'request' });
  expect((await run('bookings.accept', { booking }, 'sales')).status).toBe(200);
  expect((await run('bookings.decline', { booking }, 'sales')).status).toBe(409);
  const { audit } = (await run('bookings.show', { booking })).result;
  expect(audit).toMatchObject([
    {
      by: 'sales@example.com',
      command: 'bookings accept',
      details: { before: { state: 'request' }, after: { state: 'open' } },
    },
  ]);
});
